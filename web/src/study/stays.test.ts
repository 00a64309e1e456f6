import { describe, expect, it } from "vitest";
import { watchedOf } from "../see/wasm.fixture.ts";
import type { Stays } from "@negascout/core";
import { all, inWords, KINDS, noteOf, reach } from "./stays.ts";
import { leafSensitivity } from "./wasm.fixture.ts";

const contains = ({ from, to }: Stays, value: number): boolean => (from === null || from <= value) && (to === null || value <= to);

describe("intervals", () => {
  it("are written as the command line and the picture write them", () => {
    const written = ([from, to]: readonly [number | null, number | null]) => inWords({ from, to });
    expect(([[null, null], [null, 4], [4, null], [2, 4], [4, 4]] as const).map(written)).toEqual(["any", "up to 4", "4 and up", "2 to 4", "4"]);
  });
});

/** What a search of a tree does: the value, the line, and the cuts. */
function deeds(tree: string, form: string): readonly [string, string, string] {
  const search = watchedOf({ subject: { kind: "tree", text: tree }, forms: [form] }).forms[0]?.search;
  const { picture, story } = search?.iterations[0] ?? { picture: { nodes: [] }, story: { parts: [] } };
  const cuts = picture.nodes.flatMap((node, place) => (story.parts[place]?.cut == null ? [] : [`${node.letter}: ${node.children.filter((child) => picture.nodes[child]?.at_cut).join()}`]));
  return [String(search?.value?.score), search?.line.join(" ") ?? "", cuts.join("; ")];
}

describe("a leaf that is moved", () => {
  it("changes what is told, and nothing else", () => {
    const tree = "((3 5) (2 9) (4 1))";
    for (const form of ["alpha-beta", "negascout"]) {
      const found = leafSensitivity(tree, form);
      const here = deeds(tree, form);
      const [low, high] = reach(found);
      found.leaves.forEach((leaf, place) => {
        expect(contains(all(leaf), leaf.value)).toBe(true);
        for (let value = low; value <= high; value += 1) {
          let count = 0;
          const moved = tree.replace(/\d/g, (digit) => (count++ === place ? String(value) : digit));
          const there = deeds(moved, form);
          const changed = KINDS.filter((kind) => !contains(leaf[kind], value));
          // Value and line are told exactly; cuts by the children that cut, of which the picture shows the rest.
          if (changed.length === 0) expect(there, `${moved} by ${form}`).toEqual(here);
          if (there[2] !== here[2]) expect(changed, moved).toContain("cuts_stay");
          if (there[0] !== here[0]) expect(changed, moved).toContain("value_stays");
        }
      });
    }
  });

  it("has a note that says where all stays", () => {
    const notes = leafSensitivity("((3 5) (2 9))", "alpha-beta").leaves.map(noteOf);
    expect(notes).toEqual(["3", "≥3", "≤3", "any"]);
  });
});
