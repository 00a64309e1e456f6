/** The tree of a step, scaled to fit, with the node of the step in sight. */

import { useEffect, useRef, useState } from "preact/hooks";
import { EDGE, scrollToSee } from "../see/geometry.ts";
import { drawGrowth } from "./drawing.ts";
import type { GrowthRun } from "./growth-run.ts";

interface Props {
  run: GrowthRun;
  step: number;
}

/** The least and the greatest size at which it fits. */
const [SMALLEST, LARGEST] = [0.5, 1.4];

export function GrowthTree({ run, step }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(0);
  const { picture } = run.watched.showing;
  useEffect(() => {
    const frame = stage.current;
    if (frame === null) return undefined;
    const size = new ResizeObserver(() => setWide(frame.clientWidth));
    size.observe(frame);
    return () => size.disconnect();
  }, []);
  useEffect(() => {
    const frame = stage.current;
    if (frame === null) return;
    const drawn = drawGrowth(run, step);
    const [width, height] = [picture.width + 2 * EDGE, picture.height + 2 * EDGE];
    const scale = Math.min(Math.max(Math.min(frame.clientWidth / width, frame.clientHeight / height), SMALLEST), LARGEST);
    drawn.setAttribute("width", String(width * scale));
    drawn.setAttribute("height", String(height * scale));
    frame.querySelector(".canvas")?.replaceChildren(drawn);
    const here = picture.nodes[run.at(step).node];
    if (here === undefined) return;
    frame.scrollBy(
      scrollToSee((here.x + EDGE) * scale, (here.width / 2) * scale, frame.scrollLeft, frame.clientWidth),
      scrollToSee((here.y + EDGE) * scale, (here.height / 2) * scale, frame.scrollTop, frame.clientHeight),
    );
  }, [run, step, wide]);
  return (
    <div ref={stage} class="stage" tabIndex={0} role="group" aria-label={`Tree grown by UCT. ${spoken(run, step)}`}>
      <div class="canvas" />
    </div>
  );
}

/** The root and its children in words. */
function spoken(run: GrowthRun, step: number): string {
  const { nodes } = run.watched.showing.picture;
  const shown = nodes.filter(({ ply, kind }) => ply <= 1 && kind !== "stub");
  const parts = shown.flatMap((node) => {
    const state = run.stateOf(nodes.indexOf(node), step);
    if (state === null) return [];
    const value = state.value === "" ? "" : `, ${state.proven ? "proven" : "mean"} ${state.value}`;
    return [`${node.letter}${node.shows_move ? ` after ${node.move}` : ""}: ${state.label}${value}.`];
  });
  return parts.join(" ");
}
