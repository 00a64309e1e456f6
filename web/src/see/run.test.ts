import type { Picture } from "@negascout/core";
import { describe, expect, it } from "vitest";
import { latest, lineTo, valueAt } from "../shared/story.ts";
import { counted } from "./counted.ts";
import { neighbour } from "./geometry.ts";
import { openAt, tableAt } from "./remembered.ts";
import { windowAt } from "./run.ts";
import { runsOf, watchedOf } from "./wasm.fixture.ts";

describe("a run", () => {
  it("finds the latest entry of a list", () => {
    const entries = [[2, "a"], [2, "b"], [7, "c"]] as const;
    expect([0, 2, 6, 7, 99].map((step) => latest(entries, step)?.[1])).toEqual([undefined, "b", "b", "c", "c"]);
  });

  it("ends with the value of the root, and with the counters of the search", () => {
    for (const run of runsOf({ forms: ["negascout", "alpha-beta", "sss-star", "minimax"] })) {
      const { iteration, step } = run.at(run.last);
      const [root] = iteration.story.parts;
      expect(root === undefined ? "" : valueAt(root, step)).toBe("6");
      const counters = Object.fromEntries(counted(run, run.last, null).map(({ name, value }) => [name, value]));
      expect(counters["nodes"]).toBe(run.search.counters?.nodes);
      expect(counters["evaluations"]).toBe(run.search.counters?.leaves);
      expect(counters["cutoffs"] ?? 0).toBe(run.search.counters?.cutoffs);
    }
  });

  it("is held against minimax, unless it looks beyond the depth", () => {
    const message = (text: string, forms: string[], depth: number | null = null) => {
      const view = { subject: { kind: "tree", text }, forms, depth } as const;
      return runsOf(view).map((run) => run.isWrong(watchedOf(view).minimal));
    };
    expect(message("(4 9:(!2 8))", ["wiki-alpha-beta", "fail-hard", "alpha-beta"], 1)).toEqual([false, false, false]);
    expect(message("((2 (1 2)) 1)", ["lecture-null-window", "null-window"])).toEqual([true, false]);
  });

  it("counts over all iterations", () => {
    const [run] = runsOf({ forms: ["alpha-beta"], deepening: true });
    expect(run?.starts).toHaveLength(3);
    if (run === undefined) return;
    const nodes = counted(run, run.last, null).find(({ name }) => name === "nodes");
    expect(nodes?.value).toBe(run.search.counters?.nodes);
    expect(run.at(run.starts[1] ?? 0)).toMatchObject({ number: 1, step: 0 });
  });

  it("knows a window before and after its change", () => {
    const [run] = runsOf({ forms: ["alpha-beta"] });
    const story = run?.at(0).iteration.story;
    const raised = story?.steps.kind.indexOf("raised") ?? 0;
    const part = story?.parts[story.steps.node[raised] ?? 0];
    const window = part === undefined ? null : windowAt(part, raised);
    expect(window?.before).not.toBeNull();
    expect(window?.before).not.toEqual(window?.now);
  });

  it("has a line from the root to each node, and neighbours", () => {
    const [run] = runsOf({ forms: ["minimax"] });
    const nodes = run?.at(0).iteration.picture.nodes ?? [];
    const last = nodes.length - 1;
    expect(lineTo(nodes, last)[0]).toBe(0);
    expect(lineTo(nodes, last).at(-1)).toBe(last);
    const picture = { nodes } as Picture;
    const arranged = { picture, folded: new Set<number>(), hidden: new Set<number>() };
    expect(neighbour(arranged, 0, "down")).toBe(1);
    expect(neighbour(arranged, 1, "right")).toBe(2);
    expect(neighbour(arranged, 2, "right")).toBe(2);
    expect(neighbour(arranged, 2, "up")).toBe(0);
  });
});

describe("memory", () => {
  it("shows the table filling, each entry once", () => {
    const [run] = runsOf({ forms: ["negascout-with-memory"] });
    if (run === undefined) throw new Error("no run");
    const { iteration, step } = run.at(run.last);
    const entries = tableAt(iteration.story, step);
    expect(entries).toHaveLength(run.search.counters?.stored ?? -1);
    expect(tableAt(iteration.story, 0)).toHaveLength(0);
  });

  it("shows OPEN, from one state to the answer", () => {
    const [run] = runsOf({ forms: ["sss-star"] });
    if (run === undefined) throw new Error("no run");
    const { story } = run.at(0).iteration;
    const most = Math.max(...story.steps.kind.map((_, step) => openAt(story, step).states.length));
    expect(most).toBeGreaterThan(3);
    expect(openAt(story, run.last).taken?.status).toBe("solved");
  });
});
