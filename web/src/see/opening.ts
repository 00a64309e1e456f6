/** Where a view without steps begins. */

import { disagreements, follow } from "./jumps.ts";
import type { Run } from "./run.ts";

/** Puts the first search at a step of its own, and the others with it. */
const placing = (stepOf: (first: Run) => number) => (runs: readonly (Run | null)[]): number[] => {
  const first = runs[0] ?? null;
  if (first === null) return [];
  const step = stepOf(first);
  return runs.map((_, pane) => (pane === 0 ? step : follow(first, step, pane, 0)));
};

/**
 * The steps at which a view opens: the first search at its last cut that another search does not
 * make, which shows at once what sets them apart; where there is none, at the first other difference,
 * or at the first re-search or answer of a table; and else at the beginning.
 */
export const opening = placing((first) => disagreements(first, "cut").at(-1) ?? disagreements(first)[0] ?? ofInterest(first));

/** The first step at which the first search parts from another; where none does, that of `opening`. */
export const parting = placing((first) => disagreements(first)[0] ?? ofInterest(first));

/** The first step of a single search that shows more than going down and back; else the beginning. */
const ofInterest = (run: Run): number =>
  Math.max(Array.from({ length: run.length }, (_, step) => run.kind(step)).findIndex((kind) => kind === "again" || kind === "table"), 0);
