/** The leaves of the listed tree as they are moved, and how far they may. */

import { Stopped, type Sensitivity } from "@negascout/core";
import { effect, signal, untracked } from "@preact/signals";
import { reasonOf } from "../app/reason.ts";
import { pathTo } from "../see/leaf-editor.tsx";
import { moved } from "../see/marks.ts";
import { players } from "../see/players.ts";
import { active, busy, edit, problems, runs, view, watched } from "../see/store.ts";
import { notes } from "./asked.ts";
import { worker } from "./engines.ts";
import { noteOf } from "./stays.ts";

/** Whether how far leaves may move is shown. */
export const isOpen = signal(false);
/** How far the leaves of the active pane's search may move; null before it is known. */
export const sensitivity = signal<Sensitivity | null>(null);
/** Why it is not; empty if nothing is wrong. */
export const refusal = signal("");

/** The nodes of the picture that the leaves are in. */
export const nodesShown = () => runs.value[active.value]?.at(0).iteration.picture.nodes ?? [];

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

/** The time in milliseconds after which a tree that has changed is looked at. */
const PAUSE = 200;

async function look(tree: string, form: string): Promise<void> {
  try {
    // What is still asked of another tree is asked no more.
    if (isAsking) worker().stop();
    isAsking = true;
    const found = await worker().call("leafSensitivity", tree, form);
    isAsking = false;
    if (watched.value?.tree !== tree || view.value.forms[active.value] !== form) return;
    sensitivity.value = found;
    refusal.value = "";
  } catch (error) {
    if (error instanceof Stopped) return;
    isAsking = false;
    sensitivity.value = null;
    refusal.value = reasonOf(error);
  }
}

let isAsking = false;

/** Why a search has no such intervals; empty where it has. */
function reason(): string {
  if (watched.value?.tree === null) return "Only the leaves of a listed tree can be moved.";
  if (players.value !== null) return "A leaf of a tree of tuples has several scores: how far it may move is told of two players alone.";
  const { window, depth, deepening, ordering, forms } = view.value;
  const kind = watched.value?.forms[active.value]?.form.kind;
  if (kind === "gallery") return `${forms[active.value]} is of the gallery: choose an algorithm of the textbook.`;
  if (kind === "growing") return `The tree of ${forms[active.value]} grows by itself: choose an algorithm of the textbook.`;
  const isPlain = window.alpha === null && window.beta === null && depth === null && !deepening && !ordering;
  return isPlain ? "" : "It is told of searches of the whole tree with the full window, in the order of the tree.";
}

/** Keeps it up to date while it is shown. Returns what ends it. */
export function keepLooking(): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const ends = [
    effect(() => {
      const [tree, form] = [watched.value?.tree, view.value.forms[active.value]];
      clearTimeout(later);
      if (!isOpen.value || busy.value || watched.value === null || form === undefined) return;
      const refused = reason();
      refusal.value = refused;
      if (refused !== "" || tree === null || tree === undefined) {
        sensitivity.value = null;
        return;
      }
      const known = untracked(() => sensitivity.value);
      if (known?.tree === tree && known.algorithm === form) return;
      later = setTimeout(() => void look(tree, form), known === null ? 0 : PAUSE);
    }),
    effect(() => {
      const found = isOpen.value ? sensitivity.value : null;
      const places = new Map(nodesShown().map((node, place) => [node.letter, place]));
      const each = found?.leaves.flatMap((leaf): [number, string][] => {
        const place = places.get(leaf.node);
        return place === undefined ? [] : [[place, noteOf(leaf)]];
      });
      notes.value = each === undefined ? new Map() : new Map([[active.value, new Map(each)]]);
    }),
  ];
  return () => {
    clearTimeout(later);
    for (const end of ends) end();
    isOpen.value = false;
  };
}
