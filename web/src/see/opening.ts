/** Where a view without steps begins. */

import { disagreements, follow } from "./jumps.ts";
import type { Run } from "./run.ts";

/** Where the runs of a view begin: a step for each. */
export type Placing = (runs: readonly (Run | null)[]) => readonly number[];

/** Every search at its first step. */
export const start: Placing = (runs) => runs.map(() => 0);

/** The first search at the first step at which it parts from another, and the others with it; where none does, at the first that shows more than going down and back. */
export const parting: Placing = (runs) => {
  const first = runs[0] ?? null;
  if (first === null) return [];
  const step = disagreements(first)[0] ?? ofInterest(first);
  return runs.map((_, pane) => (pane === 0 ? step : follow(first, step, pane, 0)));
};

/** The first step of a search that shows more than going down and back; else the beginning. */
const ofInterest = (run: Run): number =>
  Math.max(Array.from({ length: run.length }, (_, step) => run.kind(step)).findIndex((kind) => kind === "again" || kind === "table"), 0);
