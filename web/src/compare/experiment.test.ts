import { describe, expect, it } from "vitest";
import { commandOf, conditionsOf, FIRST, readOrders, readShapes, readValues, type Experiment } from "./experiment.ts";
import { FIRST_SHOWN, fromParams, toParams } from "./link.ts";

const MANY: Experiment = { shapes: [{ width: 2, depth: 10 }, { width: 5, depth: 6 }], orders: [null, 0.5, 1], values: [-9, 9], count: 40, seed: 7, forms: ["pvs", "alpha-beta"] };

describe("links", () => {
  it("come back as what they were made of", () => {
    for (const experiment of [FIRST, MANY, { ...MANY, values: null, seed: Number.MAX_SAFE_INTEGER }]) {
      for (const shown of [FIRST_SHOWN, { condition: 0, measure: "again" as const, tree: 12, claim: "random-order" }]) {
        const read = fromParams(new URLSearchParams(toParams(experiment, shown).toString()));
        expect(read).toEqual({ experiment, shown, problems: [] });
      }
    }
  });

  it("say what cannot be read, and keep the rest", () => {
    const read = fromParams(new URLSearchParams("shapes=5&orders=2&values=9..1&count=0&seed=x&kind=4&measure=luck&tree=0&run=pvs"));
    expect(read.problems).toEqual([
      "'5' is no width and depth, as in 5,4.",
      "'2' is neither 'random' nor a probability from 0 to 1.",
      "'9..1' are no values, as in 1..9, within 1,000,000,000 of 0.",
      "'0' is no number of trees: a whole number from 1 to 10,000.",
      "'x' is no seed: a whole number from 0 to 9,007,199,254,740,991.",
      "'measure=luck' is nothing that is counted.",
      "'4' is no kind of trees: a whole number from 1 to 1.",
      "'0' is no tree: a whole number from 1 to 2,000.",
    ]);
    expect(read.experiment).toEqual({ ...FIRST, forms: ["pvs"] });
  });

  it("ask for no more than is searched", () => {
    const shapes = Array.from({ length: 7 }, (_, place) => `2,${place + 1}`).join(" ");
    const read = fromParams(new URLSearchParams({ shapes, orders: "random 1" }));
    expect(read.problems).toEqual(["7 shapes in 2 orders are 14 kinds of trees: at most 12 are compared."]);
    expect(read.experiment).toEqual(FIRST);
    expect(readShapes("10,6")).toBe("A tree of 10,6 has more than 200,000 leaves, the most that are searched here.");
    expect(fromParams(new URLSearchParams({ run: "a,b,c,d,e,f,g" })).problems).toEqual(["7 algorithms: at most 6 are compared."]);
  });
});

it("texts are read as fields are written, each thing once", () => {
  expect(readShapes(" 5,4  10,3;5,4 ")).toEqual([{ width: 5, depth: 4 }, { width: 10, depth: 3 }]);
  expect(readShapes("0,3")).toBe("'0,3' is no width and depth, as in 5,4.");
  expect(readShapes(" ")).toBe("No shape is given: name a width and a depth, as in 5,4.");
  expect(readOrders("random .5 0.50 1")).toEqual([null, 0.5, 1]);
  expect(readValues("")).toBeNull();
  expect(readValues(" -3..4")).toEqual([-3, 4]);
});

it("each kind of trees has a command", () => {
  expect(conditionsOf(MANY)).toHaveLength(6);
  const [, second] = conditionsOf(MANY);
  expect(second && commandOf(MANY, second, 12)).toBe("negascout compare --random 2,10 --order 0.5 --values -9..9 --count 12 --seed 7 --algorithms pvs,alpha-beta");
});
