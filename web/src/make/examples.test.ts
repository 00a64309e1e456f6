import { describe, expect, it } from "vitest";
import { checked, exampleOf, solved, writtenOf } from "./game.fixture.ts";
import { rulesOf, type OwnRules } from "./rules.ts";
import { valueWords } from "./wrong.ts";

/** The value by minimax from the rules alone, for the player whose turn it is: a win is 1000 less its plies. */
function minimax(rules: OwnRules): number {
  const known = new Map<string, number>();
  const nearer = (value: number): number => (Math.abs(value) > 500 ? value - Math.sign(value) : value);
  const value = (position: number): number => {
    const key = rules.key(position);
    const before = known.get(key);
    if (before !== undefined) return before;
    const ended = rules.result(position);
    let best = ended === Infinity ? 1000 : ended === -Infinity ? -1000 : ended;
    if (Number.isNaN(ended)) {
      best = -Infinity;
      for (const move of rules.moves(position)) {
        const child = rules.play(position, move);
        const isAgain = rules.player(position) >= 0 && rules.player(child) === rules.player(position);
        const found = nearer(value(child));
        best = Math.max(best, isAgain ? found : -found);
        rules.release(child);
      }
    }
    known.set(key, best);
    return best;
  };
  return value(rules.start());
}

const EXAMPLES = [
  { name: "tic-tac-toe", value: "0 (draw)", words: "With best play the game is a draw." },
  { name: "breakthrough", value: "win in 13", words: "With best play the first player wins, in 13 plies." },
  { name: "blocks", value: "-1 (loss)", words: "With best play the second player wins by 1." },
];

/** The time for a test, in milliseconds: each takes about one second where nothing else runs. */
const TIME = 30_000;

describe.each(EXAMPLES)("the example $name", ({ name, value, words }) => {
  const source = exampleOf(name);

  it("keeps all promises, and nothing about it is odd", () => {
    const { broken, visited, warnings } = checked(writtenOf(source));
    expect([broken, warnings]).toEqual([null, []]);
    expect(visited).toContain("positions");
  }, TIME);

  it("has its value", () => {
    const found = solved(writtenOf(source));
    expect(found).toMatchObject({ value, proven: true });
    expect(valueWords(found)).toContain(words);
  }, TIME);

  it("is short", () => {
    expect(source.split("\n").length).toBeLessThanOrEqual(60);
  });
});

/** The examples, and some on other boards, with the value for the player who begins as minimax finds it. */
const VALUES = [
  { name: "tic-tac-toe", change: [], value: 0, told: "0 (draw)" },
  { name: "breakthrough", change: [], value: 987, told: "win in 13" },
  { name: "blocks", change: [], value: -1, told: "-1 (loss)" },
  { name: "blocks", change: [["WIDTH = 4", "WIDTH = 3"], ['"....", "...."', '"...", "..."']], value: 0, told: "0 (draw)" },
  // With two rows of men each, two wide and five high, the second player is known to win.
  { name: "breakthrough", change: [["WIDTH = 3", "WIDTH = 2"], ['"ppp.........PPP"', '"pppp..PPPP"'], ["/.../g", "/../g"]], value: -990, told: "loss in 10" },
] as const;

it.each(VALUES)("minimax finds $told for $name $change", ({ name, change, value, told }) => {
  const source = change.reduce<string>((text, [from, to]) => text.replace(from, to), exampleOf(name));
  const game = writtenOf(source);
  expect(minimax(rulesOf(game)) + 0).toBe(value);
  expect(solved(game).value).toBe(told);
}, TIME);
