/** The scale at which trees beside each other are in sight: the same for all of them. */

import type { Picture } from "@negascout/core";
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { EDGE } from "./geometry.ts";
import type { Sight } from "./sight.ts";
import { view } from "./store.ts";

type Size = Readonly<Record<"width" | "height", number>>;

/** How large letters and values are in the picture, and within which scales a tree is fitted in. */
export interface Fit {
  readonly fonts: Readonly<Record<"letter" | "value", number>>;
  readonly least: number;
  readonly largest: number;
}

/** Letters have at least 12 pixels and values 14. */
export const USUAL: Fit = { fonts: { letter: 14, value: 16 }, least: 0.88, largest: 1.4 };
/** Larger letters, in nodes of the same size. */
export const PRESENTED: Fit = { fonts: { letter: 17, value: 21 }, least: 0.75, largest: 3 };
/** A low window, such as a page at 200 %, whose pixels are twice as large. */
export const LOW: Fit = { ...USUAL, least: 0.44 };
/** The height of a low window, in pixels. */
const LOW_HEIGHT = 500;

/** How trees are fitted in now. */
export const fitNow = (): Fit => (view.value.presented !== undefined ? PRESENTED : innerHeight > LOW_HEIGHT ? USUAL : LOW);

/** The scale at which a whole picture is in sight, within the scales. */
export function fitting(room: Size, picture: Size, { least, largest }: Fit): number {
  const whole = Math.min(room.width / (picture.width + 2 * EDGE.x), room.height / (picture.height + 2 * EDGE.y));
  return Math.min(Math.max(whole, least), largest);
}

/** The scale of each pane that is in sight. */
const fits = signal<ReadonlyMap<number, number>>(new Map());
const without = (pane: number): [number, number][] => [...fits.peek()].filter(([each]) => each !== pane);

/** The scale for a pane: the least of all panes that are in sight. A longer sentence takes room once, and the tree does not grow again after it. */
export function useFit(pane: number, sight: Sight | null, picture: Picture): number {
  const before = useRef({ of: "", fit: Infinity });
  const isHidden = sight === null || sight.width === 0;
  if (!isHidden) {
    const how = fitNow();
    const fit = fitting(sight, picture, how);
    const of = [picture.width, picture.height, sight.width, innerHeight, how.largest].join();
    before.current = { of, fit: before.current.of === of ? Math.min(fit, before.current.fit) : fit };
  }
  const own = isHidden ? null : before.current.fit;
  useLayoutEffect(() => {
    fits.value = new Map(own === null ? without(pane) : [...without(pane), [pane, own]]);
  }, [pane, own]);
  useLayoutEffect(() => () => void (fits.value = new Map(without(pane))), [pane]);
  return own === null ? 1 : Math.min(own, ...fits.value.values());
}
