import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import firstTable from "virtual:first-answer/play";
import firstExercise from "virtual:first-answer/practise";
import firstView from "virtual:first-answer/see";
import { Controller, initSync } from "../core/pkg/play/negascout.js";
import { beginOf, FIRST } from "../src/play/link.ts";
import { FIRST_EXERCISE, prepared, viewOf } from "../src/practise/exercise.ts";
import { watchedOf } from "../src/see/wasm.fixture.ts";

it("See's first view is what its search gives", () => {
  expect(firstView).toEqual(watchedOf({}));
});

it("Practise's first exercise is what its searches give, and can be done", () => {
  const view = viewOf(FIRST_EXERCISE);
  expect(firstExercise).toEqual([watchedOf(view), watchedOf({ ...view, forms: ["minimax"] })]);
  expect(prepared(FIRST_EXERCISE, ...firstExercise)).toMatchObject({ exercise: FIRST_EXERCISE });
});

it("Play's first table is the first game's, at its beginning", () => {
  initSync({ module: readFileSync(new URL("../core/pkg/play/negascout_bg.wasm", import.meta.url)) });
  expect(firstTable).toEqual(new Controller().ask({ begin: beginOf(FIRST) }).shown);
  expect(firstTable).toMatchObject({ state: { game: FIRST.game, moves: [] }, level: FIRST.level });
});
