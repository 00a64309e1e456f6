import { describe, expect, it } from "vitest";
import { textOf, valueAt } from "../shared/story.ts";
import { cutReason } from "./cut-reason.ts";
import { disagreements, stepsOf } from "./jumps.ts";
import { FIGURE } from "./view.ts";
import { runsOf } from "./wasm.fixture.ts";

describe("the reason of a cut", () => {
  it("says what is known of the node, and that the rest could only go further", () => {
    const [run] = runsOf({ forms: ["negascout", "alpha-beta"] });
    if (run === undefined) throw new Error("no run");
    const [step = 0] = disagreements(run, "cut");
    const said = cutReason(run, step, false);
    expect(textOf(run.at(step).iteration.picture.nodes, said ?? [])).toBe("F is at least 9 already, and N and O could only make it larger.");
    expect(cutReason(run, step - 1, false)).toBeNull();
  });

  it("is why the first view's search may leave leaves out: whatever they are, the value stays", () => {
    const [run] = runsOf({ forms: ["negascout"] });
    const left = run?.at(run.last).iteration.picture.nodes.filter(({ kind, pruned }) => kind === "leaf" && pruned).map(({ letter }) => letter);
    expect(left).toEqual(["N", "O"]);
    const valueOf = (text: string) => runsOf({ subject: { kind: "tree", text }, forms: ["minimax"] })[0]?.search.value?.score;
    expect(valueOf(FIGURE)).toBe(6);
    for (const [n, o] of [[-99, -99], [-99, 99], [99, -99], [99, 99]]) expect(valueOf(FIGURE.replace("9 7 8", `9 ${n} ${o}`))).toBe(6);
  });

  it("is true by minimax, in both views, whatever the tree", () => {
    let cuts = 0;
    for (let seed = 1; seed <= 30; seed += 1) {
      for (const view of ["max", "mover"] as const) {
        const [run, whole] = runsOf({ subject: { kind: "random", width: 3, depth: 4, seed }, forms: ["negascout", "minimax"], view });
        if (run === undefined || whole === undefined) throw new Error("two runs are needed");
        const all = whole.at(whole.last).iteration;
        const worth = new Map(all.picture.nodes.map(({ letter }, place) => [letter, Number(valueAt(all.story.parts[place]!, all.story.steps.kind.length))]));
        for (const step of stepsOf(run, "cut")) {
          const { nodes } = run.at(step).iteration.picture;
          const said = cutReason(run, step, view === "mover");
          // A node that is left out now may be visited later.
          if (said === null) continue;
          const [place, bound = "", ...rest] = said;
          const [, side, number] = /^ is at (least|most) (-?\d+) already/.exec(String(bound)) ?? [];
          const value = worth.get(nodes[Number(place)]?.letter ?? "") ?? NaN;
          expect(side === "least" ? value >= Number(number) : value <= Number(number), `${seed} ${step} ${view}: ${textOf(nodes, said)} ${value}`).toBe(true);
          // No move that was left out brings the value back.
          expect(rest.at(-1)).toBe(` could only make it ${side === "least" ? "larger" : "smaller"}.`);
          cuts += 1;
        }
      }
    }
    expect(cuts).toBeGreaterThan(200);
  });
});
