/** What can be clicked in the tree of an exercise, and what is chosen there: a layer over the drawing. */

import type { Picture } from "@negascout/core";
import { EDGE, top } from "../see/geometry.ts";

interface Props {
  picture: Picture;
  /** The size of a pixel of the picture on the screen. */
  scale: number;
  /** The nodes that a click may choose. */
  targets: ReadonlySet<number>;
  /** The signs of those that are chosen. */
  signs: ReadonlyMap<number, string>;
}

/** The least width and height of what a finger touches, in pixels of the screen. */
export const FINGER = 24;

/** The distance from a node to its frame. */
const GAP = 4;

export function Targets({ picture, scale, targets, signs }: Props) {
  const [wide, high] = [picture.width + 2 * EDGE.x, picture.height + 2 * EDGE.y];
  return (
    <svg class="targets" aria-hidden="true" width={wide * scale} height={high * scale} viewBox={`${-EDGE.x} ${-EDGE.y} ${wide} ${high}`}>
      {[...targets].map((place) => {
        const node = picture.nodes[place];
        if (node === undefined) return null;
        const [width, height] = [node.width, node.height].map((size) => Math.max(size + 2 * GAP, FINGER / scale)) as [number, number];
        const sign = signs.get(place);
        const [left, above] = [node.x - width / 2, top(node) + node.height / 2 - height / 2];
        return (
          <g key={place} class={sign === undefined ? "target" : "target chosen"} data-node={place}>
            <rect x={left} y={above} width={width} height={height} rx={8} />
            {sign !== undefined && <Sign text={sign} x={left + width} y={above + height} />}
          </g>
        );
      })}
    </svg>
  );
}

/** The sign of what is chosen, at the corner of its frame that has no label. */
function Sign({ text, x, y }: { text: string; x: number; y: number }) {
  const half = 5 + 4 * text.length;
  return (
    <>
      <rect class="badge" x={x - half} y={y - 9} width={2 * half} height={18} rx={9} />
      <text x={x} y={y + 5}>
        {text}
      </text>
    </>
  );
}
