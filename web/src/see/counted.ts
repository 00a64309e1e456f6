/** The counters of a search at a step, with what they are to be compared with. */

import type { Counter as Series, Minimal, Story } from "@negascout/core";
import { COUNTERS } from "../shared/story.ts";
import type { Run } from "./run.ts";

export interface Counter {
  readonly name: string;
  readonly value: number;
  /** The end of its bar: what minimax needs, or the search itself at its end; 0 for no bar. */
  readonly most: number;
  /** The minimal tree's; null where there is none. */
  readonly mark: number | null;
}

/** The counters at a step, over all iterations up to it. What is to come does not show: only a memory has to be there. */
export function counted(run: Run, step: number, minimal: Minimal | null): Counter[] {
  const series = new Set(run.search.iterations.flatMap(({ story }) => story.steps.counts.map(({ counter }) => counter)));
  return [...series].map((counter) => {
    const compared = minimal && comparedWith(counter, minimal);
    const most = compared === null ? 0 : Math.max(total(run, run.last, counter), compared.whole);
    return { name: COUNTERS[counter], value: total(run, step, counter), most, mark: compared?.mark ?? null };
  });
}

/** What a search has counted at a step; 0 of what it does not count. */
export const countAt = ({ steps }: Story, counter: Series, step: number): number => steps.counts.find((each) => each.counter === counter)?.values[step] ?? 0;

/** A counter at a step: entries are those of now, all others add up over the iterations. */
export function total(run: Run, step: number, series: Series): number {
  const { number, iteration, step: local } = run.at(step);
  const here = countAt(iteration.story, series, local);
  if (series === "entries") return here;
  return run.search.iterations
    .slice(0, number)
    .reduce((sum, { story }) => sum + countAt(story, series, story.steps.kind.length - 1), here);
}

/** How much of what is counted the minimal tree has, and the whole one; null of what is not compared with them. */
function comparedWith(series: Series, minimal: Minimal): { readonly mark: number; readonly whole: number } | null {
  if (series === "nodes") return { mark: minimal.nodes, whole: minimal.all_nodes };
  return series === "leaves" || series === "distinct_leaves" ? { mark: minimal.leaves, whole: minimal.all_leaves } : null;
}
