import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const styleOf = (place: string): string => readFileSync(new URL(`../${place}/${place}.css`, import.meta.url), "utf8");

/** What the rules outside of all others are for. */
const heads = (style: string): Set<string> => new Set([...style.matchAll(/^([^\s@/}][^{]*?) \{/gm)].map(([, head = ""]) => head));

it("what looks so in Play looks so there and in Make alone, for styles stay when their place is left", () => {
  expect(heads(styleOf("play"))).toEqual(new Set([":root", ".play", ":where(.play, .make)"]));
  expect([...heads(styleOf("learn"))].filter((head) => /^\.text/.test(head))).toEqual([]);
  expect([...heads(styleOf("practise"))].filter((head) => /^\.(score|setting)/.test(head))).toEqual([]);
});
