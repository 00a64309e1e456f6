import { describe, expect, it } from "vitest";
import { RuleError, rulesOf, shown } from "./rules.ts";

/** One heap: who takes the last one wins. */
const HEAP = {
  start: () => ({ left: 3 }),
  moves: ({ left }: { left: number }) => [1, 2].filter((take) => take <= left),
  play: ({ left }: { left: number }, take: number) => ({ left: left - take }),
  result: ({ left }: { left: number }) => (left === 0 ? "loss" : undefined),
};

const wrong = (act: () => unknown): RuleError => {
  try {
    act();
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
  throw new Error("nothing was wrong");
};

describe("rules", () => {
  it("have numbers for positions and moves", () => {
    const rules = rulesOf(HEAP);
    const first = rules.start();
    const moves = rules.moves(first);
    expect([...moves].map((move) => rules.formatted(move))).toEqual(["1", "2"]);
    const after = rules.play(first, moves[1] ?? 0);
    expect(rules.shown(after)).toBe('{"left":1}');
    expect([...rules.moves(after)]).toEqual([moves[0]]);
    expect(rules.result(after)).toBeNaN();
    expect(rules.result(rules.play(after, moves[0] ?? 0))).toBe(-Infinity);
    expect([rules.key(first) === rules.key(rules.start()), rules.key(first) === rules.key(after)]).toEqual([true, false]);
    expect([rules.evaluate(first), rules.player(first), rules.board(first)]).toEqual([0, -1, ""]);
  });

  it("forget a position that is released", () => {
    const rules = rulesOf(HEAP);
    const first = rules.start();
    rules.release(first);
    expect(rules.start()).toBe(first);
  });

  it("say which rule is missing, or is none", () => {
    expect(wrong(() => rulesOf({ ...HEAP, result: undefined })).message).toBe("there is no function 'result': it says how a game ended, and nothing while it goes on");
    expect(wrong(() => rulesOf({ ...HEAP, key: 3 })).rule).toBe("key");
  });

  it("say which promise was broken", () => {
    const text = (more: object, act: (rules: ReturnType<typeof rulesOf>, first: number) => unknown) => {
      const { rule, message } = wrong(() => {
        const rules = rulesOf({ ...HEAP, ...more });
        act(rules, rules.start());
      });
      return [rule, message];
    };
    expect(text({ start: () => undefined }, () => 0)).toEqual(["start", "start returned undefined: promised is a position, any value that JSON can write"]);
    expect(text({ start: async () => ({}) }, () => 0)).toEqual(["start", "start is an async function: rules answer at once"]);
    expect(text({ moves: () => "a1" }, (rules, first) => rules.moves(first))).toEqual(["moves", 'moves returned "a1": promised is a list of different texts or numbers']);
    expect(text({ moves: () => [1, 1] }, (rules, first) => rules.moves(first))).toEqual(["moves", "moves lists 1 twice"]);
    expect(text({ moves: () => [{ to: 1 }] }, (rules, first) => rules.moves(first))[1]).toContain('moves returned {"to":1}: promised is a text or a number for each move');
    expect(text({ moves: () => ["a 1"] }, (rules, first) => rules.moves(first))[1]).toContain("without spaces and commas");
    expect(text({ moves: () => [] }, (rules, first) => rules.moves(first))[1]).toContain("the pass is a move");
    expect(text({ result: () => "won" }, (rules, first) => rules.result(first))[1]).toContain('result returned "won": promised is "win", "loss", "draw"');
    expect(text({ evaluate: () => NaN }, (rules, first) => rules.evaluate(first))[1]).toContain("evaluate returned null");
    expect(text({ player: () => 2 }, (rules, first) => rules.player(first))[1]).toContain("player returned 2: promised is 0");
    expect(text({ board: () => ["ab", "c"] }, (rules, first) => rules.board(first))[1]).toContain("all of one length");
    expect(text({ key: () => ({}) }, (rules, first) => rules.key(first))[1]).toBe("key returned {}: promised is a text or a number");
  });

  it("have a board with places that are no cells, and captions below it", () => {
    const board = (returned: unknown) => {
      const rules = rulesOf({ ...HEAP, board: () => returned });
      return rules.board(rules.start());
    };
    expect(board(["X#", ".o"])).toBe("X#\n.o");
    expect(board({ rows: ["X#", ".o"], captions: ["In hand: 3", "Next: X"] })).toBe("X#\n.o\n\nIn hand: 3\nNext: X");
    expect(board({ rows: ["X#"] })).toBe("X#");
    const refused = (returned: unknown): string => wrong(() => board(returned)).message;
    expect(refused({ captions: ["In hand: 3"] })).toContain("promised is a list of 1 to 26 texts, the rows, all of one length, or { rows, captions }");
    const promised = "promised is at most 8 captions, each a text of one line and of 1 to 100 characters";
    for (const captions of [[3], [""], [" "], ["a\nb"], ["x".repeat(101)], Array.from("123456789"), "In hand: 3\n"]) expect(refused({ rows: ["X"], captions })).toContain(promised);
  });

  it("begin with the same position each time", () => {
    let left = 3;
    const rules = rulesOf({ ...HEAP, start: () => ({ left: left++ }) });
    rules.start();
    expect(wrong(() => rules.start())).toMatchObject({ rule: "start", message: 'start returned {"left":3}, and then {"left":4}: promised is the same position each time' });
  });

  it("are all asked in a check, at each position", () => {
    const asked: string[] = [];
    const board = ({ left }: { left: number }) => (left === 2 ? ["a", "bc"] : ["a"]);
    const rules = rulesOf({ ...HEAP, board }, (rule) => asked.push(rule));
    const first = rules.start();
    const second = rules.play(first, [...rules.moves(first)][0] ?? 0);
    rules.result(second);
    rules.isChecking = true;
    asked.length = 0;
    rules.result(first);
    expect(asked).toEqual(["board", "result"]);
    expect(wrong(() => rules.result(second))).toMatchObject({ rule: "board" });
    for (let result = 0; result < 16; result += 1) rules.result(first);
    expect(asked).toContain("start");
  });

  it("throw where a rule changes a position", () => {
    const rules = rulesOf({ ...HEAP, play: (position: { left: number }) => ((position.left = 0), position) });
    const { rule, thrown } = wrong(() => rules.play(rules.start(), rules.moves(rules.start())[0] ?? 0));
    expect([rule, thrown instanceof TypeError]).toEqual(["play", true]);
  });

  it("find the cells that a move names", () => {
    const rules = rulesOf({ ...HEAP, moves: () => ["a1", "a1b2", "b2-a1", "c1", "a3", "pass"], board: () => ["X.", "oX"] });
    const first = rules.start();
    const cells = [...rules.moves(first)].map((move) => [...rules.cells(first, move)]);
    expect(cells).toEqual([[1, 0], [1, 0, 0, 1], [0, 1, 1, 0], [], [], []]);
    expect(rules.board(first)).toBe("X.\noX");
  });
});

it("a value in a message is short", () => {
  expect(shown("x".repeat(200))).toHaveLength(81);
  expect(shown(() => 1)).toBe("a function");
  const round: { self?: object } = {};
  round.self = round;
  expect(shown(round)).toBe("a value of type object");
});

describe("the rule of repetition", () => {
  it("is a word, or none", () => {
    expect(rulesOf(HEAP).repetition()).toBe("");
    expect(rulesOf({ ...HEAP, repetition: "loss" }).repetition()).toBe("loss");
    const text = wrong(() => rulesOf({ ...HEAP, repetition: "never" }));
    expect([text.rule, text.message]).toEqual(["repetition", 'repetition is "never": it is "draw", "threefold" or "loss", or left out']);
  });
});
