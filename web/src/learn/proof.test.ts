import { describe, expect, it } from "vitest";
import { runsOf } from "../see/wasm.fixture.ts";
import { caseOf, firstBreak, proofAt, type Proven } from "./proof.ts";

const proven = (text: string, form: string): Proven => {
  const [run, minimax] = runsOf({ subject: { kind: "tree", text }, forms: [form, "minimax"], view: "max" });
  if (run === undefined || minimax === undefined) throw new Error("two runs");
  return { run, minimax };
};

describe("the proof", () => {
  it("holds at every step of the algorithms that are right", () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      for (const form of ["negascout", "alpha-beta", "pvs"]) {
        const [run, minimax] = runsOf({ subject: { kind: "random", width: 3, depth: 4, seed }, forms: [form, "minimax"], view: "max" });
        if (run === undefined || minimax === undefined) throw new Error("two runs");
        expect(firstBreak({ run, minimax }), `${form}, seed ${seed}`).toBeNull();
      }
    }
  });

  it("has all three cases, and invariants that ask for something", () => {
    const search = proven("((3 7) (5 (6 8)) (2 9))", "negascout");
    const steps = Array.from({ length: search.run.length }, (_, step) => proofAt(search, step));
    expect(new Set(steps.map(({ claim }) => claim?.case))).toEqual(new Set([undefined, "low", "inside", "high"]));
    expect(steps.some(({ invariants }) => invariants !== null && invariants.best > invariants.entry && invariants.worths.length > 1)).toBe(true);
    expect([caseOf(3, 3, 4), caseOf(4, 3, 5), caseOf(5, 3, 5)]).toEqual(["low", "inside", "high"]);
  });

  it("breaks where a form of the gallery goes wrong", () => {
    const wrong: [string, string][] = [
      ["(1 (3 3))", "no-research"],
      ["((1 1 1) (2 2 2) (3 3 3))", "null-window-not-moved"],
      ["(((1 1) (1 1)) ((2 1) (2 1)))", "research-without-minus"],
      ["((2 (1 2)) 1)", "lecture-null-window"],
    ];
    for (const [tree, form] of wrong) expect(firstBreak(proven(tree, form)), form).not.toBeNull();
  });
});
