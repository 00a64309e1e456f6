import type { VNode } from "preact";
import { describe, expect, it } from "vitest";
import { valueAt } from "../shared/story.ts";
import { UNMARKED } from "./marks.ts";
import { savings } from "./node-drawing.tsx";
import { TreeDrawing } from "./tree-drawing.tsx";
import { runsOf, watchedOf } from "./wasm.fixture.ts";

type Props = { children?: unknown; class?: string; "data-node"?: number };

/** The elements that are drawn, from the outer ones to the inner ones. */
function elementsIn(drawn: unknown): VNode<Props>[] {
  if (Array.isArray(drawn)) return drawn.flatMap(elementsIn);
  if (drawn === null || typeof drawn !== "object" || !("props" in drawn)) return [];
  const { type, props } = drawn as VNode<Props>;
  if (typeof type === "function") return elementsIn((type as (props: Props) => unknown)(props));
  return [drawn as VNode<Props>, ...elementsIn(props.children)];
}

describe("the drawing of a tree", () => {
  const [run] = runsOf({ forms: ["alpha-beta"] });
  if (run === undefined) throw new Error("a run is needed");
  const { iteration } = run.at(0);
  const { picture, story } = iteration;
  const none = new Set<number>();
  const drawn = (step: number, right = picture.width) =>
    elementsIn(
      TreeDrawing({
        iteration,
        arranged: { picture, folded: none, hidden: none },
        step,
        area: { left: 0, top: 0, right, bottom: picture.height },
        scale: 1,
        chosen: null,
        listed: false,
        marks: UNMARKED,
      }),
    );

  it("has at each step the value of each node, and the node that the search is at", () => {
    story.steps.kind.forEach((_, step) => {
      const values = drawn(step).filter(({ props }) => props.class === "value").map(({ props }) => props.children);
      expect(values).toEqual(story.parts.map((part) => valueAt(part, step)));
      const here = drawn(step).filter(({ props }) => props.class?.split(" ").includes("here"));
      expect(new Set(here.map(({ props }) => props["data-node"]))).toEqual(new Set([story.steps.node[step]]));
    });
  });

  it("has the nodes that are in sight, and no others", () => {
    const seen = new Set(drawn(0, picture.width / 2).map(({ props }) => props["data-node"]));
    expect(seen.has(0)).toBe(true);
    expect(seen.size).toBeLessThan(picture.nodes.length);
  });
});

describe("cuts", () => {
  it("say what they save", () => {
    const { forms } = watchedOf({ forms: ["negascout"] });
    const nodes = forms[0]?.search?.iterations[0]?.picture.nodes ?? [];
    const message = nodes.filter(({ cut }) => cut !== null).map((node) => savings(node, nodes));
    expect(message.length).toBeGreaterThan(0);
    for (const each of message) expect(each).toMatch(/^saves \d+ (leaf|leaves)$/);
  });
});
