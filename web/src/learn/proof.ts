/**
 * The proof that NegaScout is right, at a step of a search: what its claim says of the visit that comes back there,
 * and whether its two invariants hold at the node. Scores are in the view of the node's own mover, as in the proof.
 */

import type { PictureNode, PictureScore, Story, StoryPart } from "@negascout/core";
import type { Run } from "../see/run.ts";
import { beginOf, endOf, visitAt } from "../shared/story.ts";

/** What a visit brought back, and whether the claim is true of it. */
export interface Claim {
  readonly letter: string;
  readonly alpha: number;
  readonly beta: number;
  /** What came back. */
  readonly score: number;
  /** What the node is worth. */
  readonly worth: number;
  readonly case: "low" | "inside" | "high";
  readonly holds: boolean;
}

/** What is known at an inner node between two moves. */
export interface Invariants {
  readonly letter: string;
  /** Alpha as it was when the visit began. */
  readonly entry: number;
  /** The greatest score of the moves so far. */
  readonly best: number;
  /** What the moves so far are worth. */
  readonly worths: readonly number[];
  /** (1) Every worth so far is at most the best score. */
  readonly first: boolean;
  /** (2) If the best score is above alpha on entry, one of them equals it. */
  readonly second: boolean;
}

/** A score as a number. Null for a win or a loss, for what is next to an infinity, and where there is none. */
function numberOf(score: PictureScore | undefined): number | null {
  if (typeof score === "number") return score;
  return score === "∞" ? Infinity : score === "-∞" ? -Infinity : null;
}

/** The claim's case of a score that came back to a window. */
export const caseOf = (score: number, alpha: number, beta: number): Claim["case"] => (score <= alpha ? "low" : score >= beta ? "high" : "inside");

/** A search of one iteration, with what every node is worth; both in the view of `max`. */
export interface Proven {
  readonly run: Run;
  /** The run of minimax on the same tree, which visits every node. */
  readonly minimax: Run;
}

/** What the proof says at a step. */
export function proofAt({ run, minimax }: Proven, step: number) {
  const { iteration, step: local } = run.at(step);
  const { picture, story } = iteration;
  const known = { nodes: picture.nodes, story, worths: worthsOf(picture.nodes, minimax) };
  const place = story.steps.node[local] ?? 0;
  const claim = claimAt(known, place, local);
  // After a move has come back, its parent's loop goes on.
  const inner = (claim === null ? null : picture.nodes[place]?.parent) ?? place;
  return { claim, invariants: invariantsAt(known, inner, local) };
}

/** A tree with its search, and what each node is worth in MAX's view. */
interface Known {
  readonly nodes: readonly PictureNode[];
  readonly story: Story;
  readonly worths: readonly number[];
}

/** What each node is worth, in MAX's view: minimax visits all of them, in the same places of the tree. */
function worthsOf(nodes: readonly PictureNode[], minimax: Run): readonly number[] {
  const { iteration } = minimax.at(minimax.last);
  const { picture, story } = iteration;
  const found = new Map(story.returned.map(([step, score]) => [story.steps.node[step], numberOf(score)]));
  const worths: number[] = [];
  const walk = (mine: number, theirs: number): void => {
    worths[mine] = found.get(theirs) ?? Number.NaN;
    nodes[mine]?.children.forEach((child, nth) => {
      const other = picture.nodes[theirs]?.children[nth];
      if (other !== undefined) walk(child, other);
    });
  };
  walk(0, 0);
  return worths;
}

/** Turns a score of MAX's view to that of a player. */
const toMover = (node: PictureNode | undefined, score: number): number => (node?.player === "min" ? 0 - score : score);

/** The window of a visit when it began, in the view of the node's mover. */
function entryWindow(node: PictureNode, part: StoryPart, from: number): { alpha: number; beta: number } | null {
  const [, ...ends] = part.windows.find(([since]) => since === from) ?? [];
  const [low, high] = [numberOf(ends[0]), numberOf(ends[1])];
  if (low === null || high === null) return null;
  return node.player === "max" ? { alpha: low, beta: high } : { alpha: 0 - high, beta: 0 - low };
}

/** What came back from a visit that ended at a step, in the view of the node's mover. */
function scoreOf(node: PictureNode, story: Story, until: number): number | null {
  const score = numberOf(story.returned.find(([step]) => step === until)?.[1]);
  return score === null ? null : toMover(node, score);
}

function claimAt({ nodes, story, worths }: Known, place: number, step: number): Claim | null {
  const [node, part] = [nodes[place], story.parts[place]];
  const visit = part?.visits.find((each) => endOf(each) === step);
  if (node === undefined || part === undefined || visit === undefined) return null;
  const window = entryWindow(node, part, beginOf(visit));
  const score = scoreOf(node, story, step);
  if (window === null || score === null) return null;
  const worth = toMover(node, worths[place] ?? Number.NaN);
  const found = caseOf(score, window.alpha, window.beta);
  const holds = found === "low" ? worth <= score : found === "high" ? worth >= score : worth === score;
  return { letter: node.letter, ...window, score, worth, case: found, holds };
}

function invariantsAt({ nodes, story, worths }: Known, place: number, step: number): Invariants | null {
  const [node, part] = [nodes[place], story.parts[place]];
  const visit = part === undefined ? null : visitAt(part, step);
  if (node === undefined || part === undefined || visit === null || node.children.length === 0 || endOf(visit) <= step) return null;
  const window = entryWindow(node, part, beginOf(visit));
  if (window === null) return null;
  const done = node.children.flatMap((child) => {
    const [below, its] = [nodes[child], story.parts[child]];
    const ended = its?.visits.findLast((each) => beginOf(each) >= beginOf(visit) && endOf(each) <= step);
    const score = ended === undefined || below === undefined ? null : scoreOf(below, story, endOf(ended));
    // A move that is searched, or is to be searched again, is not done.
    const isOpen = its?.visits.some((each) => endOf(each) > step && beginOf(each) < endOf(visit)) === true;
    return score === null || isOpen ? [] : [{ score: 0 - score, worth: toMover(node, worths[child] ?? Number.NaN) }];
  });
  if (done.length === 0) return null;
  const best = Math.max(...done.map(({ score }) => score));
  // From beta on the loop has ended: nothing is claimed before a move that is not made.
  if (best >= window.beta) return null;
  const all = done.map(({ worth }) => worth);
  return {
    letter: node.letter,
    entry: window.alpha,
    best,
    worths: all,
    first: all.every((worth) => worth <= best),
    second: best <= window.alpha || all.includes(best),
  };
}

/** The first step at which something of the proof does not hold; null where all of it does. */
export function firstBreak(proven: Proven): number | null {
  for (let step = 0; step < proven.run.length; step += 1) {
    const { claim, invariants } = proofAt(proven, step);
    if (claim?.holds === false || invariants?.first === false || invariants?.second === false) return step;
  }
  return null;
}
