/** Where a cursor can jump to, and how the cursors of several searches go together. */

import type { Remark } from "@negascout/core";
import type { Run } from "./run.ts";

/** The kinds of steps to jump to: in an ordinary tree these. */
export const TARGETS = [
  { target: "cut", name: "cut", key: "c" },
  { target: "scout", name: "scout", key: "s" },
  { target: "research", name: "re-search", key: "r" },
  { target: "disagreement", name: "disagreement", key: "d" },
] as const;

export type Target = (typeof TARGETS)[number]["target"] | "round";

const KINDS = { cut: "cutoff", scout: "null", research: "again" } as const;

/** The steps of a run that are of a kind. */
export function stepsOf(run: Run, target: Target): number[] {
  if (target === "disagreement") return disagreements(run);
  return run.search.iterations.flatMap(({ story: { growth, steps } }, number) => {
    const found = target === "round" ? (growth?.starts ?? []) : steps.kind.flatMap((kind, step) => (kind === KINDS[target] ? [step] : []));
    return found.map((step) => step + (run.starts[number] ?? 0));
  });
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
