import { expect, it } from "vitest";
import { diagnosticsOf, lineOf, titleOf, wrongRule } from "./wrong.ts";

const SOURCE = "// Nim: take some.\n\nfunction start() {}\nconst moves = () => [];\nexport function play() {}\n// function result\n";

it("a rule is found where it is declared", () => {
  expect(["start", "moves", "play", "result", "star"].map((name) => lineOf(SOURCE, name))).toEqual([3, 4, 5, null, null]);
});

it("what belongs to no line stands at the first", () => {
  expect(diagnosticsOf(wrongRule(SOURCE, "moves", "moves lists 1 twice"))).toEqual([{ line: 4, text: "moves lists 1 twice." }]);
  expect(diagnosticsOf(wrongRule(SOURCE, null, "there is no function 'result'"))).toEqual([{ line: 1, text: "there is no function 'result'." }]);
  expect(diagnosticsOf(null)).toEqual([]);
});

it("a game is called by its first comment", () => {
  expect([SOURCE, "/* Go */", "function start() {}", "//"].map(titleOf)).toEqual(["Nim", "Go", "A game of one's own", "A game of one's own"]);
});
