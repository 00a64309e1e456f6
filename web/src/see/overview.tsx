/** A small picture of a tree that is larger than its stage: where one is, and what is in sight. */

import type { Arrangement } from "./arrange.ts";
import type { RefObject } from "preact";
import { useMemo } from "preact/hooks";
import { EDGE } from "./geometry.ts";

interface Props {
  arranged: Arrangement;
  /** The node that the search is at, or that is chosen. */
  here: number;
  scale: number;
  stage: RefObject<HTMLDivElement | null>;
  /** Changes when something else is in sight. */
  seen: number;
}

export function Overview({ arranged, here, scale, stage }: Props) {
  const { picture } = arranged;
  const dots = useMemo(() => dotsOf(arranged), [arranged]);
  const element = stage.current;
  const node = picture.nodes[here];
  const [wide, high] = [picture.width + 2 * EDGE, picture.height + 2 * EDGE];
  if (element === null || node === undefined) return null;
  if (wide * scale <= element.clientWidth + 1 && high * scale <= element.clientHeight + 1) return null;
  const go = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    element.scrollTo(x * wide * scale - element.clientWidth / 2, y * high * scale - element.clientHeight / 2);
  };
  const size = Math.max(wide, high) / 120;
  return (
    <svg class="overview unprinted" viewBox={`${-EDGE} ${-EDGE} ${wide} ${high}`} preserveAspectRatio="none" aria-hidden="true" onClick={go}>
      <path class="dots" d={dots} stroke-width={size} />
      <rect
        class="sight"
        x={element.scrollLeft / scale - EDGE}
        y={element.scrollTop / scale - EDGE}
        width={Math.min(element.clientWidth / scale, wide)}
        height={Math.min(element.clientHeight / scale, high)}
      />
      <path class="at" d={`M${node.x} ${node.y}h0`} />
    </svg>
  );
}

/** A dash for each node. */
const dotsOf = ({ picture, hidden }: Arrangement): string =>
  picture.nodes.map(({ x, y, width }, place) => (hidden.has(place) ? "" : `M${x - width / 2} ${y}h${width}`)).join("");
