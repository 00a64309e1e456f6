/** What is read off the log of a search: who has answered, what is left out, and by whose bound. */

import type { Iteration, PictureNode, Piece, Story, StoryCut } from "@negascout/core";
import { range } from "d3-array";
import { windowAt, type ShownWindow } from "../see/run.ts";
import { lineTo, textOf } from "../shared/story.ts";

/** A log of events, and the nodes that they concern. */
export type Log = Pick<Iteration, "picture" | "story">;

const ENTERS = ["enter", "null", "again"];

/** The kind of a step; `end` behind the last. */
export const kindAt = ({ story }: Log, step: number): string => story.steps.kind[step] ?? "end";

/** The node of a step. */
export const nodeAt = ({ story }: Log, step: number): number => story.steps.node[step] ?? 0;

/** The last step of a log. */
export const lastOf = ({ story }: Log): number => story.steps.kind.length - 1;

/** Whether the search comes to a node at a step. */
export const isEntry = (log: Log, step: number): boolean => ENTERS.includes(kindAt(log, step));

/** The children of a node, in order. */
export const childrenOf = ({ picture }: Log, node: number): readonly number[] => picture.nodes[node]?.children ?? [];

/** A node's name, as the picture has it. */
export const letterOf = ({ picture }: Log, node: number): string => picture.nodes[node]?.letter ?? "";

/** A node's parent; null at the root. */
export const parentOf = ({ picture }: Log, node: number): number | null => picture.nodes[node]?.parent ?? null;

/** The leaves, from left to right. */
export function leavesOf({ nodes }: { readonly nodes: readonly PictureNode[] }): number[] {
  const from = (place: number): number[] => {
    const node = nodes[place];
    return node === undefined || node.kind === "leaf" ? [place] : node.children.flatMap(from);
  };
  return from(0);
}

/** The window of a node at a step; null before it has one. */
export function windowOf({ story }: Log, node: number, step: number): ShownWindow | null {
  const part = story.parts[node];
  return part === undefined ? null : (windowAt(part, step)?.now ?? null);
}

/** The step at which the present visit to a node began. */
export function entryOf(log: Log, node: number, at: number): number {
  let step = at;
  while (step > 0 && !(isEntry(log, step) && nodeAt(log, step) === node)) step -= 1;
  return step;
}

/** The children that the present visit to a node has not come to by a step. */
export function unvisited(log: Log, node: number, step: number): number[] {
  const entries = range(entryOf(log, node, step), step + 1).filter((at) => isEntry(log, at));
  const visited = new Set(entries.map((at) => nodeAt(log, at)));
  return childrenOf(log, node).filter((child) => !visited.has(child));
}

/** The children that are left out by the cuts from a step on, up to another one. A best-first search may come back to them. */
export const leftOutIn = (log: Log, from: number, until: number): number[] =>
  range(from, until + 1).flatMap((step) => (kindAt(log, step) === "cutoff" ? unvisited(log, nodeAt(log, step), step) : []));

/** The roots of the subtrees that are left out at a step: a search that comes to a node again has all of it before it. */
export function leftOutAt(log: Log, until: number): Set<number> {
  const left = new Set<number>();
  for (let step = 0; step <= until; step += 1) {
    const node = nodeAt(log, step);
    if (isEntry(log, step)) for (const place of [...left]) if (isBelow(log, place, node)) left.delete(place);
    for (const child of leftOutIn(log, step, step)) left.add(child);
  }
  return left;
}

/** Whether a node is in the subtree of another, itself included. */
export const isBelow = ({ picture }: Log, node: number, root: number): boolean => lineTo(picture.nodes, node).includes(root);

/** Whether a leaf was evaluated by a step. */
export const isEvaluated = (log: Log, leaf: number, until: number): boolean => range(until + 1).some((step) => kindAt(log, step) === "leaf" && nodeAt(log, step) === leaf);

/** Whose bound made a cut: an ancestor's, that of the window of the whole search, or what the table knows. */
export type By = { readonly whose: "ancestor"; readonly node: number } | { readonly whose: "root" } | { readonly whose: "table" };

/** Whose bound made the cut of a step; null where the events do not bear it out, and where it is no bound. */
export function byAt({ story }: Log, step: number): By | null {
  const cause = cutAt(story, step)?.cause ?? null;
  switch (cause?.kind) {
    case "ancestor":
    case "null-window":
      return { whose: "ancestor", node: cause.node };
    case "root-window":
      return { whose: "root" };
    case "table":
      return { whose: "table" };
    default:
      return null;
  }
}

/** The cut of a step; undefined where it is none. */
const cutAt = (story: Story, step: number): StoryCut | undefined => story.cuts.find((cut) => cut.step === step);

/** How bounds are called. */
export const RELATIONS = { exact: "exactly", lower: "at least", upper: "at most" } as const;

/** What a search says of a node: a value, or a bound on it. */
export interface Said {
  readonly relation: (typeof RELATIONS)[keyof typeof RELATIONS];
  /** A whole number. */
  readonly number: string;
}

/** What the search comes back with at a step, in MAX's view; null if that is no number, or says nothing of the value. */
export function saidAt({ story }: Log, step: number): Said | null {
  const [, score, bound] = story.returned.find(([since]) => since === step) ?? [];
  return typeof score === "number" && bound != null ? { relation: RELATIONS[bound], number: String(score) } : null;
}

/** A step's sentence without what is known only when all of the search is: whether it comes back to what it left out. */
export const sentenceOf = (log: Log, step: number): string => textOf(log.picture.nodes, saidSoFar(log, step));

/** The same by its parts. */
export const saidSoFar = ({ story }: Log, step: number): Piece[] => (story.steps.said[step] ?? []).slice(0, cutAt(story, step)?.before_savings);
