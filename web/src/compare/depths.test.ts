import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { axis, powers } from "./axis.ts";
import { branchingOf, depthsCommand, depthsParams, depthsSummary, FIRST_DEPTHS, readDepths, runDepths, type AtDepth, type Depths } from "./depths.ts";
import { worker } from "./wasm.fixture.ts";

async function foundBy(asked: Depths): Promise<readonly AtDepth[]> {
  let found: readonly AtDepth[] = [];
  await runDepths(worker as unknown as Parameters<typeof runDepths>[0], asked, (now) => void (found = now));
  return found;
}

it("links come back as what they were made of, and say what cannot be read", () => {
  for (const asked of [FIRST_DEPTHS, { game: "mnk:4,4,3", position: "X.../..../..../....", depth: 4, deepening: true, ordering: true, forms: ["pvs"] }]) {
    expect(readDepths(new URLSearchParams(depthsParams(asked).toString()))).toEqual({ asked, problems: [] });
  }
  const { asked, problems } = readDepths(new URLSearchParams("game=tic-tac-toe&depth=99&run=a,b,c,d,e,f,g"));
  expect(problems).toEqual(["'99' is no depth: a whole number from 1 to 14.", "7 algorithms: at most 6 are compared."]);
  expect([asked.depth, asked.forms.length]).toEqual([6, 6]);
});

it("the figures are those of the command that is shown", async () => {
  const cases = JSON.parse(readFileSync(new URL("../../../testdata/compare.json", import.meta.url), "utf8")) as { link: string; command: string; rows: Record<string, unknown>[] }[];
  const games = cases.filter(({ link }) => link.startsWith("game="));
  expect(games.length).toBeGreaterThan(1);
  for (const { link, command, rows } of games) {
    const { asked, problems } = readDepths(new URLSearchParams(link));
    expect(problems).toEqual([]);
    expect(depthsCommand(asked, asked.depth)).toBe(command);
    const found = await foundBy(asked);
    expect(found.map(({ depth }) => depth)).toEqual(Array.from({ length: asked.depth }, (_, place) => place + 1));
    for (const [place, row] of rows.entries()) expect(found.at(-1)?.rows[place]).toMatchObject(row);
  }
});

it("the sentence is of the greatest depth that all have done", async () => {
  const asked = { ...FIRST_DEPTHS, depth: 4 };
  const found = await foundBy(asked);
  const [first, second] = found[2]?.rows ?? [];
  if (first === undefined || second === undefined) throw new Error("no rows");
  const broken = found.map((at) => (at.depth === 4 ? { ...at, rows: at.rows.slice(0, 1) } : at));
  const message = depthsSummary(asked, broken, 0);
  expect(message).toContain(`In connect-four to depth 3, alpha-beta makes ${first.leaves} evaluations, which is an effective branching factor of ${branchingOf(first, 3).toFixed(2)}`);
  expect(message).toContain(`negascout ${(second.leaves / first.leaves).toFixed(2)} times as many`);
  expect(depthsSummary(asked, [], 0)).toBe("No depth is done yet.");
});

it("what cannot be searched is refused with a sentence", async () => {
  await expect(foundBy({ ...FIRST_DEPTHS, game: "shogi" })).rejects.toThrow("shogi");
  await expect(foundBy({ ...FIRST_DEPTHS, position: "zzz" })).rejects.toThrow();
  await expect(foundBy({ ...FIRST_DEPTHS, forms: ["no-research"], deepening: true })).rejects.toThrow("runs as it is");
});

it("an axis of powers has a line at each, and room for all figures", () => {
  for (const figures of [[1, 12, 40_000], [7], []]) {
    const { ticks, at } = powers("x", figures);
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.every(Number.isInteger)).toBe(true);
    for (const figure of figures) expect(at(Math.log10(figure)) >= 0 && at(Math.log10(figure)) <= 1).toBe(true);
  }
  expect(axis("x", [2, 3]).ticks).toContain(2.4);
});
