/** Searches that show something at once, by name: each name is true of its search. */

import type { Watched } from "@negascout/core";
import { FIGURE, FIRST, type SeeView } from "./view.ts";

export interface Example {
  readonly name: string;
  readonly view: SeeView;
  /** Whether the searches show what the name says. */
  readonly holds: (watched: Watched) => boolean;
}

const on = (text: string, forms: readonly string[]): SeeView => ({ ...FIRST, subject: { kind: "tree", text }, forms, at: [] });

/** The evaluations of the search in a pane. */
const leaves = ({ forms }: Watched, pane: number): number => forms[pane]?.search?.counters?.leaves ?? Number.NaN;

export const EXAMPLES: readonly Example[] = [
  {
    name: "NegaScout wins here",
    view: on(FIGURE, ["negascout", "alpha-beta"]),
    holds: (watched) => leaves(watched, 0) < leaves(watched, 1),
  },
  {
    name: "NegaScout loses here",
    view: on("((1 2) (3 4))", ["negascout", "alpha-beta"]),
    holds: (watched) => leaves(watched, 0) > leaves(watched, 1),
  },
  {
    name: "A null window fails, and it searches again",
    view: on("((3 7) (5 (6 8)) (2 9))", ["negascout", "alpha-beta"]),
    holds: ({ forms }) => (forms[0]?.search?.counters?.researches ?? 0) > 0,
  },
  {
    name: "A table undercuts the minimal tree",
    view: on("0>1,2 1>3,4 2>3,4 3>5,6 4>7,8 5=1 6=4 7=5 8=2", ["alpha-beta-with-memory", "alpha-beta"]),
    holds: (watched) => leaves(watched, 0) < (watched.minimal?.leaves ?? 0),
  },
  {
    name: "Best first evaluates fewer leaves",
    view: on("(((2 3) (5 1)) ((7 4) (6 8)))", ["sss-star", "alpha-beta"]),
    holds: (watched) => leaves(watched, 0) < leaves(watched, 1),
  },
  {
    name: "A mistake: nothing is searched again",
    view: on("(1 (3 3))", ["no-research", "fail-hard"]),
    holds: ({ forms }) => forms[0]?.search?.contrast.remarks.some(({ kind }) => kind === "contradiction") === true,
  },
];
