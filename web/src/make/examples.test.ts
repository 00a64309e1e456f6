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
  { name: "tic-tac-toe", value: { result: "draw", score: 0 }, words: "With best play the game is a draw." },
  { name: "breakthrough", value: { result: "win", plies: 13 }, words: "With best play the first player wins, in 13 plies." },
  { name: "blocks", value: { result: "loss", score: -1 }, words: "With best play the second player wins by 1." },
  { name: "three-mens-morris", value: { result: "win", plies: 9 }, words: "With best play the first player wins, in 9 plies." },
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
    expect(found).toMatchObject({ value });
    expect(valueWords(found)).toContain(words);
  }, TIME);

  it("is short", () => {
    expect(source.split("\n").length).toBeLessThanOrEqual(60);
  });
});

/** The examples, and some on other boards, with the value for the player who begins as minimax finds it. */
const VALUES = [
  { name: "tic-tac-toe", change: [], value: 0, words: "0 (draw)" },
  { name: "breakthrough", change: [], value: 987, words: "win in 13" },
  { name: "blocks", change: [], value: -1, words: "-1 (loss)" },
  { name: "blocks", change: [["WIDTH = 4", "WIDTH = 3"], ['"....", "...."', '"...", "..."']], value: 0, words: "0 (draw)" },
  // With two rows of men each, two wide and five high, the second player is known to win.
  { name: "breakthrough", change: [["WIDTH = 3", "WIDTH = 2"], ['"ppp.........PPP"', '"pppp..PPPP"'], ["/.../g", "/../g"]], value: -990, words: "loss in 10" },
] as const;

it.each(VALUES)("minimax finds $words for $name $change", ({ name, change, value, words }) => {
  const source = change.reduce<string>((text, [from, to]) => text.replace(from, to), exampleOf(name));
  const game = writtenOf(source);
  expect(minimax(rulesOf(game)) + 0).toBe(value);
  expect(solved(game).words).toBe(words);
}, TIME);

/**
 * The plies to a win or a loss of the player who begins, negative for a loss, and null for a draw, where play without
 * an end is a draw: from the ends of the game back, a ply at a time.
 */
function backwards(rules: OwnRules): number | null {
  const numbers = new Map<string, number>();
  const positions: number[] = [];
  const met = (position: number): number => {
    const key = rules.key(position);
    const known = numbers.get(key) ?? positions.push(position) - 1;
    numbers.set(key, known);
    return known;
  };
  met(rules.start());
  const children: number[][] = [];
  const plies: (number | null)[] = [];
  for (let at = 0; at < positions.length; at += 1) {
    const hasEnded = !Number.isNaN(rules.result(positions[at]!));
    children.push(hasEnded ? [] : [...rules.moves(positions[at]!)].map((move) => met(rules.play(positions[at]!, move))));
    // All ends are losses of the player to move.
    plies.push(hasEnded ? 0 : null);
  }
  const isLoss = (at: number): boolean => plies[at] !== null && (plies[at] ?? 0) <= 0;
  for (let ply = 1, quiet = 0; quiet < 2; ply += 1) {
    const found: [number, number][] = [];
    for (const [at, after] of children.entries()) {
      if (plies[at] !== null) continue;
      if (after.some((child) => isLoss(child))) found.push([at, ply]);
      else if (after.length > 0 && after.every((child) => (plies[child] ?? 0) > 0)) found.push([at, -ply]);
    }
    for (const [at, known] of found) plies[at] = known;
    quiet = found.length === 0 ? quiet + 1 : 0;
  }
  return plies[0] ?? null;
}

describe("a game whose positions come again", () => {
  const MORRIS = exampleOf("three-mens-morris");

  it("has the value that is found from its ends", () => {
    expect(backwards(rulesOf(writtenOf(MORRIS)))).toBe(9);
    // Where men do not step through the middle of the board, nobody has to lose.
    const fewer = MORRIS.replace("const STEPS = LINES", "const STEPS = LINES.slice(0, 6)").replace('"246"];', '"246"].slice(0, 6);');
    expect(backwards(rulesOf(writtenOf(fewer)))).toBe(null);
    expect(solved(writtenOf(fewer)).value?.result).toBe("draw");
  }, TIME);

  it("is refused without a rule for it, which is said", () => {
    const without = MORRIS.replace(/^const repetition = .*$/m, "");
    const { broken, rule } = checked(writtenOf(without));
    expect(broken).toContain("comes again");
    expect(broken).toContain("repetition says how such a game ends");
    expect(rule).toBe("key");
  }, TIME);

  it.each([["threefold"], ["draw"]])("keeps its promises with '%s'", (word) => {
    const game = writtenOf(MORRIS.replace('repetition = "draw"', `repetition = "${word}"`));
    expect(checked(game).broken).toBe(null);
    expect(solved(game).value).toMatchObject({ result: "win", plies: 9 });
  }, TIME);
});
