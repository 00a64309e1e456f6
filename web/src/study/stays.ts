/** How far leaves may move: intervals of values, in words and beside each other. */

import type { LeafSensitivity, Sensitivity, Stays } from "@negascout/core";

/** What may stay while a leaf moves. */
export const KINDS = ["value_stays", "line_stays", "cuts_stay"] as const;
export type Kind = (typeof KINDS)[number];

/** What the kinds are called. */
export const NAMES: Record<Kind, string> = { value_stays: "value", line_stays: "line", cuts_stay: "cuts" };

/** An interval in words, as the command line has it: `any`, `up to 4`, `4 and up`, `2 to 4`, `4`. */
export function inWords({ from, to }: Stays): string {
  if (from === null) return to === null ? "any" : `up to ${to}`;
  if (to === null) return `${from} and up`;
  return from === to ? String(from) : `${from} to ${to}`;
}

/** The values for which all stay, as the picture writes intervals: `any`, `≤4`, `≥4`, `2..4`, `4`. */
export function noteOf(leaf: LeafSensitivity): string {
  const { from, to } = all(leaf);
  if (from === null) return to === null ? "any" : `≤${to}`;
  if (to === null) return `≥${from}`;
  return from === to ? String(from) : `${from}..${to}`;
}

/** The values for which value, line and cuts all stay. */
export function all(leaf: LeafSensitivity): Stays {
  const ends = KINDS.map((kind) => leaf[kind]);
  const low = ends.flatMap(({ from }) => (from === null ? [] : [from]));
  const high = ends.flatMap(({ to }) => (to === null ? [] : [to]));
  return { from: low.length === 0 ? null : Math.max(...low), to: high.length === 0 ? null : Math.min(...high) };
}

/** What changes where a leaf is worth another value: nothing is an empty list. */
export const changesAt = (leaf: LeafSensitivity, value: number): Kind[] => KINDS.filter((kind) => !contains(leaf[kind], value));

export const contains = ({ from, to }: Stays, value: number): boolean => (from === null || from <= value) && (to === null || value <= to);

/** How far the values of a slider reach beyond all that a tree has. */
const BEYOND = 3;

/** The least and the greatest value to move leaves to: a little beyond where anything changes. */
export function reach({ leaves }: Sensitivity): readonly [number, number] {
  const values = leaves.flatMap((leaf) => [leaf.value, ...KINDS.flatMap((kind) => [leaf[kind].from, leaf[kind].to])]);
  const known = values.filter((value) => value !== null);
  return [Math.min(...known) - BEYOND, Math.max(...known) + BEYOND];
}
