/** The line of a search's steps: a slider, with marks for cuts, scouts and re-searches. */

import { useMemo } from "preact/hooks";
import { stepsOf } from "./jumps.ts";
import type { Run } from "./run.ts";
import { goTo } from "./store.ts";

/** The kinds of steps that are marked, each on a row of its own, so that it is not told by colour alone. */
const MARKED = ["cut", "scout", "research"] as const;

export function Timeline({ pane, run, step, name }: { pane: number; run: Run; step: number; name: string }) {
  const paths = useMemo(() => MARKED.map((target) => lines(stepsOf(run, target), 3)), [run]);
  const where = `${step + 1} of ${run.length}${run.roundAt(step)}`;
  return (
    <div class="timeline">
      <svg viewBox={`0 0 ${Math.max(run.last, 1)} 12`} preserveAspectRatio="none" aria-hidden="true">
        {paths.map((d, row) => (
          <path key={row} class={`mark-${MARKED[row]}`} d={d} transform={`translate(0 ${row * 4})`} />
        ))}
        <path class="mark-iteration" d={lines([...run.starts.slice(1), ...stepsOf(run, "round")], 12)} />
      </svg>
      <input
        type="range"
        min={0}
        max={run.last}
        value={step}
        aria-label={`Step of ${name}`}
        aria-valuetext={`step ${where}`}
        onInput={(event) => goTo(event.currentTarget.valueAsNumber, pane)}
      />
      <span class="faint place">{where}</span>
    </div>
  );
}

const lines = (steps: readonly number[], height: number): string => steps.map((step) => `M${step} 0v${height}`).join("");
