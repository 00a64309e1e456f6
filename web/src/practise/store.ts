/** The state of Practise: the exercise, its answers, and what is to be said to the person. */

import { Engine, LoadError, Stopped } from "@negascout/core";
import { batch, computed, signal } from "@preact/signals";
import { sum } from "d3-array";
import firstAnswer from "virtual:first-answer/practise";
import { reasonOf } from "../app/reason.ts";
import { isWritten, keep, tell } from "../app/route.ts";
import { toParams } from "../see/link.ts";
import { loadAgain, Unimported, unloadedAs } from "../shared/unloaded.ts";
import { EMPTY, type Draft } from "./draft.ts";
import { another, exerciseOf, exerciseParams, FIRST_EXERCISE, MOST_SEED, prepared, requestsOf, viewOf, type Exercise, type Prepared } from "./exercise.ts";
import { grade, type Grade } from "./grade.ts";
import type { Question, Reply } from "./questions.ts";

/** A question that was answered. */
export interface Answered {
  readonly question: Question;
  readonly reply: Reply;
  readonly grade: Grade;
}

/** The exercise that is shown; null before the first has come. */
export const shown = signal<Prepared | null>(null);
/** The answers so far. */
export const answers = signal<readonly Answered[]>([]);
/** The answer to the question that is asked, as far as it has been given. */
export const draft = signal<Draft>(EMPTY);
/** Whether the grade of the last answer is shown, and the next question waits. */
export const isGraded = signal(false);
/** What is to be said of a link or a choice that was refused. */
export const problems = signal<readonly string[]>([]);
/** What did not come for what was asked for; empty where all did. */
export const unloaded = signal("");
/** Whether it was a program: then the page has to be loaded again. */
let isProgram = false;

/** Tries once more: `open` opens what the address says. */
export const tryAgain = (open: () => void): void => (isProgram ? void loadAgain() : open());

/** The parameters of what is shown; null before anything is. */
export const placed = signal<URLSearchParams | null>(null);

/** The points of some answers. */
export const pointsOf = (some: readonly Answered[]): number => sum(some, ({ grade }) => grade.points);

/** The question that is asked, or that has just been graded; null at the end. */
export const current = computed<Question | null>(() => shown.value?.questions[answers.value.length - (isGraded.value ? 1 : 0)] ?? null);

let engine: Engine | null = null;
/** The worker that searches. */
export const worker = (): Engine => (engine ??= new Engine("see"));
/** The number of the request that was made last, by whichever mode. */
let asking = 0;

/** Lets what was asked for come to nothing. */
export function forget(): void {
  asking += 1;
  unloaded.value = "";
}

/**
 * Asks for something in place of what was asked for before, and says what is `told` of it. It is shown, unless something
 * else was asked for meanwhile; a sentence in its place says why there is none. Returns whether it was refused.
 */
export async function ask<T>(notes: readonly string[], find: () => Promise<T | string>, show: (found: T) => void): Promise<boolean> {
  forget();
  const number = asking;
  problems.value = notes;
  try {
    const found = await find();
    if (number !== asking) return false;
    if (typeof found === "string") throw new Error(found);
    show(found);
    return false;
  } catch (error) {
    if (number === asking) say(error);
    return number === asking;
  }
}

/** Begins with what a link asks for. */
export async function open(params: URLSearchParams): Promise<void> {
  if (isWritten(params)) return;
  const { exercise, problems: notes } = exerciseOf(params);
  if (shown.value !== null && isEqual(exercise, shown.value.exercise)) {
    forget();
    placed.value = exerciseParams(exercise);
    return;
  }
  await begin(exercise, notes, "replace");
}

const isEqual = (a: Exercise, b: Exercise): boolean => exerciseParams(a).toString() === exerciseParams(b).toString();

/** An exercise from the answers to its requests. */
async function searched(exercise: Exercise): Promise<Prepared | string> {
  if (isEqual(exercise, FIRST_EXERCISE)) return prepared(exercise, ...firstAnswer);
  const [search, whole] = requestsOf(exercise);
  return prepared(exercise, await worker().call("watch", search), await worker().call("watch", whole));
}

/** Begins an exercise. If it is refused, the reason is said, and the one that is shown stays. */
export async function begin(exercise: Exercise, notes: readonly string[] = [], how: "push" | "replace" = "push"): Promise<void> {
  const isRefused = await ask(notes, () => searched(exercise), (made) => {
    batch(() => {
      shown.value = made;
      again();
    });
    placed.value = exerciseParams(exercise);
    tell({ place: "practise", params: placed.value }, how);
  });
  if (isRefused && unloaded.value === "" && shown.value === null && exercise !== FIRST_EXERCISE) await begin(FIRST_EXERCISE, problems.value, "replace");
}

function say(error: unknown): void {
  isProgram = error instanceof Unimported;
  if (error instanceof LoadError || error instanceof Unimported) unloaded.value = unloadedAs(error.message);
  else if (!(error instanceof Stopped)) problems.value = [...problems.value, reasonOf(error)];
}

/** Goes on to another random tree. */
export function drawAnother(): void {
  const now = shown.value?.exercise ?? FIRST_EXERCISE;
  void begin(another(now, 1 + Math.floor(Math.random() * MOST_SEED)));
}

/** The same questions once more. */
export function again(): void {
  batch(() => {
    answers.value = [];
    isGraded.value = false;
    draft.value = EMPTY;
  });
}

/** Takes an answer, and grades it. */
export function answer(reply: Reply): void {
  const [exercise, question] = [shown.value, current.value];
  if (exercise === null || question === null || isGraded.value) return;
  batch(() => {
    answers.value = [...answers.value, { question, reply, grade: grade(exercise.log, question, reply) }];
    isGraded.value = true;
    draft.value = EMPTY;
  });
}

/** Goes on to the next question, or to the end. */
export function goOn(): void {
  isGraded.value = false;
}

/** See's parameters for the step at which a question was answered. */
export function seeParams({ until }: Question): URLSearchParams {
  const view = viewOf(shown.value?.exercise ?? FIRST_EXERCISE);
  return toParams({ ...view, view: null, at: [until] });
}

/** Ends the worker. The link stays, for when one comes back. */
export function close(): void {
  forget();
  if (placed.value !== null) keep({ place: "practise", params: placed.value });
  engine?.close();
  engine = null;
}
