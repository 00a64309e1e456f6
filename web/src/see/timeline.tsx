/** The line of a search's steps: a slider, with marks for cuts, scouts and re-searches. */

import { useMemo } from "preact/hooks";
import { stepsOf, type Target } from "./jumps.ts";
import type { Run } from "./run.ts";

type Marked = Exclude<Target, "disagreement">;

/** The steps that are marked, each kind on a row of its own, so that it is not told by colour alone. */
const MARKS: readonly (readonly [Marked, string])[] = [
  ["cut", "cuts"],
  ["scout", "null windows"],
  ["research", "re-searches"],
];

interface Props {
  run: Run;
  step: number;
  name: string;
  onGo: (step: number) => void;
}

export function Timeline({ run, step, name, onGo }: Props) {
  const paths = useMemo(() => MARKS.map(([target, title]) => ({ target, title, d: marks(run, target) })), [run]);
  const where = `${step + 1} of ${run.length}${run.roundAt(step)}`;
  return (
    <div class="timeline">
      <svg viewBox={`0 0 ${Math.max(run.last, 1)} 12`} preserveAspectRatio="none" aria-hidden="true">
        {paths.map(({ target, d }, row) => (
          <path key={target} class={`mark-${target}`} d={d} transform={`translate(0 ${row * 4})`} />
        ))}
        <path class="mark-iteration" d={[...run.starts.slice(1), ...stepsOf(run, "round")].map((start) => `M${start} 0v12`).join("")} />
      </svg>
      <input
        type="range"
        min={0}
        max={run.last}
        value={step}
        aria-label={`Step of ${name}`}
        aria-valuetext={`step ${where}`}
        onInput={(event) => onGo(event.currentTarget.valueAsNumber)}
      />
      <span class="faint place">
        {where}
      </span>
    </div>
  );
}

function marks(run: Run, target: Marked): string {
  return stepsOf(run, target)
    .map((step) => `M${step} 0v3`)
    .join("");
}
