import { describe, expect, test } from "vitest";
import { fromText, toText, USUAL } from "./link.ts";

describe("the link of a tree that grows", () => {
  test("comes back as it was", () => {
    for (const asked of [USUAL, { playouts: 1000, exploration: 0.7, seed: 12, step: 40 }]) {
      expect(fromText(toText(asked))).toEqual({ asked, problem: null });
    }
  });

  test("may leave out what is usual", () => {
    expect(fromText("")).toEqual({ asked: USUAL, problem: null });
    expect(fromText("50,0").asked).toEqual({ ...USUAL, playouts: 50, exploration: 0 });
  });

  test("says what cannot be read", () => {
    for (const bad of ["0", "1001", "x", "5,-1", "5,1,-1", "5,1,0,0", "5,1,0,1,1", "5,,1", "5,1e9", "NaN", "5,Infinity"]) {
      const { asked, problem } = fromText(bad);
      expect(asked, bad).toEqual(USUAL);
      expect(problem, bad).toContain(`'uct=${bad}' are not at most 1000 playouts`);
    }
    expect(fromText("9".repeat(5_000)).problem?.length).toBeLessThan(200);
  });
});
