/** How far leaves may move: intervals of values, in words and beside each other. */

import type { LeafSensitivity, Sensitivity, Stays } from "@negascout/core";
import { extent, max, min } from "d3-array";

/** What may stay while a leaf moves, by the name that it has in an answer. */
export const NAMES = { value_stays: "value", line_stays: "line", cuts_stay: "cuts" } as const;
export type Kind = keyof typeof NAMES;
export const KINDS = Object.keys(NAMES) as readonly Kind[];

/** An interval in words, as the command line has it: `any`, `up to 4`, `4 and up`, `2 to 4`, `4`. */
export function inWords({ from, to }: Stays): string {
  if (from === to) return from === null ? "any" : String(from);
  if (from === null) return `up to ${to}`;
  return to === null ? `${from} and up` : `${from} to ${to}`;
}

/** The values for which all stay, as the picture writes intervals: `any`, `≤4`, `≥4`, `2..4`, `4`. */
export function noteOf(leaf: LeafSensitivity): string {
  const { from, to } = all(leaf);
  if (from === to) return inWords({ from, to });
  if (from === null) return `≤${to}`;
  return to === null ? `≥${from}` : `${from}..${to}`;
}

/** The values for which value, line and cuts all stay. */
export const all = (leaf: LeafSensitivity): Stays => ({
  from: max(KINDS, (kind) => leaf[kind].from) ?? null,
  to: min(KINDS, (kind) => leaf[kind].to) ?? null,
});

/** How far the values of a slider reach beyond all that a tree has. */
const BEYOND = 3;

/** The least and the greatest value to move leaves to: a little beyond where anything changes. */
export function reach({ leaves }: Sensitivity): readonly [number, number] {
  const values = leaves.flatMap((leaf) => [leaf.value, ...KINDS.flatMap((kind) => [leaf[kind].from, leaf[kind].to])]);
  const [low = 0, high = 0] = extent(values, (value) => value);
  return [low - BEYOND, high + BEYOND];
}
