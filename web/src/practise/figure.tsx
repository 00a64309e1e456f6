/** The tree as far as the search has been told: drawn, and in words. */

import type { Iteration } from "@negascout/core";
import { useLayoutEffect, useRef } from "preact/hooks";
import { arrange } from "../see/arrange.ts";
import { USUAL } from "../see/fit.ts";
import { EDGE, scrollToSee } from "../see/geometry.ts";
import { UNMARKED, type Marks } from "../see/marks.ts";
import { useSight } from "../see/sight.ts";
import { TreeDrawing } from "../see/tree-drawing.tsx";
import { nodeUnder } from "../shared/target.ts";
import { lastOf, nodeAt } from "./log.ts";
import { Targets } from "./targets.tsx";
import { treeText } from "./words.ts";

interface Props {
  /** The search so far; its last step is without contents. */
  iteration: Iteration;
  /** Its name. */
  name?: string;
  /** The leaves that prove a number. */
  marks?: Marks;
  /** The nodes that can be clicked, the signs of those that are chosen, and who hears of a click. */
  touch?: { readonly targets: ReadonlySet<number>; readonly signs: ReadonlyMap<number, string>; readonly onClick: (node: number) => void };
}

/** The least and the greatest size, as a multiple of the picture's own: smaller letters are not read, and a wide tree is scrolled. */
const [SMALLEST, LARGEST] = [USUAL.least, 1.3];

export function Figure({ iteration, name = "The tree", marks = UNMARKED, touch }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [sight] = useSight(stage);
  const room = sight?.width ?? 0;
  const step = lastOf(iteration) - 1;
  const { width, height, nodes } = iteration.picture;
  const scale = Math.min(Math.max(room / (width + 2 * EDGE.x), SMALLEST), LARGEST);
  // Before the paint: what stands below it would move.
  useLayoutEffect(() => {
    const here = nodes[nodeAt(iteration, step)];
    if (stage.current === null || here === undefined || room === 0) return;
    stage.current.scrollLeft += scrollToSee((here.x + EDGE.x) * scale, (here.width / 2) * scale, stage.current.scrollLeft, room);
  }, [iteration, room]);
  const click = (event: MouseEvent): void => {
    const node = nodeUnder(event, ".targets");
    if (node !== null) touch?.onClick(node);
  };
  return (
    <div class="figure">
      <div ref={stage} class="sheet" tabIndex={0} role="region" aria-label={name} onClick={click}>
        <div class="canvas">
          <TreeDrawing
            iteration={iteration}
            arranged={arrange(iteration.picture, new Set())}
            step={step}
            area={{ left: 0, top: 0, right: width, bottom: height }}
            scale={scale}
            chosen={null}
            listed
            marks={marks}
          />
          {touch !== undefined && <Targets picture={iteration.picture} scale={scale} targets={touch.targets} signs={touch.signs} />}
        </div>
      </div>
      <details>
        <summary>The tree in words</summary>
        <ul>
          {treeText(iteration).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
