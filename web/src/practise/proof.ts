/** The numbers that an answer is explained by: See says where each comes from. */

import type { OriginOf } from "@negascout/core";
import { range } from "d3-array";
import { valueAt } from "../shared/story.ts";
import { kindAt, lastOf, letterOf, nodeAt, windowOf, type Log } from "./log.ts";
import type { Question } from "./questions.ts";

/** A number of a search at a step. */
export interface Reason {
  readonly of: OriginOf;
  readonly node: number;
  readonly step: number;
}

/** The numbers of a question's answer, the one that is looked at first in front; none where it is about no number. */
export function reasonsOf(log: Log, { asked, until, right }: Question): readonly Reason[] {
  switch (right.kind) {
    case "leaf": {
      const cut = range(asked.at + 1, until).find((step) => kindAt(log, step) === "cutoff");
      if (cut !== undefined) return ofCut(log, nodeAt(log, cut), cut);
      return right.leaf === null ? shown(log, [{ of: "value", node: 0, step: lastOf(log) }]) : [];
    }
    case "cut":
      return ofCut(log, asked.node, until);
    case "window":
      return byFinite(log, shown(log, [{ of: "alpha", node: asked.node, step: until }, { of: "beta", node: asked.node, step: until }]));
    case "value":
      return shown(log, [{ of: "value", node: asked.node, step: until }]);
    case "again":
      return shown(log, [{ of: "value", node: asked.node, step: asked.at }]);
  }
}

/** What decides about a cut: the bound, and the value that is held against it. No leaf proves what a null window asks. */
function ofCut(log: Log, node: number, step: number): readonly Reason[] {
  const of = log.picture.nodes[node]?.player === "max" ? "beta" : "alpha";
  const [bound, value] = [{ of, node, step }, { of: "value", node, step }] as const;
  const cut = log.story.cuts.find((each) => each.step === step);
  return shown(log, cut?.cause?.kind === "null-window" ? [value, bound] : [bound, value]);
}

/** Those that the search has. */
const shown = (log: Log, reasons: readonly Reason[]): readonly Reason[] => reasons.filter((reason) => numberOf(log, reason) !== "");

/** Bounds that come from somewhere, and then those that are infinite. */
const byFinite = (log: Log, reasons: readonly Reason[]): readonly Reason[] =>
  [false, true].flatMap((isInfinite) => reasons.filter((reason) => numberOf(log, reason).includes("∞") === isInfinite));

/** A number as it is written; empty where there is none. */
function numberOf(log: Log, { of, node, step }: Reason): string {
  const part = log.story.parts[node];
  if (of === "value") return part === undefined ? "" : valueAt(part, step);
  return windowOf(log, node, step)?.[of] ?? "";
}

/** A number with its name: `F: ≥9`, `beta of F: 7`. */
export const reasonText = (log: Log, reason: Reason): string => `${reason.of === "value" ? "" : `${reason.of} of `}${letterOf(log, reason.node)}: ${numberOf(log, reason)}`;
