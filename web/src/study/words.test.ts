import type { PictureNode } from "@negascout/core";
import { describe, expect, it } from "vitest";
import { forms } from "../../core/pkg/see/negascout.js";
import { FIGURE, type Subject } from "../see/view.ts";
import { watchedOf } from "../see/wasm.fixture.ts";
import { textOf } from "../shared/story.ts";
import { originsOf } from "./wasm.fixture.ts";
import { namesOf, wordsOf } from "./words.ts";

const nodes = [..."ABCDEFG"].map((letter) => ({ letter }) as PictureNode);

/** `A:node0`, for what a text names. */
const named = (text: string, here = 2): string[] => wordsOf(text, nodes, here).flatMap(({ text, names }) => (names === null ? [] : [`${text}:${names.of}${names.node}`]));

describe("words", () => {
  it("are the parts of a step's sentence", () => {
    const words = namesOf([2, " has ", ["5", 2], ", and ", ["alpha is 6", 2, "alpha"], " in ", [[6, "∞"], 3], "."], nodes);
    expect(words.map(({ text }) => text).join("")).toBe("C has 5, and alpha is 6 in (6, ∞).");
    expect(words.flatMap(({ text, names }) => (names === null ? [] : [`${text}:${names.of}${names.node}`]))).toEqual(["C:node2", "5:value2", "alpha is 6:alpha2", "6:alpha3", "∞:beta3"]);
  });

  it("tell bounds and values apart where a text says where a number comes from", () => {
    const text = "Alpha of C is 3: A is worth at least 3 by D 3 and E 4.";
    expect(named(text, 6)).toEqual(["Alpha of C is 3:alpha2", "A:node0", "3:value0", "D:node3", "E:node4"]);
    expect(wordsOf(text, nodes, 2).map(({ text }) => text).join("")).toBe(text);
  });

  it("are no algorithm, player, list or castling", () => {
    expect(named("negascout leaves out D and E, which alpha-beta visits.")).toEqual(["D:node3", "E:node4"]);
    expect(named("MAX and MIN, OPEN, and O-O leads to B")).toEqual(["B:node1"]);
  });
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

  /** Holds the words of all sentences of a search. Returns how many nodes they name. */
  function held(subject: Subject, names: readonly string[]): number {
    let count = 0;
    for (const { picture, story } of watchedOf({ subject, forms: names }).forms[0]?.search?.iterations ?? []) {
      story.steps.said.forEach((said) => {
        const text = textOf(picture.nodes, said);
        const words = namesOf(said, picture.nodes);
        expect(words.map((word) => word.text).join("")).toBe(text);
        const lit = words.flatMap(({ names, text }) => (names?.of === "node" ? [text] : []));
        expect(lit, text).toEqual(lettersIn(text));
        for (const { names, text } of words) if (names?.of === "node") expect(picture.nodes[names.node]?.letter).toBe(text);
        count += lit.length;
      });
    }
    return count;
  }

  it("name all nodes that are spoken of, and no other", () => {
    const counts = SUBJECTS.flatMap((subject) => named((kind) => kind !== "players").map((form) => held(subject, [form, "minimax"])));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(3_000);
  }, 60_000);

  it("name the nodes of trees of tuples, too", () => {
    const tree = { kind: "tree", text: "((5,4,0) (((3,1,5) (0,3,6)) ((6,2,1))))" } as const;
    for (const form of named((kind) => kind === "players")) expect(held(tree, [form]), form).toBeGreaterThan(10);
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
            const told = origins.of({ form, iteration, step, node: names.node, of: names.of });
            expect(told.text, `${form}, ${step}: ${text} (${word})`).toContain(number);
            count[names.of] = (count[names.of] ?? 0) + 1;
          }
        });
      });
    }
    for (const [of, times] of Object.entries(count)) expect(times, of).toBeGreaterThan(50);
  }, 60_000);
});
