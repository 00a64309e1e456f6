/** The sentence over the panes: what sets the searches apart. */

import { disagreements, remarkAt } from "./jumps.ts";
import type { Run } from "./run.ts";
import { Said } from "./said.tsx";
import { active, cursor, playing, watched } from "./store.ts";

export function Difference() {
  const { run, step } = cursor.value;
  const found = run === null ? null : remarkAt(run, step);
  // The sums would give away what is still to come.
  const rest = run === null || step >= run.last ? watched.value?.summary : hint(run, step);
  return (
    <p class={found === null ? "difference" : "difference parts"} aria-live={playing.value === null ? "polite" : "off"}>
      {run !== null && found !== null ? <Said pane={active.value} iteration={run.at(step).iteration} said={found.said} /> : rest}
    </p>
  );
}

const hint = (run: Run, step: number): string =>
  `${step === 0 ? `Step 1 of ${run.length}: nothing is searched yet. ` : ""}Space goes a step on, ${disagreements(run).length === 0 ? "" : "D to where they part, "}End to the sums.`;
