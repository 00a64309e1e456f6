/** A small picture of a tree that is larger than its stage: where one is, and what is in sight. */

import type { Arrangement } from "./arrange.ts";
import type { RefObject } from "preact";
import { useMemo } from "preact/hooks";
import { EDGE } from "./geometry.ts";
import type { Sight } from "./sight.ts";

interface Props {
  arranged: Arrangement;
  /** The node that the search is at, or that is chosen. */
  here: number;
  scale: number;
  stage: RefObject<HTMLDivElement | null>;
  sight: Sight | null;
}

export function Overview({ arranged, here, scale, stage, sight }: Props) {
  const { picture } = arranged;
  const dots = useMemo(() => dotsOf(arranged), [arranged]);
  const node = picture.nodes[here];
  const [wide, high] = [picture.width + 2 * EDGE.x, picture.height + 2 * EDGE.y];
  if (sight === null || node === undefined) return null;
  if (wide * scale <= sight.width + 1 && high * scale <= sight.height + 1) return null;
  const go = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    stage.current?.scrollTo(x * wide * scale - sight.width / 2, y * high * scale - sight.height / 2);
  };
  const size = Math.max(wide, high) / 120;
  return (
    <svg class="overview unprinted" viewBox={`${-EDGE.x} ${-EDGE.y} ${wide} ${high}`} preserveAspectRatio="none" aria-hidden="true" onClick={go}>
      <path class="dots" d={dots} stroke-width={size} />
      <rect
        class="sight"
        x={sight.left / scale - EDGE.x}
        y={sight.top / scale - EDGE.y}
        width={Math.min(sight.width / scale, wide)}
        height={Math.min(sight.height / scale, high)}
      />
      <path class="at" d={`M${node.x} ${node.y}h0`} />
    </svg>
  );
}

/** A dash for each node. */
const dotsOf = ({ picture, hidden }: Arrangement): string =>
  picture.nodes.map(({ x, y, width }, place) => (hidden.has(place) ? "" : `M${x - width / 2} ${y}h${width}`)).join("");
