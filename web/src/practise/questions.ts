/** The questions about a search: what comes next, at each of its steps. Functions of the log and a step alone. */

import { range } from "d3-array";
import { lineTo } from "../shared/story.ts";
import { byAt, childrenOf, entryOf, isEntry, kindAt, lastOf, nodeAt, parentOf, saidAt, unvisited, windowOf, type By, type Log, type Said } from "./log.ts";
import type { ShownWindow } from "../see/run.ts";
import { chance, shuffled } from "./chance.ts";

/** The kinds of questions, in the order of the score. */
export const KINDS = ["leaf", "cut", "window", "value", "again"] as const;
export type QuestionKind = (typeof KINDS)[number];

/** What a person can say to a question. */
export type Reply =
  | { readonly kind: "leaf"; readonly leaf: number | null }
  | { readonly kind: "cut"; readonly by: By | null }
  | { readonly kind: "window"; readonly window: ShownWindow }
  | { readonly kind: "value"; readonly said: Said }
  | { readonly kind: "again"; readonly again: boolean };

/** What is asked. It says nothing of what comes next but what the question itself has to say. */
export interface Asked {
  readonly kind: QuestionKind;
  /** The step after which it is asked. */
  readonly at: number;
  /** The node that it is about. */
  readonly node: number;
  /** The other children of the node that may be left out; of a question about a cut. */
  readonly rest: readonly number[];
  /** The bounds that may cut; of a question about a cut. */
  readonly bounds: readonly By[];
  /** Whether the search comes to the node once more; of a question about a window. */
  readonly again: boolean;
}

/** A question with its answer. */
export interface Question {
  readonly asked: Asked;
  /** The step that the answer is about: those up to it are told with the grade. */
  readonly until: number;
  readonly right: Reply;
  /** Whether the reason for a cut is not in the log, so that any is taken. */
  readonly anyReason: boolean;
}

const plain = (kind: QuestionKind, at: number, node: number): Asked => ({ kind, at, node, rest: [], bounds: [], again: false });

/** All questions of a search, in the order of the steps that they are asked after. */
export const questionsOf = (log: Log): Question[] =>
  range(lastOf(log)).flatMap((at) => [askLeaf, askCut, askWindow, askValue, askAgain].flatMap((ask) => ask(log, at) ?? []));

/** Whether the search is through with the node of a step: it goes back to the parent next. */
function hasAnswered(log: Log, at: number): boolean {
  if (!["leaf", "leave", "table"].includes(kindAt(log, at)) || kindAt(log, at + 1) === "end") return false;
  const [here, next] = [nodeAt(log, at), nodeAt(log, at + 1)];
  const isBelow = next === here ? !isEntry(log, at + 1) : isEntry(log, at + 1) && childrenOf(log, here).includes(next);
  return !isBelow;
}

/** It is asked when a child has just given its answer, or the search has just begun. */
function askLeaf(log: Log, at: number): Question | null {
  if (at > 0 && !hasAnswered(log, at)) return null;
  const until = range(at + 1, lastOf(log)).find((step) => kindAt(log, step) === "leaf") ?? lastOf(log);
  const leaf = kindAt(log, until) === "leaf" ? nodeAt(log, until) : null;
  return { asked: plain("leaf", at, 0), until, right: { kind: "leaf", leaf }, anyReason: false };
}

/** The step behind `at` that decides: what raises alpha comes before it. */
function decides(log: Log, at: number, node: number): number {
  return kindAt(log, at + 1) === "raised" && nodeAt(log, at + 1) === node ? at + 2 : at + 1;
}

function askCut(log: Log, at: number): Question | null {
  if (log.picture.best_first || !hasAnswered(log, at)) return null;
  const child = nodeAt(log, at);
  const node = parentOf(log, child);
  if (node === null) return null;
  const rest = unvisited(log, node, at);
  const until = decides(log, at, node);
  const isCut = kindAt(log, until) === "cutoff" && nodeAt(log, until) === node;
  const goesOn = isEntry(log, until) && rest.includes(nodeAt(log, until));
  if (rest.length === 0 || !(isCut || goesOn)) return null;
  const bounds = boundsAt(log, at, node);
  const asked = { ...plain("cut", at, node), rest, bounds };
  if (!isCut) return { asked, until, right: { kind: "cut", by: null }, anyReason: false };
  const named = byAt(log, until);
  const by = bounds.find((bound) => named !== null && isSame(bound, named));
  return { asked, until, right: { kind: "cut", by: by ?? ROOT }, anyReason: by === undefined };
}

