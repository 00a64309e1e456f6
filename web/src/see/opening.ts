/** Where a view without steps begins. */

import { disagreements, follow } from "./jumps.ts";
import type { Run } from "./run.ts";

/**
 * The steps at which a view opens: the first search at its last cut that another search does not
 * make, which shows at once what sets them apart; where there is none, at the first other difference,
 * or at the first re-search or answer of a table; and else at the beginning.
 */
export function opening(runs: readonly (Run | null)[]): number[] {
  const [first] = runs;
  if (first === undefined || first === null) return [];
  const step = disagreements(first, "cut").at(-1) ?? disagreements(first)[0] ?? ofInterest(first) ?? 0;
  return runs.map((run, pane) => (run === null ? 0 : run === first ? step : follow(first, step, pane, 0)));
}

/** The first step at which the first search parts from another; where none does, that of `opening`. */
export function parting(runs: readonly (Run | null)[]): readonly number[] {
  const [first] = runs;
  const step = first === undefined || first === null ? undefined : disagreements(first)[0];
  if (first === undefined || first === null || step === undefined) return opening(runs);
  return runs.map((run, pane) => (run === null ? 0 : run === first ? step : follow(first, step, pane, 0)));
}

/** The first step of a single search that shows more than going down and back. */
function ofInterest(run: Run): number | null {
  const steps = Array.from({ length: run.length }, (_, step) => step);
  return steps.find((step) => ["again", "table"].includes(run.kind(step))) ?? null;
}
