/** Trees of tuples, for more than two players: which trees they are, and what else is chosen with them. */

import { computed } from "@preact/signals";
import type { Searched } from "../shared/forms.ts";
import { FIRST, type SeeView } from "./view.ts";
import { watched } from "./store.ts";

/** The number of players of the tree of tuples that is shown; null where MAX and MIN play. */
export const players = computed(() => watched.value?.players ?? null);

/** What the searches that are shown are of. */
export const searched = computed((): Searched => (players.value !== null ? "tuples" : (watched.value?.tree ?? null) !== null ? "tree" : "game"));

/** Whether a text is a tree of tuples: its first leaf has scores with commas between them. */
export const isOfTuples = (text: string): boolean => /^\s*\([\s(]*[^()]*,/.test(text);

/** The forms that a tree of tuples is first searched by: the right one beside the wrong one. */
const FIRST_OF_TUPLES = ["max-n", "max-n-deep"] as const;

/** A view of the tree in a text: where the forms that are shown do not search such a tree, others do. */
export function viewOfTree(text: string): Partial<SeeView> {
  const isTuples = isOfTuples(text);
  const whole = isTuples ? { window: FIRST.window, deepening: false, ordering: false } : {};
  const fits = isTuples === (players.value !== null);
  return { subject: { kind: "tree", text }, depth: null, ...whole, ...(fits ? {} : { forms: isTuples ? FIRST_OF_TUPLES : FIRST.forms }) };
}

/** The forms of two players, where those that are shown are for more. */
export const ofTwo = (): Partial<SeeView> => (players.value === null ? {} : { forms: FIRST.forms });
