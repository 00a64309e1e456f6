import type { Origin, Piece, PictureNode, Remark } from "@negascout/core";
import { describe, expect, it } from "vitest";
import { forms } from "../../core/pkg/see/negascout.js";
import { Run } from "../see/run.ts";
import { FIGURE, type SeeView, type Subject } from "../see/view.ts";
import { runsOf, watchedOf } from "../see/wasm.fixture.ts";
import { textOf } from "../shared/story.ts";
import { originsOf } from "./wasm.fixture.ts";
import { namesOf } from "./words.ts";

/** `A:node0`, for what the words of a sentence name. */
const namedIn = (said: readonly Piece[], nodes: readonly Pick<PictureNode, "letter">[]): string[] =>
  namesOf(said, nodes).flatMap(({ text, names }) => (names === null ? [] : [`${text}:${names.of}${names.node}`]));

it("words are the parts of a sentence", () => {
  const nodes = [..."ABCDEFG"].map((letter) => ({ letter }));
  const said: Piece[] = [2, " has ", ["5", 2], ", and ", ["alpha is 6", 2, "alpha"], " in ", [[6, "∞"], 3], "."];
  expect(textOf(nodes, said)).toBe("C has 5, and alpha is 6 in (6, ∞).");
  expect(namedIn(said, nodes)).toEqual(["C:node2", "5:value2", "alpha is 6:alpha2", "6:alpha3", "∞:beta3"]);
});

/** Views with all forms, over listed, random and game trees. */
const SUBJECTS: readonly Subject[] = [
  { kind: "tree", text: FIGURE },
  { kind: "random", width: 2, depth: 4, seed: 3 },
  { kind: "random", width: 3, depth: 3, seed: 8 },
];

/** The letters that a text has, other than the names of players and lists. */
const lettersIn = (text: string): string[] => (text.match(/(?<![\p{L}\d-])[A-Z]+(?:–[A-Z]+)?(?![\p{L}\d-])/gu) ?? []).filter((word) => !["MAX", "MIN", "OPEN"].includes(word));

