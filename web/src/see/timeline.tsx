/** The line of a search's steps: a slider, with marks for cuts, scouts and re-searches. */

import { useMemo } from "preact/hooks";
import { stepsOf, type Target } from "./jumps.ts";
import type { Run } from "./run.ts";

/** The steps that are marked, each kind on a row of its own, so that it is not told by colour alone. */
const MARKS: readonly (readonly [Exclude<Target, "disagreement">, string])[] = [
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
  return (
    <div class="timeline">
      <svg viewBox={`0 0 ${Math.max(run.last, 1)} 12`} preserveAspectRatio="none" aria-hidden="true">
        {paths.map(({ target, d }, row) => (
          <path key={target} class={`mark-${target}`} d={d} transform={`translate(0 ${row * 4})`} />
        ))}
        {run.starts.slice(1).map((start) => (
          <path key={start} class="mark-iteration" d={`M${start} 0v12`} />
        ))}
      </svg>
      <input
        type="range"
        min={0}
        max={run.last}
        value={step}
        aria-label={`Step of ${name}`}
        aria-valuetext={`step ${step + 1} of ${run.length}`}
        onInput={(event) => onGo(event.currentTarget.valueAsNumber)}
      />
      <span class="faint place">
        {step + 1} of {run.length}
      </span>
    </div>
  );
}

function marks(run: Run, target: Exclude<Target, "disagreement">): string {
  return stepsOf(run, target)
    .map((step) => `M${step} 0v3`)
    .join("");
}
