import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawWatched, initSync } from "../../core/pkg/look/negascout.js";
import { exampleOf, writtenOf } from "./game.fixture.ts";
import { rulesOf } from "./rules.ts";
import { VIEW, VIEW_WORDS } from "./store.ts";

initSync({ module: readFileSync(new URL("../../core/pkg/look/negascout_bg.wasm", import.meta.url)) });

/** The words of the picture of a search of an example. */
function wordsOf(name: string, position: string, form: string, depth: number): string[] {
  (globalThis as unknown as { ownRules: unknown }).ownRules = rulesOf(writtenOf(exampleOf(name)));
  const request = { subject: { game: { name: "own", position } }, forms: [form], depth };
  const svg = drawWatched(request, { form, format: "svg", title: "" });
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text ?? "");
}

it("a tree has the moves of the rules", () => {
  const words = wordsOf("tic-tac-toe", "a1 b1 a2 b2", "minimax", 1);
  for (const move of ["a3", "b3", "c1", "c2", "c3"]) expect(words, move).toContain(move);
  expect(words).not.toContain("a1");
});

/** Two take turns, and whoever is to move at the end has lost. */
const TAKE = "const start = () => 2; const moves = () => [1]; const play = (left) => left - 1; const result = (left) => (left === 0 ? 'loss' : undefined);";

it("a value is meant for the player whose turn it is in its node", () => {
  (globalThis as unknown as { ownRules: unknown }).ownRules = rulesOf(writtenOf(TAKE));
  const words = (view: "mover" | "max"): string[] => {
    const request = { subject: { game: { name: "own", position: "" } }, forms: ["minimax"], depth: 2, view };
    const svg = drawWatched(request, { form: "minimax", format: "svg", title: "" });
    return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text ?? "").filter((text) => /^(win|loss) in/.test(text));
  };
  expect(VIEW).toBe("mover");
  expect(VIEW_WORDS).toContain("for the player whose turn it is");
  expect([words("mover"), words("max")]).toEqual([["loss in 2", "win in 2", "loss in 2"], ["loss in 2", "loss in 2", "loss in 2"]]);
});

it("a tree has a ply where a player waits", () => {
  expect(wordsOf("blocks", "a1 b1 a2", "alpha-beta", 2)).toContain("waits");
});

it("a tree ends where a position of the game comes again", () => {
  const placed = "b2 a1 c1 a3 a2 c2";
  for (const move of ["b2b3", "b2b1", "b2c3", "c1b1"]) expect(wordsOf("three-mens-morris", placed, "minimax", 1), move).toContain(move);
  expect(wordsOf("three-mens-morris", `${placed} b2b3 c2c3 b3b2 c3c2`, "minimax", 1)).not.toContain("b2b3");
});
