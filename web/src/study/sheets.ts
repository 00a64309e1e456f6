/** Worksheets: what is asked for, and the files that sheets are saved in. */

import type { WorksheetRequest } from "@negascout/core";
import { range } from "d3-array";
import type { Entry } from "../lecture/zip.ts";

/** What a person has filled in. */
export interface Filled {
  /** Names, a line each; without one the sheets have numbers. */
  readonly names: string;
  /** How many sheets, where there are no names. */
  readonly count: number;
  readonly algorithm: string;
  readonly trees: "this" | "random" | "order";
  readonly width: number;
  readonly depth: number;
  readonly conditions: string;
  readonly seed: number;
}

export const USUAL: Filled = { names: "", count: 4, algorithm: "negascout", trees: "random", width: 2, depth: 4, conditions: "one re-search, at most 10 leaves", seed: 1 };

/** The least and the greatest value of a leaf, as the command line has them by itself. */
const VALUES: [number, number] = [1, 9];

/** The names of those who get a sheet: numbers, where they have none. */
export function students({ names, count }: Pick<Filled, "names" | "count">): string[] {
  const lines = names.split("\n").map((line) => line.trim());
  const named = lines.filter((line) => line !== "");
  return named.length > 0 ? named : range(count).map((place) => `sheet ${place + 1}`);
}

/** The request for the sheets, or for their solutions; `tree` is the one that See shows. */
export function requestFor(filled: Filled, solution: boolean, tree: string | null): WorksheetRequest {
  const { algorithm, width, depth, conditions, seed } = filled;
  const random = { width, depth, values: VALUES, count: 1, seed };
  const trees = { this: { tree: tree ?? "" }, random: { random }, order: { find: conditions } }[filled.trees];
  return { students: students(filled), algorithm, trees, seed, solution } as WorksheetRequest;
}

/** A sheet as it is drawn. */
export interface Drawn {
  readonly student: string;
  readonly heading: string;
  readonly drawn: string;
}

/** The files of sheets, named as the command line names them. */
export function filesOf(sheets: readonly Drawn[], ending: string, tail: "" | "-solution"): Entry[] {
  const digits = String(sheets.length).length;
  return sheets.map(({ student, drawn }, place) => {
    const number = String(place + 1).padStart(digits, "0");
    const name = student === `sheet ${place + 1}` ? `sheet-${number}` : `${number}-${asFileName(student)}`;
    return { name: `${name}${tail}.${ending}`, content: new TextEncoder().encode(drawn) };
  });
}

/** A name as a part of a file's name: small letters and digits, `-` for the rest. */
const asFileName = (name: string): string => (name.match(/[\p{L}\p{N}]+/gu) ?? []).join("-").toLowerCase();
