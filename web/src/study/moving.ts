/** The leaves of the listed tree as they are moved, and how far they may. */

import { computed, signal } from "@preact/signals";
import { pathTo } from "../see/leaf-editor.tsx";
import { moved, type Marks } from "../see/marks.ts";
import { players } from "../see/players.ts";
import { active, busy, edit, problems, runs, view, watched } from "../see/store.ts";
import { answering } from "./asking.ts";
import { worker } from "./engines.ts";
import { noteOf } from "./stays.ts";

/** Whether how far leaves may move is shown. */
export const isOpen = signal(false);

/** The nodes of the picture that the leaves are in. */
const nodesShown = () => runs.value[active.value]?.at(0).iteration.picture.nodes ?? [];

/** A leaf with the value that it is to have. */
interface Wanted {
  readonly node: number;
  readonly value: number;
}

/** What is wanted next, and what was wanted last, while a change is on its way. */
let next: Wanted | null = null;
let last: Wanted | null = null;

/** Gives a leaf a value. The values of one `drag` are undone together. */
export async function move(node: number, value: number, which: "new" | "further"): Promise<void> {
  const isMoving = last !== null;
  next = last = { node, value };
  moved.value = node;
  if (isMoving) return;
  for (let how = which; next !== null; how = "further") {
    const { node, value }: Wanted = next;
    next = null;
    const refused = await edit(pathTo(nodesShown(), node), { value }, how);
    if (refused !== null) problems.value = [refused];
  }
  last = null;
}

/** The value of a leaf of the listed tree, or the one that it is about to have; null of another node. */
export function valueOf(node: number): number | null {
  if (last?.node === node) return last.value;
  const leaf = nodesShown()[node];
  const value = leaf?.kind === "leaf" && leaf.value !== null ? Number(leaf.value) : NaN;
  return watched.value?.tree !== null && Number.isSafeInteger(value) ? value : null;
}

/** Why a search has no such intervals; empty where it has. */
function reason(): string {
  if (watched.value?.tree === null) return "Only the leaves of a listed tree can be moved.";
  if (players.value !== null) return "A leaf of a tree of tuples has several scores: how far it may move is known only where two play.";
  const { window, depth, deepening, ordering, forms } = view.value;
  const kind = watched.value?.forms[active.value]?.form.kind;
  if (kind === "gallery") return `${forms[active.value]} is of the gallery: choose an algorithm of the textbook.`;
  if (kind === "growing") return `The tree of ${forms[active.value]} grows by itself: choose an algorithm of the textbook.`;
  const isPlain = window.alpha === null && window.beta === null && depth === null && !deepening && !ordering;
  return isPlain ? "" : "This is known only for a search of the whole tree with the full window, in the order of the tree.";
}

/** What is looked at: the listed tree, and the form of the active pane. */
const question = computed(() => {
  const [tree, form] = [watched.value?.tree, view.value.forms[active.value]];
  if (!isOpen.value || busy.value || tree == null || form === undefined || reason() !== "") return "";
  return JSON.stringify([tree, form]);
});

/** The time in milliseconds after which a tree that has changed is looked at. */
const PAUSE = 200;

const { answer, keep } = answering({
  question,
  pause: (known) => (known === null ? 0 : PAUSE),
  find: () => worker().call("leafSensitivity", watched.value?.tree ?? "", view.value.forms[active.value] ?? ""),
  drop: () => worker().stop(),
});

/** How far the leaves of the active pane's search may move, as it was known last; null before that. */
export const sensitivity = computed(() => (reason() === "" ? (answer.value?.found ?? null) : null));
/** Why it is not known; empty if nothing is wrong. */
export const refusal = computed(() => reason() || (answer.value?.to === question.value ? answer.value.problem : ""));

/** The place of a node of the picture that the leaves are in. */
export const placeOf = (letter: string): number => nodesShown().findIndex((node) => node.letter === letter);

/** Notes below the leaves of the active pane. */
export const notes = computed((): Marks["notes"] => {
  const found = isOpen.value ? sensitivity.value : null;
  return new Map(found?.leaves.map((leaf) => [placeOf(leaf.node), noteOf(leaf)]));
});

/** Keeps it up to date while it is shown. Returns what ends it. */
export function keepLooking(): () => void {
  const end = keep();
  return () => {
    end();
    isOpen.value = false;
  };
}
