/** The steps of a growth: buttons, and a line with a mark for each playout. */

import { Icon } from "../see/icons.tsx";
import type { GrowthRun } from "./growth-run.ts";
import { goTo, goToPlayout, pause, play, playing } from "./store.ts";

interface Props {
  run: GrowthRun;
  step: number;
}

export function GrowthSteps({ run, step }: Props) {
  const { playout } = run.at(step);
  const made = run.stateOf(0, run.last)?.visits ?? 0;
  const marks = run.starts.map((start) => `M${start} 0v12`).join("");
  const where = `step ${step + 1} of ${run.last + 1}, playout ${playout} of ${made}`;
  return (
    <>
      <div class="timeline">
        <svg viewBox={`0 0 ${Math.max(run.last, 1)} 12`} preserveAspectRatio="none" aria-hidden="true">
          <path class="mark-iteration" d={marks} />
        </svg>
        <input type="range" min={0} max={run.last} value={step} aria-label="Step of UCT" aria-valuetext={where} onInput={(event) => goTo(event.currentTarget.valueAsNumber)} />
        <span class="faint place">{where}</span>
      </div>
      <div class="buttons unprinted" role="group" aria-label="Steps of UCT">
        <button type="button" aria-label="First step of UCT" disabled={step === 0} onClick={() => goTo(0)}>
          <Icon name="first" />
        </button>
        <button type="button" aria-label="Back in UCT" disabled={step === 0} onClick={() => goTo(step - 1)}>
          <Icon name="back" />
        </button>
        <button type="button" class="primary" aria-label={playing.value ? "Pause UCT" : "Play UCT"} onClick={() => (playing.value ? pause() : play())}>
          <Icon name={playing.value ? "pause" : "play"} />
        </button>
        <button type="button" aria-label="Step on in UCT" disabled={step >= run.last} onClick={() => goTo(step + 1)}>
          <Icon name="step" />
        </button>
        <button type="button" aria-label="Last step of UCT" disabled={step >= run.last} onClick={() => goTo(run.last)}>
          <Icon name="last" />
        </button>
        <button type="button" disabled={step === 0} onClick={() => goToPlayout(-1)}>
          ‹ playout
        </button>
        <button type="button" disabled={step >= run.last} onClick={() => goToPlayout(1)}>
          playout ›
        </button>
      </div>
    </>
  );
}
