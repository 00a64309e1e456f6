/** Where a view without steps begins. */

import { disagreements, follow } from "./jumps.ts";
import type { Run } from "./run.ts";

/**
 * The steps at which a view opens: the first search at its last cut that another search does not
 * make, which shows at once what sets them apart; where there is none, at the beginning.
 */
export function opening(runs: readonly (Run | null)[]): number[] {
  const [first, ...rest] = runs;
  const others = rest.filter((run) => run !== null);
  if (first === undefined || first === null) return [];
  const step = disagreements(first, others).findLast((each) => first.kind(each) === "cutoff") ?? 0;
  return runs.map((run) => (run === null ? 0 : run === first ? step : follow(first, step, run, 0)));
}
