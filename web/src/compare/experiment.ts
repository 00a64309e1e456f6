/** An experiment: random trees of some shapes and orders, and the algorithms that search them. */

import type { RandomTrees } from "@negascout/core";
import { withCommas } from "../shared/number.ts";

/** The shape of uniform trees. */
export interface Shape {
  readonly width: number;
  readonly depth: number;
}

/** The trees of one kind: a shape and an order of moves. */
export interface Condition {
  readonly shape: Shape;
  /** The probability that the best move of a node comes first; null where leaves are independent. */
  readonly ordered: number | null;
}

/** What is compared. Two equal experiments have the same figures. */
export interface Experiment {
  readonly shapes: readonly Shape[];
  readonly orders: readonly (number | null)[];
  /** The least and the greatest value of a leaf; null for 0 to 1,000,000,000, among which ties are rare. */
  readonly values: readonly [number, number] | null;
  /** The trees of each condition. */
  readonly count: number;
  readonly seed: number;
  /** The names of the forms. */
  readonly forms: readonly string[];
}

/** The most of each. */
export const MOST = { conditions: 12, leaves: 200_000, count: 10_000, forms: 6 } as const;

/** The form that others are compared with, where it is among them. */
export const REFERENCE = "alpha-beta";

/** The experiment without a parameter. */
export const FIRST: Experiment = {
  shapes: [{ width: 5, depth: 4 }],
  orders: [null],
  values: null,
  count: 2_000,
  seed: 1,
  forms: ["alpha-beta", "negascout", "sss-star", "mtd-f"],
};

/** The conditions of an experiment: each shape in each order. */
export const conditionsOf = ({ shapes, orders }: Experiment): Condition[] => shapes.flatMap((shape) => orders.map((ordered) => ({ shape, ordered })));

/** The place of the form that others are compared with: alpha-beta, or the first. */
export const referenceOf = ({ forms }: Experiment): number => Math.max(forms.indexOf(REFERENCE), 0);

/** The trees of a condition, as they are asked for. */
export function treesOf({ values, count, seed }: Experiment, { shape, ordered }: Condition): RandomTrees {
  return { ...shape, ordered, values: values === null ? null : [...values], count, seed };
}

/** The words on the command line that compare on the same trees, of which `count` were done. */
export function commandOf({ values, seed, forms }: Experiment, { shape, ordered }: Condition, count: number): string {
  const order = ordered === null ? "" : ` --order ${ordered}`;
  const range = values === null ? "" : ` --values ${values[0]}..${values[1]}`;
  return `negascout compare --random ${shape.width},${shape.depth}${order}${range} --count ${count} --seed ${seed} --algorithms ${forms.join(",")}`;
}

/** A condition in words. */
export const nameOf = ({ shape, ordered }: Condition): string => `${shapeName(shape)}, ${orderName(ordered)}`;

const shapeName = ({ width, depth }: Shape): string => `${width} wide and ${depth} deep`;

const orderName = (ordered: number | null): string => (ordered === null ? "in random order" : `best move first with probability ${ordered}`);

/** A condition in as few words as tell it from the others of its experiment. */
export function shortName({ shapes, orders }: Experiment, { shape, ordered }: Condition): string {
  const size = `${shape.width},${shape.depth}`;
  const order = ordered === null ? "random" : String(ordered);
  if (orders.length === 1) return size;
  return shapes.length === 1 ? order : `${size} ${order}`;
}

/** The shapes in a text, `5,4 10,3`; a sentence if they cannot be searched. */
export function readShapes(text: string): readonly Shape[] | string {
  const shapes: Shape[] = [];
  for (const word of words(text)) {
    const [, width, depth] = /^(\d{1,5}),(\d{1,2})$/.exec(word) ?? [];
    const shape = { width: Number(width ?? 0), depth: Number(depth ?? 0) };
    if (shape.width < 1 || shape.depth < 1) return `'${word}' is no width and depth, as in 5,4.`;
    if (shape.width ** shape.depth > MOST.leaves) return `A tree of ${word} has more than ${withCommas(MOST.leaves)} leaves, the most that are searched here.`;
    shapes.push(shape);
  }
  return distinct(shapes, "No shape is given: name a width and a depth, as in 5,4.");
}

/** The orders in a text, `random 0.5 1`; a sentence if one is none. */
export function readOrders(text: string): readonly (number | null)[] | string {
  const orders: (number | null)[] = [];
  for (const word of words(text)) {
    const number = word === "random" ? null : /^\d*\.?\d+$/.test(word) ? Number(word) : NaN;
    if (number !== null && !(number <= 1)) return `'${word}' is neither 'random' nor a probability from 0 to 1.`;
    orders.push(number);
  }
  return distinct(orders, "No order is given: say 'random', or a probability as 0.7.");
}

/** The values in a text, `1..9`, or null where it is empty; a sentence if they are none. */
export function readValues(text: string): Experiment["values"] | string {
  if (text.trim() === "") return null;
  const [, low, high] = /^\s*(-?\d{1,10})\.\.(-?\d{1,10})\s*$/.exec(text) ?? [];
  const values = [Number(low), Number(high)] as const;
  const isRange = values[0] <= values[1] && values.every((value) => Math.abs(value) <= 1_000_000_000);
  return isRange ? values : `'${text.slice(0, 40)}' are no values, as in 1..9, within 1,000,000,000 of 0.`;
}

/** A whole number in a text, within limits; a sentence if it is none. */
export function readNumber(text: string, name: string, least: number, most: number): number | string {
  const number = /^\d{1,16}$/.test(text.trim()) ? Number(text) : NaN;
  return number >= least && number <= most ? number : `'${text.slice(0, 40)}' is no ${name}: a whole number from ${least} to ${withCommas(most)}.`;
}

/** What is wrong with an experiment as a whole; null if nothing is. */
export function faultOf({ shapes, orders, forms }: Experiment): string | null {
  const conditions = shapes.length * orders.length;
  if (conditions > MOST.conditions) return `${shapes.length} shapes in ${orders.length} orders are ${conditions} kinds of trees: at most ${MOST.conditions} are compared.`;
  return forms.length > MOST.forms ? `${forms.length} algorithms: at most ${MOST.forms} are compared.` : null;
}

/** The texts of an experiment's fields, which are read back as the same. */
export const textsOf = ({ shapes, orders, values }: Experiment) => ({
  shapes: shapes.map(({ width, depth }) => `${width},${depth}`).join(" "),
  orders: orders.map((ordered) => ordered ?? "random").join(" "),
  values: values?.join("..") ?? "",
});

const words = (text: string): string[] => text.slice(0, 200).split(/[\s;]+/).filter((word) => word !== "");

/** Each of the items once; a sentence where there is none. */
function distinct<T>(items: readonly T[], none: string): readonly T[] | string {
  const seen = new Map(items.map((item) => [JSON.stringify(item), item]));
  return seen.size === 0 ? none : [...seen.values()];
}
