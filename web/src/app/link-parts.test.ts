import { describe, expect, it } from "vitest";
import { FIRST_DEPTHS, depthsParams } from "../compare/depths.ts";
import { CLAIMS } from "../compare/claims.ts";
import { FIRST_SHOWN, toParams as compareParams } from "../compare/link.ts";
import { toParams as judgeParams } from "../judge/link.ts";
import { formatPlace } from "../learn/link.ts";
import { writeLink as makeLink } from "../make/link.ts";
import { FIRST as FIRST_GAME, writeLink as playLink } from "../play/link.ts";
import { bugParams } from "../practise/bug.ts";
import { exerciseParams, FIRST_EXERCISE } from "../practise/exercise.ts";
import { toParams as seeParams } from "../see/link.ts";
import { FIRST } from "../see/view.ts";
import { unknownParts } from "./link-parts.ts";
import { PLACES } from "./route.ts";

describe("the parts of a link", () => {
  it("are known in each place that writes them", async () => {
    const whole = { ...FIRST, depth: 2, window: { alpha: 1, beta: 2 }, view: "max", deepening: true, ordering: true, at: [1], linked: false, presented: [], why: "1,value,C", growth: { seed: 1 } } as const;
    const trees = [{ kind: "tree", text: "(1 2)" }, { kind: "tree", text: "1 ".repeat(1_000) }, { kind: "random", width: 2, depth: 2, seed: 1, drawn: { number: 2, ordered: 0.5, values: [1, 2] } }, { kind: "game", game: "chess", position: "e4" }] as const;
    for (const subject of trees) {
      expect(unknownParts("see", seeParams({ ...whole, subject }))).toBe("");
      expect(unknownParts("embed", seeParams({ ...whole, subject }))).toBe("");
    }
    expect(unknownParts("play", playLink({ ...FIRST_GAME, origin: "x", moves: ["4"], level: null, seconds: 9, clock: "60+1", scores: true, ended: "x", termination: "normal" }))).toBe("");
    expect(unknownParts("play", playLink(FIRST_GAME))).toBe("");
    for (const { name, experiment } of CLAIMS) expect(unknownParts("compare", compareParams(experiment, { ...FIRST_SHOWN, claim: name, condition: 1, measure: "nodes", tree: 1 }))).toBe("");
    expect(unknownParts("compare", depthsParams({ ...FIRST_DEPTHS, position: "x", deepening: true, ordering: true }))).toBe("");
    for (const params of [exerciseParams(FIRST_EXERCISE), bugParams(1), judgeParams("x")]) expect(unknownParts("practise", params)).toBe("");
    expect(unknownParts("learn", formatPlace({ kind: "stop", story: "x", stop: 1 }))).toBe("");
    expect(unknownParts("learn", formatPlace({ kind: "text", text: "proof", part: "x" }))).toBe("");
    expect(unknownParts("make", await makeLink({ source: "x", moves: ["1"] }))).toBe("");
  });

  it("are named where they are not known, in each place", () => {
    for (const place of PLACES) expect(unknownParts(place, new URLSearchParams({ v: "1", treee: "(3 1)", ["x".repeat(1_000)]: "1" }))).toBe(`The link has 'treee', '${"x".repeat(40)}', which this page does not know: it shows the rest.`);
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, place) => [`part${place}`, "1"]));
    expect(unknownParts("see", new URLSearchParams(many)).length).toBeLessThan(400);
  });
});
