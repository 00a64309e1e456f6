/** The tree as far as the search has been told: drawn, and in words. */

import type { Iteration } from "@negascout/core";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { arrange } from "../see/arrange.ts";
import { EDGE, scrollToSee } from "../see/geometry.ts";
import { UNMARKED } from "../see/marks.ts";
import { TreeDrawing } from "../see/tree-drawing.ts";
import { nodeUnder } from "../shared/target.ts";
import { lastOf, nodeAt } from "./log.ts";
import { treeText } from "./words.ts";

interface Props {
  /** The search so far; its last step is without contents. */
  iteration: Iteration;
  /** Its name. */
  name?: string;
  /** The node that is marked: that of an answer. */
  chosen: number | null;
  /** Hears of a click on a node. */
  onChoose: (node: number) => void;
}

/** The least and the greatest size, as a multiple of the picture's own. */
const [SMALLEST, LARGEST] = [0.7, 1.3];

export function Figure({ iteration, name = "The tree", chosen, onChoose }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const drawing = useMemo(() => new TreeDrawing(), []);
  useLayoutEffect(() => stage.current?.firstElementChild?.append(drawing.svg), []);
  useLayoutEffect(() => {
    if (stage.current === null) return;
    const shown = stage.current;
    const draw = (): void => show(drawing, shown, iteration, chosen);
    // Before the paint: what stands below it would move.
    draw();
    const size = new ResizeObserver(draw);
    size.observe(shown);
    return () => size.disconnect();
  }, [iteration, chosen]);
  const click = (event: MouseEvent): void => {
    const node = nodeUnder(event);
    if (node !== null) onChoose(node);
  };
  return (
    <div class="figure">
      <div ref={stage} class="sheet" tabIndex={0} role="region" aria-label={name} onClick={click}>
        <div class="canvas" />
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

function show(drawing: TreeDrawing, stage: HTMLElement, iteration: Iteration, chosen: number | null): void {
  const step = lastOf(iteration) - 1;
  const { width, height, nodes } = iteration.picture;
  const [wide, high] = [width + 2 * EDGE, height + 2 * EDGE];
  const scale = Math.min(Math.max(stage.clientWidth / wide, SMALLEST), LARGEST);
  drawing.svg.setAttribute("width", String(wide * scale));
  drawing.svg.setAttribute("height", String(high * scale));
  drawing.show(iteration, arrange(iteration.picture, new Set()), step, { chosen, listed: true, marks: UNMARKED });
  drawing.look({ left: 0, top: 0, right: width, bottom: height });
  const here = nodes[nodeAt(iteration, step)];
  if (here !== undefined) stage.scrollLeft += scrollToSee((here.x + EDGE) * scale, (here.width / 2) * scale, stage.scrollLeft, stage.clientWidth);
}
