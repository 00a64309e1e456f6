/** What is pointed at, in sentences and in the trees, and where the number that is asked about comes from. */

import { Stopped, type Origin, type PictureNode } from "@negascout/core";
import { computed, effect, signal, untracked } from "@preact/signals";
import { reasonOf } from "../app/reason.ts";
import { chosen, marks, UNMARKED, type Marks } from "../see/marks.ts";
import { players } from "../see/players.ts";
import { busy, leaveLit, runs, view, watched } from "../see/store.ts";
import { originOf } from "./engines.ts";
import type { Named } from "./words.ts";

/** What a word of a pane names. */
export interface Asked extends Named {
  readonly pane: number;
}

/** What is pointed at now, by the pointer or the focus. */
export const pointed = signal<Asked | null>(null);
/** What a click has left lit. The view has it, and so has the link. */
export const kept = computed<Asked | null>(() => {
  const [pane, of, letter] = view.value.why?.split(",") ?? [];
  const shown = Number(pane) - 1;
  const node = nodesOf(shown).findIndex((node) => node.letter === letter);
  return node < 0 ? null : { pane: shown, of: of as Named["of"], node };
});
/** The node that the pointer is over. */
export const over = signal<number | null>(null);
/** Notes below leaves, by pane. */
export const notes = signal<ReadonlyMap<number, ReadonlyMap<number, string>>>(new Map());

/** The nodes of the picture in a pane. */
function nodesOf(pane: number): readonly PictureNode[] {
  const run = runs.value[pane];
  if (run === null || run === undefined) return [];
  return run.at(run.clamp(view.value.at[pane] ?? 0)).iteration.picture.nodes;
}

/** What is lit. */
export const asked = computed(() => pointed.value ?? kept.value);
/** The node whose words are lit. */
export const named = computed(() => over.value ?? chosen.value?.node ?? null);

/** An answer, with what it is the answer to. */
interface Answer {
  readonly to: string;
  readonly origin: Origin | null;
  /** Why there is none; empty where there is. */
  readonly problem: string;
}

/** The last answer. */
const answer = signal<Answer | null>(null);

/** What a question is told apart by: the searches, the step and the number. */
const question = computed(() => {
  const what = asked.value;
  if (what === null || what.of === "node" || watched.value === null || players.value !== null || busy.value) return "";
  return JSON.stringify([what, view.value.at[what.pane], view.value.forms, view.value.subject, view.value.window, view.value.depth, view.value.ordering, view.value.deepening, view.value.view]);
});

/** The answer to what is asked; null while it is not known, and where nothing is asked. */
export const told = computed(() => (answer.value?.to === question.value ? answer.value : null));

/** Leaves something lit; what is lit already, no longer. */
export function keep(what: Asked): void {
  const before = kept.value;
  const isSame = before !== null && before.pane === what.pane && before.node === what.node && before.of === what.of;
  leaveLit(isSame ? undefined : `${what.pane + 1},${what.of},${nodesOf(what.pane)[what.node]?.letter ?? ""}`);
}

/** The time in milliseconds that a number is pointed at before it is asked about. */
const PAUSE = 100;

async function ask(what: Asked, to: string): Promise<void> {
  const run = runs.value[what.pane];
  const form = view.value.forms[what.pane];
  if (run === null || run === undefined || form === undefined || what.of === "node") return;
  const { number, step } = run.at(run.clamp(view.value.at[what.pane] ?? 0));
  try {
    const origin = await originOf(view.value, { form, iteration: number, step, node: what.node, of: what.of });
    if (to === question.value) answer.value = { to, origin, problem: "" };
  } catch (error) {
    if (error instanceof Stopped || to !== question.value) return;
    answer.value = { to, origin: null, problem: reasonOf(error) };
  }
}

/** Asks whenever another number is pointed at, or kept while the search goes on. Returns what ends it. */
const keepAsking = (): (() => void) => {
  let later: ReturnType<typeof setTimeout> | undefined;
  return effect(() => {
    const to = question.value;
    clearTimeout(later);
    if (to === "") return;
    later = setTimeout(() => untracked(() => asked.value !== null && void ask(asked.value, to)), PAUSE);
  });
};

/** The marks of a pane. */
function marksOf(pane: number): Marks {
  const what = asked.value;
  const noted = notes.value.get(pane) ?? UNMARKED.notes;
  if (what === null) return { ...UNMARKED, notes: noted };
  if (what.of === "node") return { lit: new Set([what.node]), others: "as they are", notes: noted };
  if (what.pane !== pane) return { ...UNMARKED, notes: noted };
  const found = told.value?.origin ?? null;
  const lit = new Set(found === null ? [what.node] : [...found.nodes, ...(found.from === null ? [] : [found.from])]);
  return { lit, others: found !== null && found.leaves.length > 0 ? "back" : "as they are", notes: noted };
}

/** Has the trees show what is asked about. Returns what ends it. */
export function keepMarking(): () => void {
  const ends = [
    keepAsking(),
    effect(() => {
      marks.value = runs.value.map((_, pane) => marksOf(pane));
    }),
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
