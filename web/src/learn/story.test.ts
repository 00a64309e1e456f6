import { describe, expect, it } from "vitest";
import { Run } from "../see/run.ts";
import { runsOf, watchedOf } from "../see/wasm.fixture.ts";
import { fault } from "./facts.ts";
import { formatPlace, readPlace, type LearnPlace } from "./link.ts";
import { readStory } from "./story.ts";
import { stepOf } from "./where.ts";

const HEAD = "title: T\nabout: About.\n\n";
const STOP = "tree: ((3 1) (4 3))\nrun: negascout,alpha-beta\nat: end\nsay: The value\n  is 3.\nfact: value 3; leaves 5 > 4\n";

describe("a story's file", () => {
  it("is read: what a stop does not say is as before", () => {
    const { stops } = readStory("t", `${HEAD}# A remark.\n${STOP}\nat alpha-beta: start\nsay: So.\nfact alpha-beta: value 3\n`);
    expect(stops.map(({ sentence }) => sentence)).toEqual(["The value is 3.", "So."]);
    expect(stops[1]?.view).toEqual(stops[0]?.view);
    expect(stops[0]?.facts.map(({ text, number }) => [text, number])).toEqual([["value 3", 10], ["leaves 5 > 4", 10]]);
    expect(stops[1]?.facts[0]?.form).toBe("alpha-beta");
  });

  it("that is bad names its line", () => {
    const notes = (text: string): string => {
      try {
        readStory("t", text);
        return "";
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(notes("")).toBe("stories/t.txt, line 1: the file is empty.");
    expect(notes("title: T\n\nsay: x")).toBe("stories/t.txt, line 1: the story has no 'about'.");
    expect(notes(HEAD)).toBe("stories/t.txt, line 2: the story has no stop.");
    expect(notes(`${HEAD}tree (3 1)`)).toBe("stories/t.txt, line 4: 'tree (3 1)' is no 'key: value'.");
    expect(notes(`${HEAD}tree: (3 1)\nsays: x`)).toBe("stories/t.txt, line 5: 'says' is no key of a stop.");
    expect(notes(`${HEAD}tree: (3 1)\nfact: value 3`)).toBe("stories/t.txt, line 4: the stop has no 'say'.");
    expect(notes(`${HEAD}tree: (3 1)\nsay: x`)).toBe("stories/t.txt, line 4: the stop has no 'fact' that holds its sentence.");
    expect(notes(`${HEAD}say: x\nfact: value 3`)).toBe("stories/t.txt, line 4: the stop has nothing to search: no 'tree', 'random' or 'game'.");
    expect(notes(`${HEAD}tree: (3 1)\nsay: x\nsay: y\nfact: value 3`)).toBe("stories/t.txt, line 6: 'say' is said twice.");
    expect(notes(`${HEAD}tree: (3 1)\ndepth: deep\nsay: x\nfact: value 3`)).toBe("stories/t.txt, line 4: 'depth=deep' is no whole number of at least 1.");
    expect(notes(`${HEAD}tree: (3 1)\nsay: x\nfact minimax: value 3`)).toBe("stories/t.txt, line 6: 'minimax' does not run here.");
  });
});

describe("a place", () => {
  const [run] = runsOf({ subject: { kind: "tree", text: "((3 7) (5 (6 8)) (2 9))" }, forms: ["negascout"] }) as [Run];
  const at = (text: string) => stepOf(run, text);

  it("is told by what happens there", () => {
    expect(at("start")).toBe(0);
    expect(at("end")).toBe(run.last);
    expect(run.kind(at("the first re-search") as number)).toBe("again");
    expect(at("last cut at H")).toBeGreaterThan(at("first cut at H") as number);
    expect(at("second cut")).toBe(at("last cut at H"));
  });

  it("that is none is said", () => {
    expect(at("second re-search")).toBe("there is no 'second re-search' in this search.");
    expect(at("26")).toContain("'26' is no place");
  });
});

describe("a fact", () => {
  const view = { subject: { kind: "tree", text: "(((6 4 2) (5 8)) ((9 7 8) (5 2)))" } as const, forms: ["negascout", "alpha-beta"] };
  const watched = watchedOf(view);
  const runs = watched.forms.map(({ search }) => (search === null ? null : new Run(search)));
  const notes = (text: string, form: string | null = null) => fault({ number: 1, form, text }, { watched, forms: view.forms, runs, steps: [26, 42], minimax: null });

  it("that is so has no fault", () => {
    const so = ["value 6", "true value 6", "minimal 6 of 10", "leaves 8 < 10", "leaves 8", "leaves so far 6", "says F has 9, and beta is 7", "sets apart which alpha-beta visits", "window of F (9, 7)", "F shows ≥9", "leaf M 9", "F is MAX", "left out N O", "line B D H", "children of F M N O", "1 iterations", "cuts 1 > 0", "re-searches 0", "table holds 0"];
    expect(so.map((text) => notes(text)).filter((fault) => fault !== null)).toEqual([]);
    expect(notes("leaves 10", "alpha-beta")).toBeNull();
  });

  it("that is not so says what is", () => {
    expect(notes("value 7")).toBe("'value 7' is not so: here it is '6'.");
    expect(notes("leaves 8 > 10")).toBe("'leaves 8 > 10' is not so: here it is 'leaves 8, 10'.");
    for (const text of ["true value 5", "minimal 5 of 10", "leaves 9 < 10", "leaves so far 5", "says nothing of the kind", "window of F (6, 7)", "window of Z (6, 7)", "F shows 9", "leaf M 8", "leaf F 9", "F is MIN", "left out N", "line B D", "children of F M N", "2 iterations", "table holds 1", "iteration 2 to depth 3"]) {
      expect(notes(text), text).toContain("is not so");
    }
    expect(notes("the moon is round")).toBe("'the moon is round' is no fact that can be looked up.");
  });
});

describe("a fact of more players than two", () => {
  const view = { subject: { kind: "tree", text: "((5,4,0) (((3,1,5) (0,3,6)) ((6,2,1))))" } as const, forms: ["max-n-deep", "max-n"] };
  const watched = watchedOf(view);
  const runs = watched.forms.map(({ search }) => (search === null ? null : new Run(search)));
  const steps = runs.map((run) => run?.last ?? 0);
  const notes = (text: string, form: string | null = null) => fault({ number: 1, form, text }, { watched, forms: view.forms, runs, steps, minimax: null });

  it("that is so has no fault", () => {
    const so = ["scores 6,2,1", "3 players", "C is player 2", "leaf H (6,2,1)", "left out G", "line C E H", "C shows (6,2,1)", "leaves 3 < 4"];
    expect(so.map((text) => notes(text)).filter((fault) => fault !== null)).toEqual([]);
    expect(notes("scores 5,4,0", "max-n")).toBeNull();
  });

  it("that is not so says what is", () => {
    expect(notes("scores 5,4,0")).toBe("'scores 5,4,0' is not so: here it is '6,2,1'.");
    for (const text of ["value 6", "2 players", "C is player 3", "B is player 1", "leaf H (6,2,0)", "leaf H 6"]) expect(notes(text), text).toContain("is not so");
  });
});

it("a link leads back to its place", () => {
  const places: LearnPlace[] = [{ kind: "list" }, { kind: "stop", story: "null-window", stop: 2 }, { kind: "text", text: "questions", part: "x" }];
  for (const place of places) expect(readPlace(formatPlace(place))).toEqual({ place, problem: "" });
  const notes = (query: string) => readPlace(new URLSearchParams(query)).problem;
  expect(notes("story=x&stop=0")).toBe("'stop=0' is no number of a stop, as in stop=3.");
  expect(notes("read=nothing")).toBe("There is no text 'nothing' here.");
  expect(notes("v=2&story=x")).toContain("version '2'");
});
