import type { Value } from "@negascout/core";
import { expect, it } from "vitest";
import { diagnosticsOf, lineOf, titleOf, valueWords, wrongRule } from "./wrong.ts";

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
  expect([SOURCE, "/* Go */", "function start() {}", "//"].map(titleOf)).toEqual(["Nim", "Go", "Your own game", "Your own game"]);
});

it("a value is told for the player who wins, by plies or points", () => {
  const message = (value: Partial<Value> | null, best: string | null = null): string => valueWords({ value: value === null ? null : { score: 0, bound: "exact", ...value }, words: "at least 1; 40 nodes", best });
  expect(message({ result: "win", plies: 1, score: 1_999_999_998 }, "a1")).toBe("With best play the first player wins, in 1 ply. a1 is a best first move.");
  expect(message({ result: "loss", plies: 4, score: -1_999_999_995 })).toBe("With best play the second player wins, in 4 plies.");
  expect(message({ result: "loss", score: -3 })).toBe("With best play the second player wins by 3.");
  expect(message({ result: "win", score: 2 })).toBe("With best play the first player wins by 2.");
  expect(message({ result: "draw" }, "b2")).toBe("With best play the game is a draw. b2 is a best first move.");
  expect(message(null)).toBe("The value of the game is not proven yet: at least 1; 40 nodes.");
});