describe("the words of every sentence", () => {
  const named = (wanted: (kind: string) => boolean): string[] => forms().flatMap(({ name, kind }) => (wanted(kind) ? [name] : []));

  /** Holds the words of a sentence: nodes are spoken of by words that name them. Returns how many these are. */
  function held(said: readonly Piece[], nodes: readonly PictureNode[]): number {
    const words = namesOf(said, nodes);
    expect(words.map((word) => word.text).join("")).toBe(textOf(nodes, said));
    for (const { names, text } of words) {
      if (names?.of === "node") expect(nodes[names.node]?.letter).toBe(text);
      else expect(lettersIn(text), text).toEqual(names === null || !text.includes(" of ") ? [] : [nodes[names.node]?.letter]);
    }
    return words.filter(({ names }) => names?.of === "node").length;
  }

  /** Holds the words of all steps of a view, and of what sets its searches apart. */
  function heldAll(subject: Subject, names: readonly string[]): number {
    // A form may never end.
    const searches = watchedOf({ subject, forms: names }).forms.flatMap(({ search }) => search ?? []);
    const counts = searches.map((search) => new Run(search)).flatMap((run) => [
      ...run.search.iterations.flatMap(({ picture, story }) => story.steps.said.map((said) => held(said, picture.nodes))),
      ...run.search.contrast.remarks.map(({ step, said }) => held(said, run.at(step).iteration.picture.nodes)),
    ]);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  it("name all nodes that are spoken of, and no other", () => {
    const counts = SUBJECTS.flatMap((subject) => named((kind) => kind !== "players").map((form) => heldAll(subject, [form, "minimax"])));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(6_000);
  }, 60_000);

  it("name the nodes of trees of tuples, too, and none of their numbers, whose origin is not told", () => {
    const tree = { kind: "tree", text: "((5,4,0) (((3,1,5) (0,3,6)) ((6,2,1))))" } as const;
    const all = named((kind) => kind === "players");
    for (const form of all) expect(heldAll(tree, [form]), form).toBeGreaterThan(10);
    const runs = runsOf({ subject: tree, forms: all });
    const remarks = runs.flatMap((run) => run.search.contrast.remarks.map(({ said }) => said));
    const steps = runs.flatMap((run) => run.search.iterations.flatMap(({ story }) => story.steps.said));
    expect(remarks.length).toBeGreaterThan(3);
    expect([...remarks, ...steps].flat().filter((piece) => typeof piece === "object")).toEqual([]);
  });

  it("set searches apart by their nodes, and contradict a value", () => {
    const remarks = (view: Partial<SeeView>, wanted: Remark["kind"]) => {
      const run = runsOf(view)[0]!;
      return run.search.contrast.remarks.flatMap(({ kind, step, said }) => (kind === wanted ? [namedIn(said, run.at(step).iteration.picture.nodes)] : []));
    };
    expect(remarks({ forms: ["negascout", "alpha-beta"] }, "cut")).toEqual([["N:node13", "O:node14"]]);
    const wrong = { subject: { kind: "tree", text: "(1 (3 3))" }, forms: ["no-research", "fail-hard"] } as const;
    expect(remarks(wrong, "contradiction")[0]).toEqual(["A:node0", "2:value0"]);
  });

  it("tell where a number comes from, by nodes and values", () => {
    const view = { subject: { kind: "tree", text: "((3 4) (2 9))" }, forms: ["alpha-beta"] } as const;
    const [run] = runsOf(view);
    const { picture, story } = run!.at(0).iteration;
    const origins = originsOf(view);
    const message = (step: number, node: number, of: "alpha" | "beta" | "value") => (origins.of({ form: "alpha-beta", iteration: 0, step, node, of }) as Origin).said;
    const [alpha = []] = message(9, 2, "alpha");
    expect(textOf(picture.nodes, alpha)).toBe("Alpha of C is 3: A is worth at least 3 by D 3 and E 4.");
    expect(namedIn(alpha, picture.nodes)).toEqual(["Alpha of C is 3:alpha2", "A:node0", "3:value0", "D:node3", "E:node4"]);
    expect(message(12, 2, "value").map((line) => namedIn(line, picture.nodes))).toEqual([["C:node2", "2:value2", "F:node5"]]);
    expect(message(3, 3, "value").map((line) => namedIn(line, picture.nodes))).toEqual([["D:node3", "3:value3"]]);
    const last = story.steps.kind.length - 1;
    expect(message(last, 0, "value").map((line) => namedIn(line, picture.nodes))).toEqual([["A:node0", "3:value0"], ["D:node3", "E:node4"], ["D:node3", "F:node5"], []]);
    story.steps.kind.forEach((_, step) => {
      for (const node of picture.nodes.keys()) for (const of of ["alpha", "beta", "value"] as const) message(step, node, of).forEach((line) => held(line, picture.nodes));
    });
  });

  it("have the numbers of the picture, and where those come from", () => {
    const count: Record<string, number> = { alpha: 0, beta: 0, value: 0 };
    for (const form of ["minimax", "alpha-beta", "negascout", "scout", "mtd-f", "negascout-with-memory"]) {
      const view = { subject: SUBJECTS[1] as Subject, forms: [form] };
      const [shown] = watchedOf(view).forms;
      const origins = originsOf(view);
      shown?.search?.iterations.forEach(({ picture, story }, iteration) => {
        story.steps.said.forEach((said, step) => {
          const text = textOf(picture.nodes, said);
          const words = namesOf(said, picture.nodes);
          for (const { text: word, names } of words) {
            const number = /-?[\d∞]+$/.exec(word)?.[0];
            if (names === null || names.of === "node" || number === undefined) continue;
            const message = origins.of({ form, iteration, step, node: names.node, of: names.of });
            expect(message.said.map((line) => textOf(picture.nodes, line)).join("\n"), `${form}, ${step}: ${text} (${word})`).toContain(number);
            count[names.of] = (count[names.of] ?? 0) + 1;
          }
        });
      });
    }
    for (const [of, times] of Object.entries(count)) expect(times, of).toBeGreaterThan(50);
  }, 60_000);
});
