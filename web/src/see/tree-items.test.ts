import { expect, it } from "vitest";
import { itemsAround } from "./tree-items.tsx";
import { runsOf } from "./wasm.fixture.ts";

const [run] = runsOf({ forms: ["negascout"] });
if (run === undefined) throw new Error("a run is needed");
const { nodes } = run.at(0).iteration.picture;
const placeOf = (letter: string): number => nodes.findIndex((node) => node.letter === letter);
const message = (letter: string, folded: readonly string[] = []): string[] =>
  itemsAround(nodes, new Set(folded.map(placeOf)), placeOf(letter)).map(
    ({ place, level, position, size, isExpanded }) => `${nodes[place]?.letter} ${level} ${position}/${size} ${isExpanded}`,
  );

it("has the ancestors, siblings and children of a node, each with its place in the tree", () => {
  expect(message("A")).toEqual(["A 1 1/1 true", "B 2 1/2 true", "C 2 2/2 true"]);
  expect(message("C")).toEqual(["A 1 1/1 true", "B 2 1/2 true", "C 2 2/2 true", "F 3 1/2 true", "G 3 2/2 true"]);
  expect(message("H")[0]).toBe("A 1 1/1 true");
  expect(message("H").find((item) => item.startsWith("H "))).toMatch(/^H 4 1\/\d null$/);
});

it("leaves out the children of a folded node", () => {
  expect(message("C", ["C"])).toEqual(["A 1 1/1 true", "B 2 1/2 true", "C 2 2/2 false"]);
});

it("has the node itself, and none twice", () => {
  for (const { letter } of nodes) {
    const places = itemsAround(nodes, new Set(), placeOf(letter)).map(({ place }) => place);
    expect(new Set(places).size).toBe(places.length);
    expect(places).toContain(placeOf(letter));
  }
});
