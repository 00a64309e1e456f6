import type { Listing } from "@negascout/core";
import { expect, it } from "vitest";
import { forms, watch } from "../../core/pkg/see/negascout.js";
import all from "../see/listings.json";
import "../see/wasm.fixture.ts";
import { bugFrom, bugOf, bugParams, bugRequests, printed } from "./bug.ts";
import { BUGS } from "./bugs.ts";
import { kindAt, nodeAt, sentenceOf } from "./log.ts";

const LISTINGS = all as unknown as readonly Listing[];

const bugs = BUGS.map((_, place) => {
  const made = bugFrom(place + 1, bugRequests(place + 1).map((request) => watch(request)), LISTINGS);
  if (typeof made === "string") throw new Error(`${BUGS[place]?.name}: ${made}`);
  return made;
});

it("every bug is of a form of the gallery that is not right, beside the one that it should be", () => {
  // One that is gone would move the numbers of the links after it.
  expect(BUGS).toHaveLength(31);
  const infos = new Map(forms().map((info) => [info.name, info]));
  for (const { name: form, beside } of BUGS) {
    expect(infos.get(form)).toMatchObject({ kind: "gallery", beside });
    expect(infos.get(form)?.verdict).not.toBe("right");
  }
});

it("the searches do the same up to where they part, and not there", () => {
  for (const { info, wrong, right, parting, sheet } of bugs) {
    const events = [wrong, right].map((log) => Array.from({ length: parting + 1 }, (_, step) => [kindAt(log, step), nodeAt(log, step), sentenceOf(log, step)].join(" ")));
    const [one = [], other = []] = events;
    expect(one.slice(0, parting), info.name).toEqual(other.slice(0, parting));
    expect(one[parting], info.name).not.toBe(other[parting]);
    expect(wrong.picture.nodes.length, info.name).toBe(sheet.nodes.length);
  }
});

it("a listing is shown without marks, and has lines to point at", () => {
  for (const { info, lines, faulty, mended } of bugs) {
    expect(faulty.length, info.name).toBeGreaterThan(0);
    expect(faulty.length, info.name).toBeLessThan(lines.length);
    expect(Math.max(...faulty), info.name).toBeLessThan(lines.length);
    const listing = LISTINGS.find(({ form }) => form === info.name);
    const wrong = listing?.lines.filter(({ mark }) => mark === "wrong").map(({ text }) => text) ?? [];
    if (wrong.length > 0 && mended.length === wrong.length) expect(faulty.map((line) => lines[line]?.trim())).toEqual(wrong);
    // What mends it is not among the lines.
    expect(lines).toHaveLength(listing?.lines.filter(({ mark }) => mark !== "right").length ?? 0);
  }
  const line = (mark: "plain" | "right", text: string) => ({ mark, indent: 0, text });
  const missing = { lines: [line("plain", "a"), line("right", "b"), line("right", "c"), line("plain", "d"), line("plain", "e")] } as unknown as Listing;
  expect(printed(missing)).toEqual({ lines: ["a", "d", "e"], faulty: [0, 1], mended: ["b", "c"] });
});

it("a link has the bug's number, which does not name it", () => {
  expect(bugOf(bugParams(7))).toEqual({ number: 7, problems: [] });
  expect(bugOf(new URLSearchParams({ bug: "0" })).problems).toEqual([`'bug=0' is no whole number from 1 to ${BUGS.length}.`]);
  expect(bugParams(7).toString()).toBe("v=1&mode=bug&bug=7");
});
