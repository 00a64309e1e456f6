/** An axis of a plot: from figures to places, with ticks at round figures. */

import { nice, ticks } from "d3-array";

/** An axis with its range, its ticks and the place of each figure. */
export interface Axis {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  /** The place of a figure, from 0 at `from` to 1 at `to`. */
  readonly at: (figure: number) => number;
}

/** An axis over figures; from 0 to 1 where there is none. */
export function axis(title: string, figures: Iterable<number>, wanted = 6): Axis {
  let [least, most] = [Infinity, -Infinity];
  for (const figure of figures) {
    if (!Number.isFinite(figure)) continue;
    least = Math.min(least, figure);
    most = Math.max(most, figure);
  }
  if (least > most) [least, most] = [0, 1];
  if (least === most) [least, most] = [least - Math.max(Math.abs(least) * 0.1, 0.5), most + Math.max(Math.abs(most) * 0.1, 0.5)];
  const [from, to] = nice(least, most, wanted);
  return { title, from, to, ticks: ticks(from, to, wanted), at: (figure) => (figure - from) / (to - from) };
}

/** An axis with a place for each of some names. */
export function bands(title: string, count: number): Axis {
  const places = Array.from({ length: count }, (_, place) => place);
  return { title, from: -0.5, to: count - 0.5, ticks: places, at: (figure) => (figure + 0.5) / Math.max(count, 1) };
}

/** An axis of powers of ten over the logarithms of figures of at least 1. */
export function powers(title: string, figures: Iterable<number>): Axis {
  const { from, to } = axis(title, [...figures].filter((figure) => figure >= 1).map(Math.log10));
  const [low, high] = [Math.floor(from), Math.max(Math.ceil(to), Math.floor(from) + 1)];
  return { title, from: low, to: high, ticks: Array.from({ length: high - low + 1 }, (_, place) => low + place), at: (power) => (power - low) / (high - low) };
}
