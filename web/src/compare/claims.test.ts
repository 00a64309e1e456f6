import type { Trial } from "@negascout/core";
import { describe, expect, it } from "vitest";
import { CLAIMS, findingOf, type Claim } from "./claims.ts";
import { conditionsOf, faultOf, type Experiment } from "./experiment.ts";
import { duelOf, ratioOf, wrongOf, type ConditionTrials } from "./results.ts";
import { FIRST_SHOWN, fromParams, toParams } from "./link.ts";
import { formNames, foundBy } from "./wasm.fixture.ts";

const claim = (name: string): Claim => {
  const found = CLAIMS.find((each) => each.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

const verdict = async (name: string, change: Partial<Experiment> = {}) => {
  const { experiment } = claim(name);
  const asked = { ...experiment, count: 30, ...change };
  const found = await foundBy(asked);
  return { found, finding: claim(name).finding(found, asked) };
};

/** Trees whose searches take what is said: the leaves of each form, and its value. */
const made = (experiment: Experiment, searches: readonly (readonly [leaves: number, value: number])[]): readonly ConditionTrials[] =>
  conditionsOf(experiment).map((condition) => ({
    condition,
    trials: [
      {
        tree: 1,
        minimal_leaves: 5,
        order: { best_at: 1, inner: 4, best_first: 1 },
        searches: searches.map(([leaves, value]) => ({ value, leaves, nodes: leaves, distinct_leaves: leaves, cutoffs: 0, null_window_searches: 0, researches: 0, stored: 0 })),
      } as Trial,
    ],
  }));

describe("claims", () => {
  it("are experiments that can be run, of forms that there are, and have links", () => {
    const names = formNames();
    expect(CLAIMS.length).toBeGreaterThanOrEqual(5);
    expect(new Set(CLAIMS.map(({ name }) => name)).size).toBe(CLAIMS.length);
    for (const { name, experiment } of CLAIMS) {
      expect(faultOf(experiment)).toBeNull();
      expect(experiment.forms.filter((form) => !names.includes(form))).toEqual([]);
      const shown = { ...FIRST_SHOWN, claim: name };
      expect(fromParams(toParams(experiment, shown))).toEqual({ experiment, shown, problems: [] });
    }
  });

  it("have the verdicts that docs/documents.md gives them", async () => {
    expect((await verdict("random-order", { count: 12 })).finding.verdict).toBe("it depends");
    expect((await verdict("a-tenth", { count: 12 })).finding.verdict).toBe("does not hold here");
    expect((await verdict("no-more-leaves")).finding.verdict).toBe("holds here");
    expect((await verdict("neither-dominates", { count: 120 })).finding.verdict).toBe("holds here");
    expect((await verdict("mtd-f-fewer", { count: 120 })).finding.verdict).toBe("holds here");
    expect((await verdict("null-window-check")).finding.verdict).toBe("does not hold here");
    expect((await verdict("again-at-beta")).finding.verdict).toBe("holds here");
    expect((await verdict("one-function")).finding.verdict).toBe("holds here");
    expect((await verdict("minimal-tree")).finding.verdict).toBe("holds here");
  });

  it("would say otherwise of other figures", () => {
    const otherwise: Record<string, readonly (readonly [number, number])[]> = {
      "random-order": [[9, 1], [8, 1]],
      "a-tenth": [[100, 1], [90, 1]],
      "no-more-leaves": [[8, 1], [9, 1]],
      "neither-dominates": [[9, 1], [8, 1]],
      "mtd-f-fewer": [[8, 1], [9, 1]],
      "null-window-check": [[8, 1], [8, 1]],
      "again-at-beta": [[9, 1], [8, 1]],
      "one-function": [[9, 1], [9, 1], [9, 2]],
      "minimal-tree": [[5, 1], [6, 1]],
    };
    for (const { name, experiment, finding } of CLAIMS) {
      const opposite = ["a-tenth", "null-window-check"].includes(name) ? "holds here" : "does not hold here";
      expect(finding(made(experiment, otherwise[name] ?? []), experiment).verdict, name).toBe(opposite);
    }
  });

  it("state the figures of the run", async () => {
    const order = await verdict("random-order", { count: 5 });
    for (const { trials } of order.found) expect(order.finding.text).toContain(`${ratioOf(trials, 1, 0).toFixed(2)} (`);
    const leaves = await verdict("no-more-leaves", { seed: 9 });
    const { fewer, same, more } = duelOf(leaves.found.flatMap(({ trials }) => trials), 1, 0, (search) => search.distinct_leaves ?? NaN);
    expect(leaves.finding.text).toBe(`Of 90 trees, negascout looks at fewer different leaves than alpha-beta on ${fewer}, at as many on ${same}, and at more on ${more}.`);
    const wrong = await verdict("null-window-check");
    expect(wrong.finding.text).toContain(`on ${wrongOf(wrong.found.flatMap(({ trials }) => trials), 1, 0)} of 60 trees. Tree `);
  });

  it("say nothing of another experiment, and nothing before each kind has a tree", async () => {
    const { experiment } = claim("one-function");
    const found = await foundBy({ ...experiment, count: 2 });
    expect(findingOf(claim("one-function"), { ...experiment, count: 2, seed: 8 }, found)).not.toBeNull();
    expect(findingOf(claim("one-function"), { ...experiment, forms: ["negamax"] }, found)).toBeNull();
    expect(findingOf(claim("one-function"), experiment, found.map(({ condition }, place) => ({ condition, trials: place === 0 ? [] : (found[place]?.trials ?? []) })))).toBeNull();
  });
});
