import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import entries from "virtual:learn-glossary";
import { COUNTERS } from "./story.ts";
import { fileOf, readStory } from "../learn/story.ts";
import { LIST, namesIn } from "../learn/stories.ts";
import { TERMS } from "../see/counters.tsx";
import { SEARCH, TREE } from "../see/intro.tsx";
import { MEANINGS } from "../see/legend.tsx";
import { piecesOf, plainOf, type Piece } from "./pieces.ts";

const textOf = (path: string): string => readFileSync(new URL(`../../public/${path}`, import.meta.url), "utf8");
const stories = namesIn(textOf(LIST)).map((name) => readStory(name, textOf(fileOf(name))));

describe("a word of the glossary", () => {
  it("stands in brackets, before its entry's name where the two differ", () => {
    const pieces = piecesOf("Two [leaves|leaf] below a [window].");
    expect(pieces).toEqual(["Two ", { text: "leaves", term: "leaf" }, " below a ", { text: "window", term: "window" }, "."]);
    expect(plainOf(pieces)).toBe("Two leaves below a window.");
  });

  it("has an entry, wherever the page has it", () => {
    const pieces = [...[TREE, SEARCH, ...MEANINGS].flatMap(piecesOf), ...stories.flatMap(({ stops }) => stops.flatMap(({ said }) => said))];
    const terms = [...Object.values(TERMS), "minimal tree", ...pieces.flatMap((piece: Piece) => (typeof piece === "string" ? [] : [piece.term]))];
    expect(new Set(terms).size).toBeGreaterThan(8);
    expect(Object.values(COUNTERS)).toEqual(expect.arrayContaining(Object.keys(TERMS)));
    for (const term of new Set(terms)) expect(Object.keys(entries)).toContain(term);
  });
});

describe("the glossary", () => {
  it("is that of the documents, an entry a word, in words alone", () => {
    const markdown = readFileSync(new URL("../../../docs/glossary.md", import.meta.url), "utf8");
    expect(Object.keys(entries).length).toBe(markdown.match(/^\*\*/gm)?.length);
    for (const [name, text] of Object.entries(entries)) {
      expect(text, name).toMatch(/^[A-Z(].*\.$/s);
      expect(text, name).not.toMatch(/\]\(|\*\*|`/);
    }
  });
});
