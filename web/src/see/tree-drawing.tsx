/** The drawing of a tree at a step, of which only the nodes that are in sight are drawn. */

import type { Iteration } from "@negascout/core";
import { lineTo } from "../shared/story.ts";
import type { Arrangement } from "./arrange.ts";
import { USUAL } from "./fit.ts";
import { EDGE, isIn, type Area } from "./geometry.ts";
import { classOf, LAYERS, type Drawn, type Moment } from "./node-drawing.tsx";

interface Props extends Pick<Moment, "chosen" | "listed" | "marks" | "step">, Partial<Pick<Moment, "fonts">> {
  readonly iteration: Iteration;
  /** How the picture is arranged. */
  readonly arranged: Arrangement;
  /** What is looked at, in pixels of the picture; null before that is known, which depends on the drawing's size. */
  readonly area: Area | null;
  /** The size of a pixel of the picture on the screen. */
  readonly scale: number;
}

export function TreeDrawing(props: Props) {
  const { picture } = props.arranged;
  const [wide, high] = [picture.width + 2 * EDGE.x, picture.height + 2 * EDGE.y];
  const nodes = drawnIn(props).map((drawn) => ({ drawn, name: classOf(drawn) }));
  return (
    <svg
      class={props.marks.others === "back" ? "tree back" : "tree"}
      aria-hidden="true"
      width={wide * props.scale}
      height={high * props.scale}
      viewBox={`${-EDGE.x} ${-EDGE.y} ${wide} ${high}`}
    >
      {LAYERS.map((draw, depth) => (
        <g key={depth}>
          {nodes.map(({ drawn, name }) => (
            <g key={drawn.place} class={name} data-node={drawn.place}>
              {draw(drawn)}
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

/** The nodes that are in sight, as they are at a step. */
function drawnIn({ iteration: { story }, arranged: { picture, folded, hidden }, area, step, chosen, listed, marks, fonts = USUAL.fonts }: Props): Drawn[] {
  const { nodes } = picture;
  const here = story.steps.node[step] ?? 0;
  const last = Math.max(story.steps.kind.length - 1, 0);
  const position = nodes[here]?.same ?? here;
  const moment = { step, last, here, position, line: new Set(lineTo(nodes, here)), chosen, folded, listed, marks, fonts };
  return nodes.flatMap((node, place) => {
    const part = story.parts[place];
    const isSeen = area !== null && !hidden.has(place) && isIn(node, node.parent === null ? undefined : nodes[node.parent], area);
    return part === undefined || !isSeen ? [] : [{ picture, story, node, part, place, moment }];
  });
}
