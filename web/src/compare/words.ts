/** Figures and sentences of a comparison. */

import type { Trial } from "@negascout/core";
import { withCommas } from "../shared/number.ts";
import { counted, listed } from "../shared/words.ts";
import type { Experiment } from "./experiment.ts";
import { nameOf, referenceOf } from "./experiment.ts";
import { byPlace, duelOf, ratioIn, ratioOf, searchOf, type ConditionTrials } from "./results.ts";

/** A ratio: two digits after the point, always. */
export const ratio = (number: number): string => number.toFixed(2);

/** What was found of a condition, in a sentence: each form beside the reference. */
export function summaryOf(experiment: Experiment, { condition, trials }: ConditionTrials): string {
  if (trials.length === 0) return "No tree is done yet.";
  const reference = referenceOf(experiment);
  const others = experiment.forms.flatMap((form, place) => {
    if (place === reference) return [];
    const { fewer, same, more } = duelOf(trials, place, reference);
    return `${form} ${ratio(ratioOf(trials, place, reference))} times as many (fewer on ${counted(fewer, "tree")}, as many on ${withCommas(same)}, more on ${withCommas(more)})`;
  });
  const mean = trials.reduce((sum, trial) => sum + searchOf(trial, reference).leaves, 0) / trials.length;
  const first = `On ${counted(trials.length, "tree")}, ${nameOf(condition)}, ${experiment.forms[reference]} makes ${withCommas(mean, 1)} evaluations on the average`;
  return others.length === 0 ? `${first}.` : `${first}; ${listed(others)}.`;
}

const ordinal = (number: number): string => {
  const ending = number % 100 > 10 && number % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${ending}`;
};

/** Why a form took more or fewer evaluations of a tree than another: the order of its moves, and what that cost. */
export function reasons(found: ConditionTrials, trial: Trial, form: number, other: number, names: readonly string[]): string[] {
  const { width } = found.condition.shape;
  const { best_at, best_first, inner } = trial.order;
  const [mine, theirs] = [searchOf(trial, form), searchOf(trial, other)];
  const [name, otherName] = [names[form] ?? "", names[other] ?? ""];
  const share = Math.round((100 * best_first) / inner);
  const message = [
    width === 1 ? "" : `At the root the best of ${width} moves stands ${ordinal(best_at)}. At ${withCommas(best_first)} of ${counted(inner, "node")} with moves (${share} %) the best one comes first.`,
    `${name} makes ${counted(mine.leaves, "evaluation")}, ${ratio(ratioIn(trial, form, other))} times ${otherName}'s ${withCommas(theirs.leaves)}.`,
    repeats(trial, form, other, names),
    placed(found, trial, form, other, name),
  ];
  return message.filter((sentence) => sentence !== "");
}

/** What searching again cost on a tree. */
function repeats(trial: Trial, form: number, other: number, names: readonly string[]): string {
  const [mine, theirs] = [searchOf(trial, form), searchOf(trial, other)];
  const distinct = mine.distinct_leaves ?? mine.leaves;
  if (mine.researches === 0) return `It searches no move again.`;
  const again = `It searches again ${counted(mine.researches, "time")}, and ${counted(mine.leaves - distinct, "evaluation")} of its own ${mine.leaves === distinct + 1 ? "is a repeat" : "are repeats"}`;
  const than = names[other] ?? "";
  const compared = distinct < theirs.leaves ? `fewer than ${than}` : distinct === theirs.leaves ? `as many as ${than}` : `more than ${than}, too`;
  return `${again}: without them it would be ${withCommas(distinct)}, ${compared}.`;
}

/** How the trees with the best move as well placed as in this one fared, beside those where it comes first. */
function placed({ trials }: ConditionTrials, trial: Trial, form: number, other: number, name: string): string {
  const groups = byPlace(trials);
  const tell = (place: number): string => {
    const group = groups.find((each) => each.place === place)?.trials ?? [];
    return group.length === 0 ? "" : `${ratio(ratioOf(group, form, other))} over ${counted(group.length, "tree")}`;
  };
  const [first, here] = [tell(1), tell(trial.order.best_at)];
  if (first === "" || here === "" || trial.order.best_at === 1) return first === "" ? "" : `Where the best move comes first at the root, as here, the ratio of ${name} is ${first}.`;
  return `Where the best move comes first at the root, the ratio of ${name} is ${first}; where it stands ${ordinal(trial.order.best_at)}, as here, ${here}.`;
}
