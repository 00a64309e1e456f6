import { describe, expect, it } from "vitest";
import { buildFor } from "./protocol.ts";

describe("builds", () => {
  it("are the smallest that has the game", () => {
    for (const game of ["tic-tac-toe", "mnk:7,6,4", "connect-four", "tree", "chess-like"]) {
      expect(buildFor(game)).toBe("play");
      expect(buildFor(game, "see")).toBe("see");
      expect(buildFor(game, "look")).toBe("look");
    }
    for (const game of ["chess", "connect-four:8x7", "some-game:6x6"]) expect(buildFor(game)).toBe("chess");
  });
});
