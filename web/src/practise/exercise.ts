/** An exercise: a search, and the questions about it. */

import type { Iteration, Picture, TraceRequest, Watched } from "@negascout/core";
import { range } from "d3-array";
import { fromParams, toParams } from "../see/link.ts";
import { FIGURE, FIRST, request, type SeeView, type Subject } from "../see/view.ts";
import { withCommas } from "../shared/number.ts";
import { kindAt, lastOf, nodeAt } from "./log.ts";
import { drawn, questionsOf, type Question } from "./questions.ts";

/** What is practised. Two equal ones have the same questions. */
export interface Exercise {
  readonly subject: Extract<Subject, { kind: "tree" | "random" }>;
  readonly window: SeeView["window"];
  readonly form: string;
  /** The seed of the choice of questions; of a random tree, also its own. */
  readonly seed: number;
  /** The most questions. */
  readonly count: number;
}

/** The numbers of questions to choose from; the last one is more than any search has. */
export const COUNTS = [4, 8, 16, 1_000] as const;

/** The exercise without a parameter: the papers' tree. */
export const FIRST_EXERCISE: Exercise = { subject: { kind: "tree", text: FIGURE }, window: FIRST.window, form: "negascout", seed: 9, count: 8 };

/** The most leaves of a tree that is practised on: more do not fit a sheet. */
export const MOST_LEAVES = 120;

/** The greatest seed. */
export const MOST_SEED = 1_000_000;

/** See's view of an exercise. */
export const viewOf = ({ subject, form, window }: Exercise): SeeView => ({ ...FIRST, subject, window, forms: [form], view: "max" });

/** The parameters of an exercise: See's, and those of its own. */
export function exerciseParams(exercise: Exercise): URLSearchParams {
  const params = toParams(viewOf(exercise));
  params.delete("view");
  params.set("seed", String(exercise.seed));
  params.set("questions", String(exercise.count));
  return params;
}

/** A number of a link; what is none of them leaves `otherwise`, and a sentence among the problems. */
export function numberOf(params: URLSearchParams, name: string, [least, most]: readonly [number, number], otherwise: number, problems: string[]): number {
  const text = params.get(name) ?? String(otherwise);
  if (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  problems.push(`'${name}=${text.slice(0, 40)}' is no whole number from ${least} to ${withCommas(most)}.`);
  return otherwise;
}

/** The exercise of a link, with a sentence for each part that could not be read. */
export function exerciseOf(params: URLSearchParams): { readonly exercise: Exercise; readonly problems: readonly string[] } {
  const { view, problems: found } = fromParams(params);
  const problems = [...found];
  let { subject } = view;
  if (subject.kind === "game") {
    problems.push("Games are not practised here, but trees are.");
    subject = FIRST_EXERCISE.subject;
  }
  const usual = subject.kind === "random" && subject.seed <= MOST_SEED ? subject.seed : FIRST_EXERCISE.seed;
  const exercise: Exercise = {
    subject: subject as Exercise["subject"],
    window: view.window,
    form: view.forms[0] ?? FIRST_EXERCISE.form,
    seed: numberOf(params, "seed", [0, MOST_SEED], usual, problems),
    count: numberOf(params, "questions", [1, 1_000], FIRST_EXERCISE.count, problems),
  };
  return { exercise, problems };
}

/** The same kind of exercise on another random tree. */
export function another({ subject, ...rest }: Exercise, seed: number): Exercise {
  const { width, depth } = subject.kind === "random" ? subject : { width: 2, depth: 3 };
  return { ...rest, subject: { kind: "random", width, depth, seed }, window: FIRST.window, seed };
}

/** An exercise that can be done. */
export interface Prepared {
  readonly exercise: Exercise;
  /** The picture of a search that visits all, once: nothing of this one is in it. */
  readonly sheet: Picture;
  readonly log: Iteration;
  readonly questions: readonly Question[];
}

/** The requests for an exercise: the search, and the one whose picture is the sheet. */
export const requestsOf = (exercise: Exercise): readonly [TraceRequest, TraceRequest] => {
  const view = viewOf(exercise);
  return [request(view), request({ ...view, window: FIRST.window, forms: ["minimax"] })];
};

/** An exercise from the answers to its requests; a sentence that says why it is none. */
export function prepared(exercise: Exercise, found: Watched, whole: Watched): Prepared | string {
  const [search, all] = [found, whole].map(({ forms }) => forms[0]);
  const log = search?.search?.iterations[0];
  const sheet = all?.search?.iterations[0]?.picture;
  if (search?.form.kind === "growing") return `The tree of ${exercise.form} grows by itself: See shows it, but there is nothing to practise.`;
  if (log === undefined) return search?.error ?? "There is no search to practise on.";
  if (sheet === undefined) return all?.error ?? "There is no tree to practise on.";
  const leaves = sheet.nodes.filter(({ kind }) => kind === "leaf").length;
  if (leaves > MOST_LEAVES) return `The tree has ${withCommas(leaves)} leaves: a tree to practise on has at most ${MOST_LEAVES}.`;
  if (!isOf(sheet, log)) return `${exercise.form} searches to several depths: See shows it, but there is nothing to practise.`;
  const questions = drawn(questionsOf(log), exercise.count, exercise.seed);
  return questions.length === 0 ? "There is nothing to ask about this search." : { exercise, sheet, log, questions };
}

/** Whether a search is one of the whole tree: of the same nodes, and with values of leaves only. */
function isOf({ nodes }: Picture, log: Iteration): boolean {
  const isSame = nodes.length === log.picture.nodes.length && nodes.every(({ letter }, place) => letter === log.picture.nodes[place]?.letter);
  return isSame && range(lastOf(log)).every((step) => kindAt(log, step) !== "leaf" || nodes[nodeAt(log, step)]?.kind === "leaf");
}