/** The bound of the window of the whole search. */
const ROOT: By = { whose: "root" };

/** The bounds that may cut at a node: those of its ancestors, of the root's window, and of a table that has answered before. */
function boundsAt(log: Log, at: number, node: number): By[] {
  const above = lineTo(log.picture.nodes, node).slice(0, -1).reverse();
  const hasTable = log.story.steps.kind.slice(0, at + 1).includes("table");
  return [...above.map((each) => ({ whose: "ancestor", node: each }) as const), ROOT, ...(hasTable ? [{ whose: "table" } as const] : [])];
}

/** Whether two bounds are the same one's. */
export const isSame = (a: By, b: By): boolean => a.whose === b.whose && (a.whose !== "ancestor" || b.whose !== "ancestor" || a.node === b.node);

function askWindow(log: Log, at: number): Question | null {
  if (!log.picture.has_windows || !isEntry(log, at + 1)) return null;
  const node = nodeAt(log, at + 1);
  const window = windowOf(log, node, at + 1);
  if (window === null) return null;
  const asked = { ...plain("window", at, node), again: kindAt(log, at + 1) === "again" };
  return { asked, until: at + 1, right: { kind: "window", window }, anyReason: false };
}

function askValue(log: Log, at: number): Question | null {
  if (kindAt(log, at) === "raised") return null;
  const node = kindAt(log, at) === "cutoff" ? nodeAt(log, at) : hasAnswered(log, at) ? parentOf(log, nodeAt(log, at)) : null;
  if (node === null) return null;
  const until = decides(log, at, node);
  if (kindAt(log, until) !== "leave" || nodeAt(log, until) !== node) return null;
  const said = saidAt(log, until);
  return said === null ? null : { asked: plain("value", at, node), until, right: { kind: "value", said }, anyReason: false };
}

function askAgain(log: Log, at: number): Question | null {
  if (!hasAnswered(log, at)) return null;
  const node = nodeAt(log, at);
  const parent = parentOf(log, node);
  if (parent === null || kindAt(log, entryOf(log, node, at)) !== "null") return null;
  const until = decides(log, at, parent);
  const again = kindAt(log, until) === "again" && nodeAt(log, until) === node;
  return { asked: plain("again", at, node), until, right: { kind: "again", again }, anyReason: false };
}

/**
 * At most `count` of the questions, none of which tells another's answer, drawn by a seed: of each kind alike, the rarer
 * kinds first, and of cuts and re-searches about as many that are as that are not.
 */
export function drawn(all: readonly Question[], count: number, seed: number): Question[] {
  const waiting = KINDS.map((kind) => mixed(shuffled(all.filter(({ asked }) => asked.kind === kind), seed), seed));
  waiting.sort((a, b) => a.length - b.length);
  const taken: Question[] = [];
  const isFree = (one: Question): boolean => taken.every((other) => one.until <= other.asked.at || one.asked.at >= other.until);
  while (taken.length < count && waiting.some((list) => list.length > 0)) {
    for (const list of waiting) {
      let next = list.shift();
      while (next !== undefined && !isFree(next)) next = list.shift();
      if (next !== undefined && taken.length < count) taken.push(next);
    }
  }
  return taken.sort((a, b) => a.asked.at - b.asked.at);
}

/** Those that are answered by yes and those by no, in pairs: which is first is drawn, so that it tells nothing. */
function mixed(questions: readonly Question[], seed: number): Question[] {
  const next = chance(seed + 1);
  const [yes, no] = [questions.filter(isYes), questions.filter((each) => !isYes(each))];
  return questions.flatMap((_, place) => (next() < 0.5 ? [yes[place], no[place]] : [no[place], yes[place]])).filter((each) => each !== undefined);
}

const isYes = ({ right }: Question): boolean => (right.kind === "cut" && right.by !== null) || (right.kind === "again" && right.again);
