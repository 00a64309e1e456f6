/** The link of one of the trees to See, which draws it again. */

import type { Trial } from "@negascout/core";
import type { Condition, Experiment } from "./experiment.ts";
import { searchOf } from "./results.ts";

/** The most visits of a search that See shows. */
export const MOST_VISITS = 10_000;
/** The values of leaves where none are given. */
const WIDEST = [0, 1_000_000_000] as const;

/** Whether See can show the searches of a tree. */
export const isWatchable = (trial: Trial, forms: readonly number[]): boolean => forms.every((form) => searchOf(trial, form).nodes <= MOST_VISITS);

/** See's parameters for a tree, searched by forms of the experiment, at the first step at which they part. */
export function seeParams({ forms, seed, values }: Experiment, { shape, ordered }: Condition, tree: number, shown: readonly number[]): URLSearchParams {
  const params = new URLSearchParams({ v: "1", random: `${shape.width},${shape.depth},${seed},${tree}` });
  if (ordered !== null) params.set("order", String(ordered));
  params.set("values", (values ?? WIDEST).join(".."));
  params.set("run", shown.map((form) => forms[form] ?? "").join(","));
  params.set("at", "parting");
  return params;
}
