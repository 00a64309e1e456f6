import type { Shown } from "@negascout/core";
import { describe, expect, it } from "vitest";
import { balanceNow, clockText, depthOf, iterationsShown, pairs, points, short, spoken, status } from "./status.ts";

const stateOf = (moves: string[]): Shown["state"] => ({ game: "chess", origin: "", moves });
const shown = (more: Partial<Shown>): Shown =>
  ({ turn: "first", players: ["White", "Black"], owners: ["you", "engine"], side: "first", state: stateOf([]), ply: 0, paused: false, conclusion: null, running: null, ...more }) as Shown;

describe("the state of the game", () => {
  it("is one sentence", () => {
    expect(status(shown({}))).toBe("It is your move: you play White.");
    const last = { move: "e5", from: null, to: null };
    expect(status(shown({ last }))).toBe("The engine played e5. It is your move: you play White.");
    expect(status(shown({ side: "both", owners: ["you", "you"], turn: "second" }))).toBe("Black is to move.");
    expect(status(shown({ turn: "second" }))).toBe("The engine thinks about its move as Black.");
    expect(status(shown({ turn: "second", paused: true }))).toBe("The engine waits: Black is to move.");
    expect(status(shown({ running: "hint" }))).toBe("Looking for a good move for White.");
    expect(status(shown({ state: stateOf(["e4"]) }))).toBe("An earlier position, after 0 of 1 move: White is to move.");
    expect(status(shown({ conclusion: { text: "draw", winner: null } }))).toBe("Draw.");
  });
});

describe("what is said", () => {
  it("is the state, but nothing while the engine thinks", () => {
    expect(spoken(shown({}))).toBe("It is your move: you play White.");
    expect(spoken(shown({ turn: "second" }))).toBe("");
    expect(spoken(shown({ turn: "second", paused: true }))).toContain("waits");
    expect(spoken(shown({ turn: "second", ply: 0, state: stateOf(["e4"]) }))).toContain("An earlier position");
    expect(spoken(shown({ turn: "second", conclusion: { text: "draw", winner: null } }))).toBe("Draw.");
  });

  it("of a game of the engine with itself is its end alone", () => {
    const alone = { side: "none", owners: ["engine", "engine"] } as const;
    const said = [0, 1, 2].map((ply) => spoken(shown({ ...alone, owners: ["engine", "engine"], ply, state: stateOf(Array<string>(ply).fill("4")), turn: ply % 2 === 0 ? "first" : "second" })));
    expect(said).toEqual(["", "", ""]);
    expect(spoken(shown({ ...alone, owners: ["engine", "engine"], conclusion: { text: "Red wins", winner: "first" } }))).toBe("Red wins.");
  });
});

describe("numbers", () => {
  it("of clocks have tenths at the end", () => {
    expect([300, 65.9, 9.96, 0, -1, 3725].map(clockText)).toEqual(["5:00", "1:05", "9.9", "0.0", "0.0", "1:02:05"]);
  });

  it("of nodes are short", () => {
    expect([950, 12_345, 4_321_000, 2_500_000_000].map(short)).toEqual(["950", "12.3 k", "4.3 M", "2.5 G"]);
  });
});

describe("iterations", () => {
  it("have a depth, or are from the book", () => {
    const iteration = { depth: 12, value: {}, verdict: "", line: [], nodes: 1, seconds: 0 } as never as Parameters<typeof depthOf>[0];
    expect([depthOf(iteration), depthOf({ ...iteration, depth: 0, book: true })]).toEqual(["12", "book"]);
  });
});

describe("lists", () => {
  it("of moves are numbered in pairs", () => {
    expect(pairs(["e4", "e5", "Nf3"], false)).toEqual([
      { number: 1, moves: [{ text: "e4", ply: 1 }, { text: "e5", ply: 2 }] },
      { number: 2, moves: [{ text: "Nf3", ply: 3 }] },
    ]);
    expect(pairs(["e5", "Nf3"], true).map((row) => row.moves.length)).toEqual([1, 1]);
  });

  it("of iterations begin with the latest", () => {
    const iterations = [{ depth: 1 }, { depth: 2 }, { depth: 3 }];
    expect(iterationsShown({ iterations } as never, 2)).toEqual([{ depth: 3 }, { depth: 2 }]);
  });

  it("of values become points", () => {
    const values = [{ ply: 1, balance: 0.5, verdict: "a" }, { ply: 3, balance: -1, verdict: "b" }];
    expect(points({ values, state: stateOf(["1", "2", "3"]) }).map(({ x, y }) => [x, y])).toEqual([[0.1, 0.5], [0.3, -1]]);
    expect(balanceNow({ values, ply: 2 }).balance).toBe(0.5);
    expect(balanceNow({ values, ply: 0 })).toEqual({ balance: 0, verdict: "not known yet" });
  });
});
