/** Where a cursor can jump to, and how the cursors of several searches go together. */

import type { Remark } from "@negascout/core";
import type { Run } from "./run.ts";

/** The kinds of steps to jump to. */
export type Target = "cut" | "scout" | "research" | "disagreement" | "round";

const KINDS: Record<Exclude<Target, "disagreement" | "round">, string> = {
  cut: "cutoff",
  scout: "null",
  research: "again",
};

/** The steps of a run that are of a kind. */
export function stepsOf(run: Run, target: Exclude<Target, "disagreement">): number[] {
  const found: number[] = [];
  run.search.iterations.forEach(({ story }, number) => {
    const start = run.starts[number] ?? 0;
    story.steps.kind.forEach((kind, step) => {
      const isMeant = target === "round" ? story.growth?.starts.includes(step) === true : kind === KINDS[target];
      if (isMeant) found.push(start + step);
    });
  });
  return found;
}

/** The difference to another search that is told at a step; null where there is none. */
export function remarkAt(run: Run, step: number): Remark | null {
  return run.search.contrast.remarks.find((remark) => remark.step === step) ?? null;
}

/** The steps at which a run parts from any other, in order; only those of a kind, if one is named. */
export function disagreements(run: Run, kind?: Remark["kind"]): number[] {
  const remarks = run.search.contrast.remarks.filter((remark) => kind === undefined || remark.kind === kind);
  return [...new Set(remarks.map(({ step }) => step))];
}

/** The nearest of sorted steps after `from`, or before it; null if there is none. */
export function nearest(steps: readonly number[], from: number, direction: 1 | -1): number | null {
  const found = direction > 0 ? steps.find((step) => step > from) : steps.findLast((step) => step < from);
  return found ?? null;
}

/** The step of the search in another pane that belongs to a step of this one; it stays where none does. */
export function follow(run: Run, step: number, pane: number, stays: number): number {
  return run.search.contrast.together[pane]?.[step] ?? stays;
}
