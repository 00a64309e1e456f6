import { readFileSync } from "node:fs";
import type { Watched } from "@negascout/core";
import { describe, expect, test } from "vitest";
import { initSync, watch } from "../../core/pkg/look/negascout.js";
import { choiceAt, isProven, isThere, labelAt, roundAt, valueAt, visitAt, widthAt } from "../shared/story.ts";
import { counted } from "./counted.ts";
import { stepsOf } from "./jumps.ts";
import { Run } from "./run.ts";
import { FIRST, request, type SeeView } from "./view.ts";

// What is loaded first has no trees that grow.
initSync({ module: readFileSync(new URL("../../core/pkg/look/negascout_bg.wasm", import.meta.url)) });

const runOf = (subject: SeeView["subject"], playouts: number): Run => {
  const { forms } = watch(request({ ...FIRST, subject, forms: ["uct"], growth: { playouts } })) as Watched;
  const search = forms[0]?.search;
  if (search === null || search === undefined) throw new Error("no tree");
  return new Run(search);
};

const storyOf = (run: Run) => run.at(0).iteration;

describe("a tree that grows", () => {
  test("shows at each node as many visits as its back-ups are by then", () => {
    const run = runOf(FIRST.subject, 30);
    const { story, picture } = storyOf(run);
    const visits = picture.nodes.map(() => 0);
    story.steps.kind.forEach((kind, step) => {
      const here = story.steps.node[step] ?? 0;
      if (kind === "backup") visits[here] = (visits[here] ?? 0) + 1;
      story.parts.forEach((part, place) => {
        if (picture.nodes[place]?.kind === "stub") return;
        const visit = visitAt(part, step);
        expect(visit !== null).toBe(isThere(part, step, run.last));
        const count = visits[place] ?? 0;
        if (visit !== null) expect(labelAt(visit, step).split(",")[0]).toBe(count === 1 ? "1 visit" : `${count} visits`);
        const share = visits[0] === 0 ? 0 : count / (visits[0] ?? 1);
        expect(widthAt(story, place, step)).toBeCloseTo((story.growth?.widest ?? 0) * share);
        expect(valueAt(part, step) !== "").toBe(count > 0 || isProven(part, step));
      });
    });
  });

  test("chooses the largest bound", () => {
    const { story } = storyOf(runOf({ kind: "game", game: "tic-tac-toe", position: "" }, 60));
    let compared = 0;
    for (const { rows } of story.growth?.choices ?? []) {
      const bounds = rows.map(({ numbers }) => (numbers[3] === "first" ? Infinity : numbers[3] === "closed" ? -Infinity : Number(numbers[3])));
      const chosen = rows.findIndex((row) => row.chosen);
      expect(bounds[chosen]).toBe(Math.max(...bounds));
      if (Number.isFinite(bounds[chosen])) compared += 1;
    }
    expect(compared).toBeGreaterThan(50);
  });

  test("has a round for each playout, told at each step", () => {
    const run = runOf(FIRST.subject, 8);
    const { story } = storyOf(run);
    const starts = stepsOf(run, "round");
    expect(starts[0]).toBe(0);
    starts.forEach((start, place) => {
      expect(roundAt(story, start)).toBe(place + 1);
      expect(run.roundAt(start)).toBe(`, playout ${place + 1} of ${starts.length}`);
      // A playout begins when the one before has come back to the root.
      if (start > 0) expect([story.steps.kind[start - 1], story.steps.node[start - 1]]).toEqual(["backup", 0]);
    });
    expect(counted(run, run.last, null).map(({ name }) => name)).toEqual(["random games", "nodes in the tree"]);
  });

  test("keeps a choice up to the end of its playout", () => {
    const run = runOf(FIRST.subject, 8);
    const { story } = storyOf(run);
    const first = story.steps.kind.indexOf("selection");
    expect(choiceAt(story, first - 1)).toBeNull();
    expect(choiceAt(story, first)).not.toBeNull();
    expect(choiceAt(story, first)).toBe(choiceAt(story, first + 1));
    const second = story.growth?.starts[1] ?? 0;
    expect(choiceAt(story, second - 1)).toBe(choiceAt(story, first));
    expect(choiceAt(story, second)?.step ?? second).toBeGreaterThanOrEqual(second);
    expect(choiceAt(story, run.last)).toBeNull();
  });
});
