import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fromParams as readSee } from "../see/link.ts";
import { runsOf } from "../see/wasm.fixture.ts";
import { parting } from "../see/opening.ts";
import { axis } from "./axis.ts";
import { commandOf, FIRST } from "./experiment.ts";
import { csv, json } from "./files.ts";
import { fromParams } from "./link.ts";
import { measureOf, MEASURES } from "./measures.ts";
import { byPlace, duelOf, extremes, figuresOf, minimalOf, ratioIn, ratioOf, searchOf, spreadOf } from "./results.ts";
import { isWatchable, seeParams } from "./see-link.ts";
import { foundBy, worker } from "./wasm.fixture.ts";
import { runExperiment } from "./runner.ts";
import { reasons, summaryOf } from "./words.ts";

const SMALL = { shapes: [{ width: 3, depth: 4 }], count: 60, seed: 5, forms: ["alpha-beta", "negascout", "sss-star"] };
const first = async (change = {}) => {
  const [found] = await foundBy({ ...SMALL, ...change });
  if (found === undefined) throw new Error("nothing was found");
  return found;
};

describe("figures", () => {
  // The test of the command line (crates/cli/tests/cli/compare.rs) runs the commands.
  const cases = JSON.parse(readFileSync(new URL("../../../testdata/compare.json", import.meta.url), "utf8")) as { link: string; command: string; rows: Record<string, number | string>[] }[];

  it("are those of the command that is shown", async () => {
    const trees = cases.filter(({ link }) => !link.startsWith("game="));
    expect(trees.length).toBeGreaterThan(1);
    for (const { link, command, rows } of trees) {
      const { experiment, problems } = fromParams(new URLSearchParams(link));
      expect(problems).toEqual([]);
      const [found] = await foundBy(experiment);
      if (found === undefined) throw new Error(link);
      expect(commandOf(experiment, found.condition, found.trials.length)).toBe(command);
      const NAMES = { leaves: "leaves", distinct: "distinct_leaves", nodes: "nodes", again: "researches", null: "null_window_searches", cuts: "cutoffs" } as const;
      for (const row of rows) {
        const form = experiment.forms.indexOf(String(row["algorithm"]));
        for (const [name, column] of Object.entries(NAMES)) {
          const figures = figuresOf(found, form, measureOf(name as keyof typeof NAMES));
          expect(figures.reduce((sum, each) => sum + each, 0) / figures.length, `${command} ${column}`).toBe(row[column]);
        }
      }
    }
  });

  it("are the same for the same seed, and others for another", async () => {
    const [once, again, other] = [await first(), await first(), await first({ seed: 6 })];
    expect(again).toEqual(once);
    expect(other.trials).not.toEqual(once.trials);
  });

  it("of the minimal tree are reached where the best move comes first", async () => {
    const found = await first({ orders: [1] });
    for (const measure of [measureOf("leaves"), measureOf("branching")]) {
      for (const form of [0, 1, 2]) expect(spreadOf(found, form, measure)?.most).toBeCloseTo(minimalOf(found, measure) ?? NaN, 9);
    }
    expect(minimalOf(found, measureOf("leaves"))).toBe(9 + 9 - 1);
    expect(minimalOf(found, measureOf("nodes"))).toBeNull();
    expect(byPlace(found.trials).map(({ place }) => place)).toEqual([1]);
  });

  it("have a spread in order, and the duels count every tree", async () => {
    const found = await first();
    for (const measure of MEASURES) {
      const spread = spreadOf(found, 1, measure);
      if (spread === null) throw new Error(measure.name);
      const { least, quarter, middle, threeQuarters, most, mean } = spread;
      expect([least, quarter, middle, threeQuarters, most].every((figure, place, all) => place === 0 || (all[place - 1] ?? 0) <= figure)).toBe(true);
      expect(mean >= least && mean <= most).toBe(true);
    }
    const { fewer, same, more } = duelOf(found.trials, 1, 0);
    expect(fewer + same + more).toBe(60);
    const [worst] = extremes(found.trials, 1, 0, "worst", 1);
    const [best] = extremes(found.trials, 1, 0, "best", 1);
    for (const trial of found.trials) {
      expect(ratioIn(trial, 1, 0)).toBeLessThanOrEqual(ratioIn(worst ?? trial, 1, 0));
      expect(ratioIn(trial, 1, 0)).toBeGreaterThanOrEqual(ratioIn(best ?? trial, 1, 0));
    }
    expect(byPlace(found.trials).reduce((sum, { trials }) => sum + trials.length, 0)).toBe(60);
  });
});

