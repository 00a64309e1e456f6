/** The sentence over the panes: what sets the searches apart. */

import { disagreements, remarkAt } from "./jumps.ts";
import type { Run } from "./run.ts";
import { Said } from "./said.tsx";
import { active, cursor, playing, watched } from "./store.ts";

export function Difference() {
  const { run, step } = cursor.value;
  const found = run === null ? null : remarkAt(run, step);
  // The sums would give away what is still to come.
  const rest = run === null || step >= run.last ? watched.value?.summary : hint(run);
  return (
    <p class={found === null ? "difference" : "difference parts"} aria-live={playing.value === null ? "polite" : "off"}>
      {run !== null && found !== null ? <Said pane={active.value} iteration={run.at(step).iteration} said={found.said} /> : rest}
    </p>
  );
}

const hint = (run: Run): string =>
  disagreements(run).length === 0 ? "Space goes a step on, End to the sums." : "Space goes a step on, D to where they part, End to the sums.";
