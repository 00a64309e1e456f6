import { readFileSync } from "node:fs";
import type { WatchedGrowth } from "@negascout/core";
import { beforeAll, describe, expect, test } from "vitest";
import { initSync, watchGrowth } from "../../core/pkg/look/negascout.js";
import { GrowthRun } from "./growth-run.ts";

beforeAll(() => {
  initSync({ module: readFileSync(new URL("../../core/pkg/look/negascout_bg.wasm", import.meta.url)) });
});

const runOf = (subject: Parameters<typeof watchGrowth>[0]["subject"], playouts: number): GrowthRun =>
  new GrowthRun(watchGrowth({ subject, playouts }) as WatchedGrowth);

const tree = { tree: "(((6 4 2) (5 8)) ((9 7 8) (5 2)))" };

describe("a tree that grows", () => {
  test("shows at each node as many visits as its back-ups are by then", () => {
    const run = runOf(tree, 30);
    const { nodes } = run.watched.showing.picture;
    const visits = nodes.map(() => 0);
    run.steps.forEach(({ kind, node }, step) => {
      if (kind === "backup") visits[node] = (visits[node] ?? 0) + 1;
      nodes.forEach(({ kind: shape }, place) => {
        if (shape !== "stub") expect(run.stateOf(place, step)?.visits ?? 0).toBe(visits[place]);
      });
    });
  });

  test("chooses the largest bound", () => {
    const run = runOf({ game: { name: "tic-tac-toe", position: null } }, 60);
    let compared = 0;
    for (const { bounds } of run.steps) {
      const numbers = bounds.map(({ bound }) => (bound === "first" ? Infinity : bound === "closed" ? -Infinity : Number(bound)));
      const chosen = bounds.findIndex((row) => row.chosen);
      if (chosen < 0) continue;
      expect(numbers[chosen]).toBe(Math.max(...numbers));
      if (Number.isFinite(numbers[chosen])) compared += 1;
    }
    expect(compared).toBeGreaterThan(50);
  });

  test("goes from playout to playout", () => {
    const run = runOf(tree, 8);
    let step = 0;
    const seen = [run.at(0).playout];
    while (step < run.last) {
      step = run.playout(step, 1);
      seen.push(run.at(step).playout);
    }
    expect(run.at(run.last).kind).toBe("end");
    const made = run.stateOf(0, run.last)?.visits ?? 0;
    expect(new Set(seen).size).toBe(made);
    expect(run.playout(step, -1)).toBe(run.starts.at(-1));
    expect(run.playout(0, -1)).toBe(0);
  });

  test("keeps a choice up to the end of its playout", () => {
    const run = runOf(tree, 8);
    const first = run.steps.findIndex(({ kind }) => kind === "selection");
    expect(run.choice(first - 1)).toBeNull();
    expect(run.choice(first)?.rows).toBe(run.choice(first + 1)?.rows);
    expect(run.choice(run.last)).toBeNull();
  });
});