it("every kind of trees is searched, and a form that is none is refused with a sentence", async () => {
  const found = await foundBy({ ...SMALL, shapes: [{ width: 2, depth: 3 }, { width: 4, depth: 2 }], orders: [null, 1], count: 7 });
  expect(found.map(({ trials }) => trials.length)).toEqual([7, 7, 7, 7]);
  await expect(runExperiment(worker, { ...FIRST, forms: ["negascot"] }, () => undefined)).rejects.toThrow("did you mean 'negascout'?");
});

it("sentences say what was counted", async () => {
  const found = await first();
  const experiment = { ...FIRST, ...SMALL };
  const { fewer, same, more } = duelOf(found.trials, 1, 0);
  const message = summaryOf(experiment, found);
  expect(message).toContain("On 60 trees, 3 wide and 4 deep, in random order, alpha-beta makes ");
  expect(message).toContain(`negascout ${ratioOf(found.trials, 1, 0).toFixed(2)} times as many (fewer on ${fewer} trees, as many on ${same}, more on ${more})`);
  for (const trial of found.trials) {
    const search = searchOf(trial, 1);
    const [order, counts, again] = reasons(found, trial, 1, 0, experiment.forms);
    expect(order).toMatch(new RegExp(`^At the root the best of 3 moves stands ${trial.order.best_at}(st|nd|rd)\\. At ${trial.order.best_first} of 40 nodes`));
    expect(counts).toContain(`negascout makes ${search.leaves} evaluations, `);
    expect(again).toContain(search.researches === 0 ? "searches no move again" : `again ${search.researches} time`);
    expect(search.leaves - (search.distinct_leaves ?? 0) === 0 || again?.includes(`${search.leaves - (search.distinct_leaves ?? 0)} evaluation`)).toBe(true);
  }
});

it("a tree opens in See with the same searches, at the step where they part", async () => {
  for (const change of [{}, { orders: [0.5] }, { values: [0, 9] as const }]) {
    const found = await first(change);
    const [trial] = extremes(found.trials, 1, 0, "worst", 1);
    if (trial === undefined) throw new Error("no tree");
    expect(isWatchable(trial, [1, 0])).toBe(true);
    const { view, problems, parting: parts } = readSee(new URLSearchParams(seeParams({ ...FIRST, ...SMALL, ...change }, found.condition, trial.tree, [1, 0]).toString()));
    expect(problems).toEqual([]);
    expect(parts).toBe(true);
    const runs = runsOf(view);
    for (const [pane, form] of [1, 0].entries()) {
      const { counters, value } = runs[pane]?.search ?? {};
      expect(counters?.leaves).toBe(searchOf(trial, form).leaves);
      expect(counters?.nodes).toBe(searchOf(trial, form).nodes);
      expect(value?.score).toBe(searchOf(trial, form).value);
    }
    const [step = 0] = parting(runs);
    expect(runs[0]?.search.contrast.remarks[0]?.step).toBe(step);
  }
});

it("files have a line for each search, and the command of each kind", async () => {
  const experiment = { ...FIRST, ...SMALL, orders: [null, 1], count: 4 };
  const found = await foundBy(experiment);
  const lines = csv(experiment, found).trimEnd().split("\n");
  expect(lines).toHaveLength(1 + 2 * 4 * 3);
  const trial = found[1]?.trials[3];
  const search = trial && searchOf(trial, 2);
  expect(lines.at(-1)?.split(",").slice(0, 13).map((cell) => cell)).toEqual(["3", "4", "1", "5", "4", "17", "1", "40", "40", "sss-star", String(search?.value), String(search?.leaves), String(search?.distinct_leaves)]);
  const kinds = (JSON.parse(json(experiment, found)) as { kinds: { command: string; trees: unknown[] }[] }).kinds;
  expect(kinds.map(({ command, trees }) => [command.includes("--order 1"), trees.length])).toEqual([[false, 4], [true, 4]]);
});

it("an axis has room for every figure, and for none", () => {
  for (const figures of [[3, 17, 4], [5, 5], [0], [], [NaN, 2]]) {
    const { from, to, ticks, at } = axis("x", figures);
    expect(from).toBeLessThan(to);
    expect(ticks.length).toBeGreaterThan(1);
    for (const figure of figures.filter(Number.isFinite)) expect(at(figure) >= 0 && at(figure) <= 1).toBe(true);
  }
});
