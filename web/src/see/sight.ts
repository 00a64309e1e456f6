/** What is in sight of a stage that is scrolled. */

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { EDGE, type Area } from "./geometry.ts";

/** Where a stage is scrolled to, and its size, in pixels of the screen. */
export interface Sight {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const sightOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement): Sight => ({ left: scrollLeft, top: scrollTop, width: clientWidth, height: clientHeight });

const isSame = (one: Sight | null, other: Sight): boolean =>
  one !== null && one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height;

/**
 * What is in sight; null before the stage is there. It is kept, and read when the stage is scrolled or gets another
 * size: a page that is asked for it in the middle of its changes is laid out for the answer. The second part reads it.
 */
export function useSight(stage: RefObject<HTMLElement | null>): [Sight | null, () => void] {
  const [sight, setSight] = useState<Sight | null>(null);
  const read = (): void => {
    if (stage.current === null) return;
    const now = sightOf(stage.current);
    setSight((before) => (isSame(before, now) ? before : now));
  };
  useLayoutEffect(() => {
    // Before the tree is drawn, which would be drawn twice.
    read();
    const size = new ResizeObserver(read);
    if (stage.current !== null) size.observe(stage.current);
    return () => size.disconnect();
  }, []);
  return [sight, read];
}

/** How much around what is in sight is drawn too, in pixels of the picture: it is there when one scrolls to it. */
const MARGIN = 300;

/** The part of the picture that is drawn at a scale. */
export function areaOf({ left, top, width, height }: Sight, scale: number): Area {
  const [x, y] = [left / scale - EDGE.x, top / scale - EDGE.y];
  return { left: x - MARGIN, top: y - MARGIN, right: x + width / scale + MARGIN, bottom: y + height / scale + MARGIN };
}
