/** The tree as far as the search has been told: drawn, and in words. */

import type { Iteration } from "@negascout/core";
import { useLayoutEffect, useRef } from "preact/hooks";
import { arrange } from "../see/arrange.ts";
import { EDGE, scrollToSee } from "../see/geometry.ts";
import { UNMARKED } from "../see/marks.ts";
import { TreeDrawing } from "../see/tree-drawing.ts";
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
  const drawing = useRef<TreeDrawing | null>(null);
  const step = iteration.story.steps.kind.length - 2;
  useLayoutEffect(() => {
    const made = new TreeDrawing();
    drawing.current = made;
    stage.current?.querySelector(".canvas")?.append(made.svg);
    return () => made.svg.remove();
  }, []);
  useLayoutEffect(() => {
    const draw = (): void => show(drawing.current, stage.current, iteration, step, chosen);
    // Before the paint: what stands below it would move.
    draw();
    const size = new ResizeObserver(draw);
    if (stage.current !== null) size.observe(stage.current);
    return () => size.disconnect();
  }, [iteration, chosen]);
  const click = (event: MouseEvent): void => {
    const place = (event.target as Element).closest<SVGElement>("[data-node]")?.dataset["node"];
    if (place !== undefined) onChoose(Number(place));
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

function show(drawing: TreeDrawing | null, stage: HTMLElement | null, iteration: Iteration, step: number, chosen: number | null): void {
  if (drawing === null || stage === null) return;
  const { width, height, nodes } = iteration.picture;
  const [wide, high] = [width + 2 * EDGE, height + 2 * EDGE];
  const scale = Math.min(Math.max(stage.clientWidth / wide, SMALLEST), LARGEST);
  drawing.svg.setAttribute("width", String(wide * scale));
  drawing.svg.setAttribute("height", String(high * scale));
  drawing.show(iteration, arrange(iteration.picture, new Set()), step, { chosen, listed: true, marks: UNMARKED });
  drawing.look({ left: 0, top: 0, right: width, bottom: height });
  const here = nodes[iteration.story.steps.node[step] ?? 0];
  if (here !== undefined) stage.scrollLeft += scrollToSee((here.x + EDGE) * scale, (here.width / 2) * scale, stage.scrollLeft, stage.clientWidth);
}
