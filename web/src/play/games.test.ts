import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GAMES, infoOf } from "../shared/games.tsx";
import { asksTurn, CHOICE, choiceOf, gameOf, hasPieces, isInSight, KINDS, namesGame, OWN, sizesOf, stonesOf, titleIn, titleOf, treeLink, type Choice } from "./games.ts";
import { LOOKS } from "./men.tsx";

const at = (game: string) => ({ state: { game, origin: "", moves: [] }, position: "" });

describe("games", () => {
  it("are those of the catalogue, with their sizes and the looks of their men", () => {
    expect(KINDS.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["tic-tac-toe", "mnk", "connect-four", "chess", "chess960"]));
    expect(sizesOf("connect-four")).toHaveLength(12);
    expect([sizesOf("connect-four")[0], sizesOf("chess").length, sizesOf("mnk").length]).toEqual(["7x6", 0, 0]);
    expect(["tic-tac-toe", "mnk:5,5,4", "connect-four:8x7", "chess", OWN].map(stonesOf)).toEqual(["marks", "marks", "discs", null, null]);
    expect(["connect-four: size '1x1'", "mnk: too large", "unknown game 'go'"].map(namesGame)).toEqual([true, true, false]);
    expect([isInSight("chess", "othello"), isInSight("chess960", "chess"), isInSight("chess960", "chess960")]).toEqual([true, false, true]);
    expect(["chess", "othello", "connect-four"].map(asksTurn)).toEqual([true, true, false]);
    expect(["chess", "mnk:5,5,4"].map((game) => infoOf(game)?.is_large)).toEqual([true, undefined]);
  });

  it("have men and boards of looks that are drawn", () => {
    const style = readFileSync(new URL("play.css", import.meta.url), "utf8");
    const looks = GAMES.filter(({ name }) => !hasPieces(name)).map(({ name }) => stonesOf(name));
    expect(LOOKS).toEqual(expect.arrayContaining(looks));
    expect(LOOKS.filter((look) => !style.includes(`.board.${look} .cell`))).toEqual([]);
  });

  it("have the names that the engine opens", () => {
    const named = (choice: Partial<Choice>) => gameOf({ ...CHOICE, ...choice });
    expect(named({})).toEqual({ game: "connect-four", origin: "" });
    expect(named({ sizes: { "connect-four": "8x7" } }).game).toBe("connect-four:8x7");
    expect(named({ kind: "mnk", sizes: { mnk: "5,5,4" } }).game).toBe("mnk:5,5,4");
    expect(named({ kind: "chess960", start: 17 })).toEqual({ game: "chess", origin: "chess960 17" });
  });

  it("are chosen again by their names", () => {
    for (const game of ["tic-tac-toe", "mnk:9,9,5", "connect-four", "connect-four:6x5", "chess"]) {
      expect(gameOf(choiceOf(game, CHOICE)).game).toBe(game);
    }
    expect(choiceOf("chess", CHOICE, "chess960 17")).toMatchObject({ kind: "chess960", start: 17 });
    expect(titleOf("connect-four:8x7")).toBe("Connect Four, 8 by 7");
    expect(titleOf("mnk:5,5,4")).toBe("Gomoku and its kin: 5,5,4");
  });

  it("have trees in See, of a large one a smaller tree", () => {
    expect(["chess", "connect-four:8x7", OWN].map((game) => treeLink(at(game)).get("depth"))).toEqual(["2", "3", "3"]);
  });

  it("stand in the title of the window", () => {
    const state = { game: "chess", origin: "", moves: [] };
    const shown = { state, conclusion: null };
    expect(titleIn(null)).toBe("");
    expect(titleIn(shown)).toBe("Chess");
    expect(titleIn({ ...shown, state: { ...state, moves: ["e4"] } })).toBe("Chess, 1 move");
    expect(titleIn({ ...shown, state: { ...state, moves: ["e4"] }, conclusion: { text: "draw", winner: null } })).toBe("Chess, Draw");
  });
});
