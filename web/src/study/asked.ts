/** What is pointed at, in sentences and in the trees, and where the number that is asked about comes from. */

import type { Origin, PictureNode } from "@negascout/core";
import { computed, effect, signal } from "@preact/signals";
import { chosen, marks, UNMARKED, type Marks } from "../see/marks.ts";
import { players } from "../see/players.ts";
import type { Place } from "../see/run.ts";
import { active, busy, leaveLit, runs, view, watched } from "../see/store.ts";
import { request } from "../see/view.ts";
import { answering } from "./asking.ts";
import { originOf } from "./engines.ts";
import { notes } from "./moving.ts";
import type { Named } from "./words.ts";

/** What a word of a pane names. */
export interface Asked extends Named {
  readonly pane: number;
}

/** What is pointed at now, by the pointer or the focus. */
export const pointed = signal<Asked | null>(null);
/** What a click has left lit. The view has it, and so has the link. */
export const pinned = computed<Asked | null>(() => {
  const [pane, of, letter] = view.value.why?.split(",") ?? [];
  const shown = Number(pane) - 1;
  const node = nodesOf(shown).findIndex((node) => node.letter === letter);
  return node < 0 ? null : { pane: shown, of: of as Named["of"], node };
});
/** The node that the pointer is over. */
export const over = signal<number | null>(null);

/** Where the search of a pane is; null where there is none. */
export function placeIn(pane: number): Place | null {
  const run = runs.value[pane];
  return run == null ? null : run.at(run.clamp(view.value.at[pane] ?? 0));
}

/** The nodes of the picture in a pane. */
const nodesOf = (pane: number): readonly PictureNode[] => placeIn(pane)?.iteration.picture.nodes ?? [];

/** What is lit. */
export const asked = computed(() => pointed.value ?? pinned.value);
/** The node whose words are lit. */
export const named = computed(() => over.value ?? chosen.value?.node ?? null);

/** What a question is told apart by: the searches, the step and the number. */
const question = computed(() => {
  const what = asked.value;
  if (what === null || what.of === "node" || watched.value === null || players.value !== null || busy.value) return "";
  return JSON.stringify([what, view.value.at[what.pane], request(view.value)]);
});

/** The time in milliseconds that a number is pointed at before it is asked about. */
const PAUSE = 100;

async function originOfAsked(): Promise<Origin | null> {
  const what = asked.value;
  const place = what === null ? null : placeIn(what.pane);
  const form = view.value.forms[what?.pane ?? -1];
  if (what === null || what.of === "node" || place === null || form === undefined) return null;
  const { number, step } = place;
  return originOf(view.value, { form, iteration: number, step, node: what.node, of: what.of });
}

const { answer, keep: keepAsking } = answering({ question, pause: () => PAUSE, find: originOfAsked });

/** The answer to what is asked; null while it is not known, and where nothing is asked. */
export const answered = computed(() => (answer.value?.to === question.value ? answer.value : null));

/** Leaves something lit; what is lit already, no longer. */
export function keep({ pane, of, node }: Asked): void {
  const why = `${pane + 1},${of},${nodesOf(pane)[node]?.letter ?? ""}`;
  leaveLit(view.value.why === why ? undefined : why);
}

/** The marks of a pane. */
function marksOf(pane: number): Marks {
  const what = asked.value;
  const unlit = { ...UNMARKED, notes: pane === active.value ? notes.value : UNMARKED.notes };
  if (what === null || (what.of !== "node" && what.pane !== pane)) return unlit;
  const { nodes, from, leaves } = answered.value?.found ?? { nodes: [what.node], from: null, leaves: [] };
  const lit = new Set(from === null ? nodes : [...nodes, from]);
  return { ...unlit, lit, others: leaves.length > 0 ? "back" : "as they are" };
}

/** Has the trees show what is asked about. Returns what ends it. */
export function keepMarking(): () => void {
  const ends = [
    keepAsking(),
    effect(() => void (marks.value = runs.value.map((_, pane) => marksOf(pane)))),
    // Another tree has other nodes.
    effect(() => {
      if (watched.value === null) return;
      pointed.value = null;
      over.value = null;
    }),
  ];
  return () => {
    for (const end of ends) end();
    marks.value = [];
  };
}
