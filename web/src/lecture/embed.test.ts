import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseRoute } from "../app/route.ts";
import { fromParams, toParams } from "../see/link.ts";
import { FIRST, type SeeView } from "../see/view.ts";
import { asElement, asFrame, refusal } from "./embed.ts";

const folder = "https://example.org/a/";
const view: SeeView = { ...FIRST, at: [26, 26], presented: ["sentence", "steps"] };
const size = { width: 640, height: 400 };

it("a frame's address opens exactly this view, without a character that ends the attribute", () => {
  const line = asFrame({ folder, view: { ...view, subject: { kind: "game", game: "mine", position: 'a"b<c&d' } }, title: 'A & "B"', ...size });
  expect(line).toContain('title="A &amp; &quot;B&quot;" width="640" height="400"');
  const src = /src="([^"]*)"/.exec(line)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(src.startsWith(`${folder}#embed?v=1&`)).toBe(true);
  const { place, params } = parseRoute(new URL(src).hash);
  expect(place).toBe("embed");
  expect(fromParams(params)).toEqual({ view: { ...view, subject: { kind: "game", game: "mine", position: 'a"b<c&d' } }, problems: [], parting: false });
});

it("an element has the parameters of a link as attributes, and its program once", () => {
  expect(asElement({ folder, view, title: "A", ...size }).split("\n")).toEqual([
    '<script src="https://example.org/a/embed.js"></script>',
    '<negascout-see tree="(((6 4 2) (5 8)) ((9 7 8) (5 2)))" run="negascout,alpha-beta" at="27,27" present="tree,sentence,steps" title="A" width="640" height="400"></negascout-see>',
  ]);
});

it("the element knows every parameter that a link can have", () => {
  const [, names = ""] = /const LINK = \[(.*)\];/.exec(readFileSync("public/embed.js", "utf8")) ?? [];
  const known = names.split(", ").map((name) => name.replaceAll('"', ""));
  const full: SeeView = { ...view, depth: 3, window: { alpha: 1, beta: 4 }, view: "max", deepening: true, ordering: true, linked: false };
  const subjects: SeeView["subject"][] = [
    { kind: "tree", text: "(1 2)" },
    { kind: "tree", text: `(${"1 ".repeat(600)}1)` },
    { kind: "random", width: 2, depth: 3, seed: 1, drawn: { number: 2, ordered: 0.5, values: [0, 9] } },
    { kind: "game", game: "tic-tac-toe", position: "./" },
  ];
  const written = new Set(subjects.flatMap((subject) => [...toParams({ ...full, subject }).keys()]));
  written.delete("v");
  expect([...written].sort()).toEqual([...known].sort());
});

it("a size that is none is refused", () => {
  expect(refusal(640, 400)).toBe("");
  for (const [width, height] of [[199, 400], [640, 4001], [NaN, 400], [640.5, 400]] as const) {
    expect(refusal(width, height)).toBe("Width and height are whole numbers of pixels from 200 to 4000.");
  }
});
