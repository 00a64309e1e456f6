import { describe, expect, it } from "vitest";
import { textOf } from "../shared/story.ts";
import { disagreements, follow, nearest, remarkAt, stepsOf } from "./jumps.ts";
import { parting, start } from "./opening.ts";
import type { Run } from "./run.ts";
import { runsOf } from "./wasm.fixture.ts";

function letterAt(run: Run, step: number): string {
  const { iteration, step: local } = run.at(step);
  return iteration.picture.nodes[iteration.story.steps.node[local] ?? 0]?.letter ?? "";
}

const two = (a: string, b: string): [Run, Run] => {
  const [first, second] = runsOf({ forms: [a, b] });
  if (first === undefined || second === undefined) throw new Error("two runs are needed");
  return [first, second];
};

describe("jumps", () => {
  it("go to the nearest step on each side", () => {
    expect(nearest([2, 5, 9], 5, 1)).toBe(9);
    expect(nearest([2, 5, 9], 5, -1)).toBe(2);
    expect(nearest([2, 5, 9], 9, 1)).toBeNull();
  });

  it("find what is counted", () => {
    const [run] = two("negascout", "alpha-beta");
    expect(stepsOf(run, "cut")).toHaveLength(run.search.counters?.cutoffs ?? -1);
    expect(stepsOf(run, "research")).toHaveLength(run.search.counters?.researches ?? -1);
  });

  it("find where two searches part: NegaScout leaves out N and O, which alpha-beta visits", () => {
    const [negascout, alphaBeta] = two("negascout", "alpha-beta");
    const more = disagreements(alphaBeta).map((step) => letterAt(alphaBeta, step));
    expect(more).toEqual(["N", "O"]);
    const message = disagreements(negascout, "cut").map((step) => textOf(negascout.at(step).iteration.picture.nodes, remarkAt(negascout, step)?.said ?? []));
    expect(message).toEqual(["Here they part: negascout leaves out N and O, which alpha-beta visits."]);
    expect(remarkAt(negascout, 0)).toBeNull();
    const [alone] = runsOf({ forms: ["negascout"] });
    expect(alone === undefined ? null : disagreements(alone)).toEqual([]);
  });

  it("part in the first view where the null window cuts", () => {
    const runs = two("negascout", "alpha-beta");
    const [at] = parting(runs);
    expect(start(runs)).toEqual([0, 0]);
    expect(runs[0].kind(at ?? 0)).toBe("cutoff");
    expect(letterAt(runs[0], at ?? 0)).toBe("F");
  });
});

describe("linked cursors", () => {
  it("are at the same node, wherever both come there", () => {
    const [negascout, alphaBeta] = two("negascout", "alpha-beta");
    for (let step = 0; step < negascout.length; step += 1) {
      const there = follow(negascout, step, 1, 0);
      expect(letterAt(alphaBeta, there)).toBe(letterAt(negascout, step));
    }
  });

  it("go to the cut, where one leaves out what the other visits", () => {
    const [negascout, alphaBeta] = two("negascout", "alpha-beta");
    const step = Array.from({ length: alphaBeta.length }, (_, each) => each).find((each) => letterAt(alphaBeta, each) === "N");
    const there = follow(alphaBeta, step ?? 0, 0, 0);
    expect(negascout.kind(there)).toBe("cutoff");
    expect(letterAt(negascout, there)).toBe("F");
  });

  it("begin and end together, and stay where there is no other search", () => {
    const [sss, minimax] = two("sss-star", "minimax");
    expect(follow(sss, 0, 1, 5)).toBe(0);
    expect(follow(sss, sss.last, 1, 5)).toBe(minimax.last);
    expect(follow(sss, 3, 2, 5)).toBe(5);
  });
});
