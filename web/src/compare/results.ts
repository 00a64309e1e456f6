/** What an experiment has found so far, and sums of it. */

import type { Trial, TrialSearch } from "@negascout/core";
import { mean, quantileSorted } from "d3-array";
import type { Condition } from "./experiment.ts";
import type { Measure } from "./measures.ts";

/** The trees of one condition that were searched. */
export interface ConditionTrials {
  readonly condition: Condition;
  readonly trials: readonly Trial[];
}

/** The spread of a figure over trees. */
export interface Spread {
  readonly mean: number;
  readonly least: number;
  readonly quarter: number;
  readonly middle: number;
  readonly threeQuarters: number;
  readonly most: number;
}

/** One form's search of a tree. */
export function searchOf(trial: Trial, form: number): TrialSearch {
  const search = trial.searches[form];
  if (search === undefined) throw new Error(`tree ${trial.tree} has no search ${form}`);
  return search;
}

/** A measure of one form, tree by tree. */
export const figuresOf = ({ condition, trials }: ConditionTrials, form: number, measure: Measure): number[] =>
  trials.map((trial) => measure.of(searchOf(trial, form), condition.shape));

/** The spread of a measure of one form; null without a tree. */
export function spreadOf(found: ConditionTrials, form: number, measure: Measure): Spread | null {
  const figures = figuresOf(found, form, measure);
  const sorted = Array.from(Float64Array.from(figures).sort());
  const at = (part: number): number => quantileSorted(sorted, part) ?? NaN;
  if (figures.length === 0) return null;
  return { mean: mean(figures) ?? NaN, least: at(0), quarter: at(0.25), middle: at(0.5), threeQuarters: at(0.75), most: at(1) };
}

/** The average of the minimal tree by a measure; null where it has none, and without a tree. */
export function minimalOf({ condition, trials }: ConditionTrials, measure: Measure): number | null {
  const figures = trials.map((trial) => measure.minimal(trial, condition.shape));
  return figures.some((figure) => figure === null) ? null : (mean(figures, (figure) => figure ?? NaN) ?? null);
}

/** All evaluations of one form over those of another; NaN without a tree. */
export function ratioOf(trials: readonly Trial[], form: number, other: number): number {
  const sum = (each: number): number => trials.reduce((sum, trial) => sum + searchOf(trial, each).leaves, 0);
  return sum(form) / sum(other);
}

/** One form's evaluations of a tree over another's. */
export const ratioIn = (trial: Trial, form: number, other: number): number => searchOf(trial, form).leaves / searchOf(trial, other).leaves;

/** On how many trees one form takes fewer evaluations than another, as many, and more. */
export function duelOf(trials: readonly Trial[], form: number, other: number, of = (search: TrialSearch): number => search.leaves) {
  const signs = trials.map((trial) => Math.sign(of(searchOf(trial, form)) - of(searchOf(trial, other))));
  const count = (sign: number): number => signs.filter((each) => each === sign).length;
  return { fewer: count(-1), same: count(0), more: count(1) };
}

/** The trees on which one form does worst against another, the worst first; the best, if asked for. */
export function extremes(trials: readonly Trial[], form: number, other: number, which: "worst" | "best", count: number): Trial[] {
  const sign = which === "worst" ? -1 : 1;
  return trials.toSorted((a, b) => sign * (ratioIn(a, form, other) - ratioIn(b, form, other)) || a.tree - b.tree).slice(0, count);
}

/** The trees whose best move at the root stands at one place. */
export interface Placed {
  readonly place: number;
  readonly trials: readonly Trial[];
}

/** The trees by the place of the best move at the root; only places that some tree has. */
export function byPlace(trials: readonly Trial[]): Placed[] {
  const groups = new Map<number, Trial[]>();
  for (const trial of trials) {
    const group = groups.get(trial.order.best_at);
    if (group === undefined) groups.set(trial.order.best_at, [trial]);
    else group.push(trial);
  }
  return [...groups].map(([place, trials]) => ({ place, trials })).sort((a, b) => a.place - b.place);
}

/** How many trees a form gives another value than the reference does. */
export const wrongOf = (trials: readonly Trial[], form: number, reference: number): number =>
  trials.filter((trial) => searchOf(trial, form).value !== searchOf(trial, reference).value).length;
