import type { Shown, ShownCell, ShownMove } from "@negascout/core";
import { describe, expect, it } from "vitest";
import { cellName, choose, NOTHING, offered, optionName, scoreOf, step, targets, type Cell } from "./pick.ts";

const mv = (move: string, to: Cell, from: Cell | null = null): ShownMove => ({ move, from, to }) as ShownMove;
const man = (letter: string, owner: "first" | "second"): ShownCell => ({ letter, owner });

function game(rows: (ShownCell | null)[][], legal: ShownMove[], more: Partial<Shown> = {}): Shown {
  const board = {
    rows,
    columns: ["a", "b", "c"],
    labels: rows.map((_, row) => String(rows.length - row)),
    highlight: [],
  };
  return { board, legal, turn: "first", players: ["White", "Black"], state: { moves: [] }, ply: 0, conclusion: null, ...more } as unknown as Shown;
}

describe("stones", () => {
  const falling = game(
    [
      [null, null],
      [null, man("X", "first")],
    ],
    [mv("1", [1, 0]), mv("2", [0, 1])],
    { players: ["X", "O"] },
  );
  falling.board!.falls = true;

  it("fall from any cell above", () => {
    expect(choose(falling, NOTHING, [0, 0])).toEqual({ play: "1" });
    expect(choose(falling, NOTHING, [0, 1])).toEqual({ play: "2" });
    expect(choose(falling, NOTHING, [1, 1])).toMatchObject({ refused: "No move leads there." });
    expect(choose({ ...falling, board: { ...falling.board!, falls: false } }, NOTHING, [0, 0])).toMatchObject({ refused: "No move leads there." });
  });

  it("are not put while the engine thinks, looks back or has lost", () => {
    const refused = (more: Partial<Shown>) => choose({ ...falling, legal: [], ...more }, NOTHING, [0, 0]);
    expect(refused({})).toMatchObject({ refused: "It is the engine's move." });
    const blanks = [[0, 0] as [number, number]];
    expect(refused({ blanks })).toMatchObject({ refused: "This is no cell of the board." });
    expect([cellName({ ...falling, blanks }, [0, 0]), cellName({ ...falling, blanks }, [0, 1])].map((name) => name.replace(/^[^,]*/, ""))).toEqual([", no cell", ", empty"]);
    expect(refused({ state: { game: "connect-four", origin: "", moves: ["1"] } })).toMatchObject({ refused: expect.stringContaining("earlier position") });
    expect(refused({ conclusion: { text: "X wins", winner: "first" } })).toMatchObject({ refused: "The game is over." });
  });
});

describe("pieces", () => {
  const pawn = man("P", "first");
  const king = man("K", "first");
  const promotes = ["N", "B", "R", "Q"].map((letter) => ({ ...mv(`a3=${letter}`, [0, 0], [1, 0]), becomes: man(letter, "first") }));
  const chess = game(
    [
      [null, null, man("k", "second")],
      [pawn, null, king],
    ],
    [...promotes, mv("Kb1", [1, 1], [1, 2])],
  );

  it("are picked up, and put where they can go", () => {
    const up = choose(chess, NOTHING, [1, 2]);
    expect(up).toEqual({ picked: { from: [1, 2], options: [] }, refused: null });
    const picked = { from: [1, 2], options: [] } as const;
    expect(targets(chess, picked)).toEqual([[1, 1]]);
    expect(choose(chess, picked, [1, 1])).toEqual({ play: "Kb1" });
    expect(choose(chess, picked, [1, 2])).toEqual({ picked: NOTHING, refused: null });
    expect(choose(chess, picked, [1, 0])).toMatchObject({ picked: { from: [1, 0] } });
    expect(choose(chess, picked, [0, 1])).toEqual({ picked: NOTHING, refused: "No move leads there." });
  });

  it("move only once they are picked up", () => {
    // One move alone leads to b1, two to a2: a click on either plays none of them.
    expect(choose(chess, NOTHING, [1, 1])).toEqual({ picked: NOTHING, refused: "First choose the piece that goes there." });
    expect(choose(chess, NOTHING, [0, 0])).toEqual({ picked: NOTHING, refused: "First choose the piece that goes there." });
    expect(choose(chess, NOTHING, [0, 1])).toEqual({ picked: NOTHING, refused: "No move leads there." });
    const captures = { ...chess, legal: [mv("Kxc2", [0, 2], [1, 2])] } as Shown;
    expect(choose(captures, NOTHING, [0, 2])).toMatchObject({ picked: NOTHING });
  });

  it("that promote leave a choice, the queen first", () => {
    const chosen = choose(chess, { from: [1, 0], options: [] }, [0, 0]);
    expect("picked" in chosen && chosen.picked.options.map(optionName)).toEqual(["a3=Q, queen", "a3=R, rook", "a3=B, bishop", "a3=N, knight"]);
    const castles = [mv("Kg1", [0, 0], [1, 2]), mv("O-O", [0, 0], [1, 2])];
    expect(offered(castles).map(optionName)).toEqual(["Kg1", "O-O"]);
  });

  it("show the value of their best move to a cell", () => {
    const scores = [{ move: "Kb1", label: "+2" }, { move: "a3=Q", label: "+1" }, { move: "a3=N", label: "=" }];
    const scored = { ...chess, scores } as unknown as Shown;
    expect(scoreOf(scored, null, [0, 0])?.label).toBe("+1");
    expect(scoreOf(scored, [1, 2], [0, 0])).toBeNull();
    expect(scoreOf(scored, [1, 2], [1, 1])?.label).toBe("+2");
  });

  it("are named for those who hear the board", () => {
    expect(cellName(chess, [0, 2])).toBe("c2, black king");
    expect(cellName(chess, [0, 0])).toBe("a2, empty");
    const stones = game([[man("O", "second")]], [], { players: ["X", "O"] });
    stones.board!.labels = [""];
    expect(cellName(stones, [0, 0])).toBe("column a, row 1, O");
  });

  it("are reached with the arrows, on a turned board too", () => {
    expect(step(chess, [1, 0], "ArrowUp", false)).toEqual([0, 0]);
    expect(step(chess, [0, 0], "ArrowUp", false)).toEqual([0, 0]);
    expect(step(chess, [0, 0], "ArrowUp", true)).toEqual([1, 0]);
    expect(step(chess, [1, 2], "ArrowLeft", true)).toEqual([1, 2]);
    expect(step(chess, [1, 2], "Enter", false)).toBeNull();
  });
});
