/** Trees of tuples on the page: what is told apart by their text, and what they are searched by. */

import { beforeEach, describe, expect, it } from "vitest";
import { another, grouped } from "../shared/forms.ts";
import { nameOf } from "./node-drawing.tsx";
import { isOfTuples, ofTwo, viewOfTree } from "./players.ts";
import { spokenAt } from "./spoken.ts";
import { watched } from "./store.ts";
import { FIRST } from "./view.ts";
import { runsOf, watchedOf } from "./wasm.fixture.ts";

const TREE = "((5,4,0) (((3,1,5) (0,3,6)) ((6,2,1))))";
const of = (text: string, forms: readonly string[]) => ({ subject: { kind: "tree", text } as const, forms });

beforeEach(() => void (watched.value = null));

describe("a tree of tuples", () => {
  it("is told apart as the search does it", () => {
    for (const text of [TREE, " ( (1,2) (3,4))", "(1,2,3)", "((1, 2)(3, 4))"]) {
      expect(isOfTuples(text), text).toBe(true);
      expect(watchedOf(of(text, ["max-n"])).players, text).toBeGreaterThan(1);
    }
    for (const text of ["((3 1) (4 3))", "[[3,1],[4,3]]", "0>1,2 1=3 2=4", "7"]) {
      expect(isOfTuples(text), text).toBe(false);
      expect(watchedOf(of(text, ["minimax"])).players, text).toBeNull();
    }
  });

  it("is searched by forms of its own, and other trees by theirs", () => {
    watched.value = watchedOf(FIRST);
    expect(viewOfTree(TREE)).toMatchObject({ forms: ["max-n", "max-n-deep"], window: FIRST.window, deepening: false });
    expect(viewOfTree("(1 2)").forms).toBeUndefined();
    watched.value = watchedOf(of(TREE, ["paranoid"]));
    expect(viewOfTree(TREE).forms).toBeUndefined();
    expect(viewOfTree("(1 2)").forms).toEqual(FIRST.forms);
    expect(grouped("tuples").flatMap(([, names]) => names)).toEqual(["max-n", "max-n-shallow", "max-n-deep", "paranoid"]);
    for (const searched of ["game", "tree"] as const) expect(grouped(searched).flatMap(([, names]) => names).includes("max-n")).toBe(false);
    expect(another(["max-n"], "tuples")).toBe("max-n-shallow");
    watched.value = watchedOf(of(TREE, ["max-n"]));
    expect(ofTwo()).toEqual({ forms: FIRST.forms });
    watched.value = watchedOf(FIRST);
    expect(ofTwo()).toEqual({});
  });

  it("that is asked for what it has not is refused in a line", () => {
    const sentence = (view: Parameters<typeof watchedOf>[0]): string => {
      try {
        watchedOf(view);
        return "";
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(sentence(of(TREE, ["negascout"]))).toContain("unknown algorithm 'negascout'");
    expect(sentence(of("(1 2)", ["max-n"]))).toBe(`max-n searches trees of tuples, such as ${TREE}`);
    expect(sentence({ ...of(TREE, ["max-n"]), depth: 2 })).toBe("a tree of tuples is searched whole, and as it is: leave out the depth");
    expect(sentence({ ...of(TREE, ["max-n"]), window: { alpha: 1, beta: null } })).toContain("leave out the window");
    expect(sentence(of("((1,2,3) (4,5))", ["max-n"]))).toBe("tree, character 10: expected 3 scores, found 2");
    const [pruned] = watchedOf(of("((1,2) (-3,4))", ["max-n-shallow", "max-n"])).forms;
    expect(pruned?.error).toContain("a score of -3");
  });

  it("tells who moves in the node and in words", () => {
    const [run] = runsOf(of(TREE, ["max-n"]));
    const { iteration } = run?.at(0) ?? {};
    const nodes = iteration?.picture.nodes ?? [];
    expect(nodes.slice(0, 4).map(nameOf)).toEqual(["A, player 1", "B", "C, player 2", "D, player 3"]);
    expect(iteration === undefined ? "" : spokenAt(iteration, 2, run?.last ?? 0)).toContain("C, player 2 to move; (0,3,6)");
  });
});
