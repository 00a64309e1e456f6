/** Find the bug: a form of the gallery beside the right one, the event where they part, and the line that is wrong. */

import type { FormInfo, Iteration, Listing, Picture, TraceRequest, Watched } from "@negascout/core";
import { range } from "d3-array";
import { FIRST, request } from "../see/view.ts";
import { BUGS } from "./bugs.ts";
import { numberOf } from "./exercise.ts";
import { kindAt, lastOf, nodeAt, sentenceOf, type Log } from "./log.ts";

/** A bug to be found. */
export interface Bug {
  /** Its number, from 1. */
  readonly number: number;
  readonly info: FormInfo;
  readonly sheet: Picture;
  readonly wrong: Iteration;
  readonly right: Iteration;
  /** The first step at which the searches do not do the same. */
  readonly parting: number;
  /** The listing as it is printed: without marks, and without the lines that are right. */
  readonly lines: readonly string[];
  /** The lines that are wrong, by their places; where one is missing, those beside the gap. */
  readonly faulty: readonly number[];
  /** The lines that mend it. */
  readonly mended: readonly string[];
}

/** The number of a bug in a link, with a sentence if there is no such bug. */
export function bugOf(params: URLSearchParams): { readonly number: number; readonly problems: readonly string[] } {
  const problems: string[] = [];
  return { number: numberOf(params, "bug", [1, BUGS.length], 1, problems), problems };
}

/** The parameters of a bug. */
export const bugParams = (number: number): URLSearchParams => new URLSearchParams({ v: "1", mode: "bug", bug: String(number) });

/** The requests for a bug: the wrong search, the right one, and the one whose picture is the sheet. */
export function bugRequests(number: number): readonly TraceRequest[] {
  const { name, beside, tree: text } = BUGS[number - 1] ?? { name: "", beside: "", tree: "" };
  return [name, beside, "minimax"].map((form) => request({ ...FIRST, subject: { kind: "tree", text }, forms: [form], view: "max" }));
}

/** A bug from the answers to its requests, and all listings; a sentence that says why it is none. */
export function bugFrom(number: number, found: readonly Watched[], listings: readonly Listing[]): Bug | string {
  const [first] = found.map(({ forms }) => forms[0]);
  const [wrong, right, whole] = found.map(({ forms }) => forms[0]?.search?.iterations[0]);
  const listing = listings.find(({ form }) => form === first?.form.name);
  if (first === undefined || wrong === undefined || right === undefined || whole === undefined || listing === undefined) return "The two searches could not be shown.";
  return { number, info: first.form, sheet: whole.picture, wrong, right, parting: partingOf(wrong, right), ...printed(listing) };
}

/** The first step at which two searches do not do the same; behind the shorter one, if they never part. */
export function partingOf(one: Log, other: Log): number {
  const isSame = (step: number): boolean =>
    kindAt(one, step) === kindAt(other, step) && nodeAt(one, step) === nodeAt(other, step) && sentenceOf(one, step) === sentenceOf(other, step);
  const end = Math.min(lastOf(one), lastOf(other)) + 1;
  return range(end).find((step) => !isSame(step)) ?? end;
}

/** A listing as it is printed, and what is wrong with it. */
export function printed({ lines: all }: Listing): Pick<Bug, "lines" | "faulty" | "mended"> {
  const lines: string[] = [];
  const faulty = new Set<number>();
  all.forEach(({ mark, indent, text }, place) => {
    const before = all[place - 1]?.mark;
    if (mark === "right" && before !== "wrong" && before !== "right") {
      const isAlone = all.slice(place).some((line) => line.mark !== "right");
      faulty.add(lines.length - 1);
      if (isAlone) faulty.add(lines.length);
    }
    if (mark === "right") return;
    if (mark === "wrong") faulty.add(lines.length);
    lines.push(`${" ".repeat(indent)}${text}`);
  });
  return { lines, faulty: [...faulty], mended: all.filter(({ mark }) => mark === "right").map(({ text }) => text) };
}
