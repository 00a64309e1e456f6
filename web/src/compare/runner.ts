/** Runs an experiment in a worker: the conditions in turns, so that all plots fill at once. */

import type { Engine, Trial } from "@negascout/core";
import { conditionsOf, treesOf, type Experiment } from "./experiment.ts";
import type { ConditionTrials } from "./results.ts";

/** The milliseconds for which trees are searched before they are told. */
const SLICE = 120;

/** The worker, of which only this is needed. */
export type Worker = Pick<Engine, "create">;

/**
 * Searches all trees. `tell` hears of the trees of each condition so far, some times a second. Rejects with
 * `Stopped` when the worker is stopped, and with a sentence where a form or a tree is refused.
 */
export async function runExperiment(worker: Worker, experiment: Experiment, tell: (found: readonly ConditionTrials[]) => void): Promise<void> {
  const found: { condition: ConditionTrials["condition"]; trials: Trial[] }[] = conditionsOf(experiment).map((condition) => ({ condition, trials: [] }));
  const running = await Promise.all(found.map(({ condition }) => worker.create("Trials", treesOf(experiment, condition), [...experiment.forms])));
  const left = new Set(found.keys());
  while (left.size > 0) {
    for (const place of left) {
      const done = (await running[place]?.remote.next(SLICE)) ?? [];
      if (done.length === 0) left.delete(place);
      found[place]?.trials.push(...done);
      // A new list, for what is shown is told apart by its identity.
      tell(found.map(({ condition, trials }) => ({ condition, trials: trials.slice() })));
    }
  }
  for (const each of running) each.drop();
}
