/** Real searches for tests: all forms that are practised, on a few trees. */

import type { Iteration, Picture } from "@negascout/core";
import { forms, watch } from "../../core/pkg/see/negascout.js";
import "../see/wasm.fixture.ts";
import { FIRST_EXERCISE, prepared, requestsOf, type Exercise } from "./exercise.ts";
import { questionsOf } from "./questions.ts";

const TREES: readonly Exercise["subject"][] = [
  { kind: "tree", text: "(((6 4 2) (5 8)) ((9 7 8) (5 2)))" },
  { kind: "tree", text: "(5 (3 9 (1 2)) ((4 4) 7 -3))" },
  { kind: "tree", text: "((1 2) (2 1 (3 0)) 2)" },
  { kind: "random", width: 2, depth: 4, seed: 1 },
];

export interface Search {
  readonly name: string;
  readonly kind: string;
  readonly exercise: Exercise;
  readonly sheet: Picture;
  readonly log: Iteration;
}

/** The forms of two players that do not grow their tree. */
export const practised = () => forms().filter(({ kind }) => kind === "textbook" || kind === "gallery");

/** All forms on all trees: each textbook algorithm, and each form of the gallery. */
export const SEARCHES: readonly Search[][] = TREES.map((subject) =>
  practised().flatMap(({ name, kind }) => {
    const exercise = { ...FIRST_EXERCISE, subject, form: name };
    const [found, whole] = requestsOf(exercise).map((request) => watch(request));
    const made = found === undefined || whole === undefined ? "nothing" : prepared(exercise, found, whole);
    return typeof made === "string" ? [] : [{ name, kind, exercise, sheet: made.sheet, log: made.log }];
  }),
);
export const ALL = SEARCHES.flat();

/** Every search with every question about it. */
export const QUESTIONS = ALL.flatMap((search) => questionsOf(search.log).map((question) => ({ ...search, question })));
