/** The counters of a search at a step, with what they are to be compared with. */

import type { Minimal, StorySteps } from "@negascout/core";
import type { Run } from "./run.ts";

export interface Counter {
  readonly name: string;
  readonly value: number;
  /** The end of its bar: what minimax needs, or the search itself at its end; 0 for no bar. */
  readonly most: number;
  /** The minimal tree's; null where there is none. */
  readonly mark: number | null;
}

type Series = Exclude<keyof StorySteps, "kind" | "node" | "said">;

const NAMES: readonly (readonly [Series, string])[] = [
  ["leaves", "evaluations"],
  ["distinct_leaves", "distinct leaves"],
  ["nodes", "nodes"],
  ["cutoffs", "cutoffs"],
  ["null_window_searches", "null-window searches"],
  ["researches", "re-searches"],
  ["entries", "table entries"],
];

/** The counters at a step, over all iterations up to it. What is to come does not show: only a memory has to be there. */
export function counted(run: Run, step: number, minimal: Minimal | null): Counter[] {
  return NAMES.flatMap(([series, name]) => {
    const value = total(run, step, series);
    const end = total(run, run.last, series);
    const mark = minimal === null ? null : markOf(series, minimal);
    if (series === "entries" && !remembers(run)) return [];
    const whole = minimal === null ? 0 : wholeOf(series, minimal);
    return [{ name, value, most: mark === null ? 0 : Math.max(end, whole), mark }];
  });
}

/** Whether a search has a table or an OPEN list. */
const remembers = ({ search }: Run): boolean =>
  search.iterations.some(({ story: { memory } }) => memory.table.length > 0 || memory.open.length > 0);

/** A counter at a step: entries are those of now, all others add up over the iterations. */
export function total(run: Run, step: number, series: Series): number {
  const { number, iteration, step: local } = run.at(step);
  const here = iteration.story.steps[series][local] ?? 0;
  if (series === "entries") return here;
  return run.search.iterations
    .slice(0, number)
    .reduce((sum, { story }) => sum + (story.steps[series].at(-1) ?? 0), here);
}

function markOf(series: Series, minimal: Minimal): number | null {
  if (series === "leaves" || series === "distinct_leaves") return minimal.leaves;
  return series === "nodes" ? minimal.nodes : null;
}

function wholeOf(series: Series, minimal: Minimal): number {
  return series === "nodes" ? minimal.all_nodes : minimal.all_leaves;
}
