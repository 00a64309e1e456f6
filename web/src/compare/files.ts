/** What was found, as files. */

import { commandOf, type Experiment } from "./experiment.ts";
import { searchOf, type ConditionTrials } from "./results.ts";

const COLUMNS = ["width", "depth", "order", "seed", "tree", "minimal_leaves", "best_at", "inner", "best_first", "algorithm", "value", "leaves", "distinct_leaves", "nodes", "cutoffs", "null_window_searches", "researches", "stored"] as const;

/** A line for each search of each tree. */
export function csv(experiment: Experiment, results: readonly ConditionTrials[]): string {
  const lines = [COLUMNS.join(",")];
  for (const { condition, trials } of results) {
    const { width, depth } = condition.shape;
    for (const trial of trials) {
      const { best_at, inner, best_first } = trial.order;
      const tree = [width, depth, condition.ordered ?? "random", experiment.seed, trial.tree, trial.minimal_leaves, best_at, inner, best_first];
      experiment.forms.forEach((form, place) => {
        const { value, leaves, distinct_leaves, nodes, cutoffs, null_window_searches, researches, stored } = searchOf(trial, place);
        lines.push([...tree, form, value, leaves, distinct_leaves ?? "", nodes, cutoffs ?? "", null_window_searches, researches, stored ?? ""].join(","));
      });
    }
  }
  return `${lines.join("\n")}\n`;
}

/** The experiment, the commands that repeat it, and all that was counted. */
export function json(experiment: Experiment, results: readonly ConditionTrials[]): string {
  const kinds = results.map(({ condition, trials }) => ({
    width: condition.shape.width,
    depth: condition.shape.depth,
    order: condition.ordered,
    command: commandOf(experiment, condition, Math.max(trials.length, 1)),
    trees: trials,
  }));
  return `${JSON.stringify({ seed: experiment.seed, values: experiment.values, algorithms: experiment.forms, kinds })}\n`;
}
