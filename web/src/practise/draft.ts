/** An answer as far as it has been given: the fields and the tree show the same one, and either changes it. */

import { latest, lineTo } from "../shared/story.ts";
import { windowOf, type Log, type Said } from "./log.ts";
import type { Asked, Reply } from "./questions.ts";
import { choicesOf, numberTyped } from "./words.ts";

/** The bounds of a window. */
export type Bound = "alpha" | "beta";

export interface Draft {
  /** The place among the choices; null before one is chosen. */
  readonly choice: number | null;
  /** The bounds of a window, as they are typed. */
  readonly window: Readonly<Record<Bound, string>>;
  /** The nodes that the bounds were taken from by a click; null where they were typed. */
  readonly from: Readonly<Record<Bound, number | null>>;
  /** The bound that the next click sets. */
  readonly bound: Bound;
  readonly relation: Said["relation"];
  /** A value, as it is typed. */
  readonly number: string;
}

/** Nothing is said yet. */
export const EMPTY: Draft = { choice: null, window: { alpha: "", beta: "" }, from: { alpha: null, beta: null }, bound: "alpha", relation: "exactly", number: "" };

/** The node that a choice names; null where it names none. */
function nodeOf(reply: Reply): number | null {
  if (reply.kind === "leaf") return reply.leaf;
  return reply.kind === "cut" && reply.by?.whose === "ancestor" ? reply.by.node : null;
}

/** The nodes that a click may choose, or take a bound from. */
export function targetsOf(log: Log, asked: Asked): ReadonlySet<number> {
  if (asked.kind !== "window") return new Set(choicesOf(log, asked).flatMap(([, reply]) => nodeOf(reply) ?? []));
  const line = lineTo(log.picture.nodes, asked.node);
  return new Set(line.filter((node) => offers(log, asked, node).alpha !== null));
}

/** What a node gives for each bound: its window, and where it is searched again, what the search has found there. */
function offers(log: Log, asked: Asked, node: number): Readonly<Record<Bound, string | null>> {
  const window = windowOf(log, node, asked.at);
  if (node !== asked.node) return window ?? { alpha: null, beta: null };
  const [, , low, high] = (asked.again ? latest(log.story.parts[node]?.values ?? [], asked.at) : null) ?? [];
  const found = low ?? high ?? null;
  return found === null ? { alpha: null, beta: null } : { alpha: String(found), beta: String(found) };
}

/** The answer after a click on a node. */
export function clicked(log: Log, asked: Asked, draft: Draft, node: number): Draft {
  if (asked.kind === "window") {
    const text = offers(log, asked, node)[draft.bound];
    return text === null ? draft : { ...typed(draft, text, node), bound: draft.bound === "alpha" ? "beta" : "alpha" };
  }
  const choice = choicesOf(log, asked).findIndex(([, reply]) => nodeOf(reply) === node);
  return choice < 0 ? draft : { ...draft, choice };
}

/** The answer that is given by a click on the node that is chosen already; null where it is not. */
export function again(log: Log, asked: Asked, draft: Draft, node: number): Reply | null {
  if (asked.kind === "window" || !signsOf(log, asked, draft).has(node)) return null;
  const reply = replyOf(log, asked, draft);
  return typeof reply === "string" ? null : reply;
}

/** The answer with another text for the bound that is set: typed, or a node's. */
export const typed = (draft: Draft, text: string, node: number | null = null): Draft => ({
  ...draft,
  window: { ...draft.window, [draft.bound]: text },
  from: { ...draft.from, [draft.bound]: node },
});

/** The bound beside the other one, as a null window has it; null before the other is set. */
export function besideOther({ bound, window }: Draft): string | null {
  const [other, step] = bound === "alpha" ? [numberTyped(window.beta), -1] : [numberTyped(window.alpha), 1];
  if (other === null) return null;
  const side = step < 0 ? "- 1" : "+ 1";
  return Number.isNaN(Number(other)) ? numberTyped(`${other} ${side}`) : String(Number(other) + step);
}

/** The signs of what is chosen, by node. */
export function signsOf(log: Log, asked: Asked, { choice, from }: Draft): ReadonlyMap<number, string> {
  if (asked.kind !== "window") {
    const [, reply] = choicesOf(log, asked)[choice ?? -1] ?? [];
    const node = reply === undefined ? null : nodeOf(reply);
    return new Map(node === null ? [] : [[node, "✓"]]);
  }
  const { alpha, beta } = from;
  if (alpha === beta) return new Map(alpha === null ? [] : [[alpha, "αβ"]]);
  return new Map([...(alpha === null ? [] : [[alpha, "α"] as const]), ...(beta === null ? [] : [[beta, "β"] as const])]);
}

/** What a click does, in a sentence. */
export function clickText({ kind }: Asked, { bound }: Draft): string {
  switch (kind) {
    case "leaf":
      return "Click the leaf in the tree, or choose it in the list. A second click answers.";
    case "cut":
      return "Click the node whose bound cuts, or choose an answer in the list. A second click answers.";
    case "window":
      return `A click on a marked node sets ${bound}.`;
    default:
      return "";
  }
}

/** The answer as it is given; a sentence where something is missing. */
export function replyOf(log: Log, asked: Asked, { choice, window, relation, number }: Draft): Reply | string {
  if (asked.kind === "window") {
    const [alpha, beta] = [numberTyped(window.alpha), numberTyped(window.beta)];
    return alpha === null || beta === null ? "A bound is a whole number, or infinity: inf or -inf." : { kind: "window", window: { alpha, beta } };
  }
  if (asked.kind === "value") {
    const found = numberTyped(number);
    return found === null ? "A value is a whole number." : { kind: "value", said: { relation, number: found } };
  }
  const missing = asked.kind === "leaf" ? "Choose a leaf, in the list or in the tree." : "Choose one of the answers.";
  return choicesOf(log, asked)[choice ?? -1]?.[1] ?? missing;
}
