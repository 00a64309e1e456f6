/** What is counted of a search, for the plots and tables. */

import type { Trial, TrialSearch } from "@negascout/core";
import type { Shape } from "./experiment.ts";

/** Something that is counted of each search. */
export interface Measure {
  readonly name: "leaves" | "distinct" | "nodes" | "again" | "null" | "cuts" | "branching";
  readonly title: string;
  /** The figure of a search; NaN where it is not counted. */
  readonly of: (search: TrialSearch, shape: Shape) => number;
  /** The figure of the minimal tree; null where it has none. */
  readonly minimal: (trial: Trial, shape: Shape) => number | null;
  /** The digits after the point of an average. */
  readonly digits: number;
}

export type MeasureName = Measure["name"];

const none = (): null => null;
/** As many branches at each node give so many leaves. */
const branching = (leaves: number, { depth }: Shape): number => leaves ** (1 / depth);

export const MEASURES: readonly Measure[] = [
  { name: "leaves", title: "evaluations", of: ({ leaves }) => leaves, minimal: (trial) => trial.minimal_leaves, digits: 1 },
  { name: "distinct", title: "different leaves", of: (search) => search.distinct_leaves ?? NaN, minimal: (trial) => trial.minimal_leaves, digits: 1 },
  { name: "nodes", title: "nodes visited", of: ({ nodes }) => nodes, minimal: none, digits: 1 },
  { name: "again", title: "searches again", of: ({ researches }) => researches, minimal: none, digits: 2 },
  { name: "null", title: "null windows", of: (search) => search.null_window_searches, minimal: none, digits: 1 },
  { name: "cuts", title: "cuts", of: (search) => search.cutoffs ?? NaN, minimal: none, digits: 1 },
  {
    name: "branching",
    title: "effective branching factor",
    of: ({ leaves }, shape) => branching(leaves, shape),
    minimal: (trial, shape) => branching(trial.minimal_leaves, shape),
    digits: 3,
  },
];

/** The measure of a name. */
export const measureOf = (name: MeasureName): Measure => MEASURES.find((each) => each.name === name) ?? (MEASURES[0] as Measure);
