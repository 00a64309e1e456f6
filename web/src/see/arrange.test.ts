import type { Picture, PictureNode } from "@negascout/core";
import { describe, expect, it } from "vitest";
import { arrange, foldedIn } from "./arrange.ts";

/** A node of a picture, 40 pixels wide and high. */
const node = (x: number, ply: number, parent: number | null, children: number[], fold: number | null = null): PictureNode =>
  ({ x, y: 20 + 100 * ply, width: 40, height: 40, strip: 100 * ply - 30, labels_top: 100 * ply, parent, children, fold, ply, cut: null }) as never;

/** A root with two children, whose own children are folded: three of the first, and one of the second, which is folded again. */
const nodes: PictureNode[] = [
  node(100, 0, null, [1, 2]),
  node(50, 1, 0, [3, 4, 5], 300),
  node(150, 1, 0, [6], 60),
  node(30, 2, 1, []),
  node(150, 2, 1, []),
  node(270, 2, 1, []),
  node(30, 2, 2, [7], 80),
  node(40, 3, 6, []),
];
const picture = { nodes, width: 200, height: 340 } as Picture;
const none = new Set<number>();
const shown = (open: number[]) => arrange(picture, foldedIn(nodes, new Set(open), none));

describe("a folded picture", () => {
  it("folds what does not fit, but what is opened by hand or looked at", () => {
    expect([...foldedIn(nodes, none, none)]).toEqual([1, 2, 6]);
    expect([...foldedIn(nodes, new Set([1]), none)]).toEqual([2, 6]);
    expect([...foldedIn(nodes, none, new Set([0, 2, 6]))]).toEqual([1]);
    expect([...foldedIn(nodes, new Set([0]), none)], "by hand").toEqual([0, 1, 2, 6]);
  });

  it("is as it was laid out while nothing is unfolded", () => {
    const { picture: same, hidden } = shown([]);
    expect(same).toBe(picture);
    expect([...hidden].sort()).toEqual([3, 4, 5, 6, 7]);
  });

  it("has what is unfolded below and clear of everything, in the same order", () => {
    for (const open of [[1], [2], [1, 2], [1, 2, 6], [2, 6]]) {
      const { picture: arranged, hidden } = shown(open);
      const seen = arranged.nodes.flatMap((each, place) => (hidden.has(place) ? [] : [{ ...each, place }]));
      for (const a of seen) {
        expect(a.x - 20).toBeGreaterThanOrEqual(0);
        expect(a.x + 20).toBeLessThanOrEqual(arranged.width);
        expect(a.y + 20).toBeLessThanOrEqual(arranged.height);
        const parent = a.parent === null ? undefined : arranged.nodes[a.parent];
        if (parent !== undefined) expect(a.y, "children are below").toBeGreaterThan(parent.y + 40);
        for (const b of seen.filter((other) => other.place > a.place)) {
          expect(Math.abs(a.x - b.x) >= 40 || Math.abs(a.y - b.y) >= 40, `${a.place} and ${b.place}`).toBe(true);
        }
      }
    }
  });
});
