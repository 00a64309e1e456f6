import type { Shown } from "@negascout/core";
import { describe, expect, it } from "vitest";
import { cleared, draftOf, put, setUpOf, withRight } from "./draft.ts";

const shown = {
  state: { game: "chess", origin: "", moves: [] },
  position: "4k3/8 b Kq - 0 1",
  turn: "second",
  board: { rows: [[{ letter: "k", owner: "second" }, null], [null, { letter: "R", owner: "first" }]] },
} as unknown as Shown;

describe("a draft", () => {
  it("begins with the position", () => {
    expect(setUpOf(draftOf(shown))).toEqual({ rows: [["k", null], [null, "R"]], turn: "second", castling: "Kq" });
    expect(draftOf({ ...shown, state: { ...shown.state, game: "mnk:2,2,2" } }).castling).toBe("");
  });

  it("has men put and taken away", () => {
    const draft = put(draftOf(shown), [0, 1], "Q");
    expect(draft.rows).toEqual([["k", "Q"], [null, "R"]]);
    expect(put(draft, [0, 1], "Q").rows[0]).toEqual(["k", null]);
    expect(put(draft, [0, 0], null).rows[0]).toEqual([null, "Q"]);
    expect(cleared(draft)).toMatchObject({ rows: [[null, null], [null, null]], castling: "" });
  });

  it("has rights in the order of FEN", () => {
    const draft = withRight(draftOf(shown), "Q");
    expect(draft.castling).toBe("KQq");
    expect(withRight(draft, "K").castling).toBe("Qq");
  });
});
