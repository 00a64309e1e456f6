import { describe, expect, it } from "vitest";
import { fromParams, toParams } from "./link.ts";
import { FIRST, type SeeView } from "./view.ts";

const views: SeeView[] = [
  FIRST,
  { ...FIRST, forms: ["mtd-f", "sss-star", "minimax", "no-research"], at: [3, 0, 12, 9], linked: false },
  { ...FIRST, subject: { kind: "random", width: 3, depth: 4, seed: 7 }, deepening: true, ordering: true, view: "mover" },
  { ...FIRST, subject: { kind: "random", width: 3, depth: 4, seed: 7, drawn: { number: 12, ordered: 0.7, values: [-3, 9] } } },
  { ...FIRST, subject: { kind: "game", game: "mnk:4,4,3", position: "X.../..../.O../...." }, depth: 3 },
  { ...FIRST, window: { alpha: -3, beta: null } },
  { ...FIRST, forms: ["uct", "negascout"], growth: { playouts: 40, exploration: 0.7 }, at: [59, 3] },
  { ...FIRST, presented: [] },
  { ...FIRST, presented: ["sentence", "steps"], at: [4, 4] },
  { ...FIRST, subject: { kind: "tree", text: `(${"(1 2) ".repeat(900)})` } },
];

describe("links", () => {
  it("come back as the view they were made of", () => {
    for (const view of views) {
      const read = fromParams(new URLSearchParams(toParams(view).toString()));
      expect(read.problems).toEqual([]);
      expect(read.view).toEqual(view);
    }
  });

  it("of version 1 open in every later version", () => {
    const link = "v=1&tree=((3+1)+(2+9))&run=negascout,minimax&window=1,5&view=max&deepening=yes&linked=no&at=4,2";
    expect(fromParams(new URLSearchParams(link))).toEqual({
      view: {
        subject: { kind: "tree", text: "((3 1) (2 9))" },
        forms: ["negascout", "minimax"],
        depth: null,
        window: { alpha: 1, beta: 5 },
        view: "max",
        deepening: true,
        ordering: false,
        linked: false,
        at: [3, 1],
      },
      parting: false,
      problems: [],
    });
    const packed = new URLSearchParams("v=1&packed=09AwVjDUVNAwVTDXVLCw0AQA&run=scout&at=7");
    expect(fromParams(packed).view.subject).toEqual({ kind: "tree", text: "((3 1) (5 7) 88)" });
  });

  it("say what cannot be read, and keep the rest", () => {
    const made = "v=2&random=2,x,1&depth=0&window=1&view=us&at=1,-4&packed=!!&run=pvs";
    const { view, problems } = fromParams(new URLSearchParams(made));
    expect(problems).toHaveLength(6);
    expect(problems[0]).toBe("The link is of version '2', and this page reads version 1.");
    expect(view).toEqual({ ...FIRST, forms: ["pvs"] });
  });

  it("made when a tree that grows stood below the others open it beside them", () => {
    const read = fromParams(new URLSearchParams("v=1&run=alpha-beta&at=5&uct=40,0.7,3,60"));
    expect(read).toMatchObject({ problems: [], view: { forms: ["alpha-beta", "uct"], at: [4, 59], growth: { playouts: 40, exploration: 0.7, seed: 3 } } });
    const { view } = fromParams(new URLSearchParams("v=1&run=alpha-beta&uct="));
    expect(view).toMatchObject({ forms: ["alpha-beta", "uct"], at: [] });
    expect(view.growth).toBeUndefined();
  });

  it("that ask for too much growth are told so", () => {
    const message = (growth: string): readonly string[] => fromParams(new URLSearchParams(`v=1&run=uct&growth=${growth}`)).problems;
    expect(message("playouts:5000")).toEqual(["'playouts:5000' is no whole number from 1 to 1000."]);
    expect(message("calls:0,exploration:-1")).toEqual(["'calls:0' is no whole number from 1 to 1000.", "'exploration:-1' is no number from 0 to 1000."]);
    expect(message("seed:")).toHaveLength(1);
    expect(message("goal:1.5")).toHaveLength(1);
    expect(message("depth:3")).toEqual(["'depth:3' is no number that a tree grows with: there are playouts, exploration, seed, calls, goal."]);
    expect(message("goal:-6,calls:50")).toEqual([]);
  });

  it("have what is left lit", () => {
    const link = toParams({ ...FIRST, why: "2,alpha,F" });
    expect(fromParams(link)).toMatchObject({ problems: [], view: { why: "2,alpha,F" } });
    const { view, problems } = fromParams(new URLSearchParams("v=1&why=9,alpha,F"));
    expect([view.why, problems]).toEqual([undefined, ["'why=9,alpha,F' is no number of a node, as in why=1,value,C."]]);
  });
});
