/** The sentence over the panes: what sets the searches apart. */

import { cutReason } from "./cut-reason.ts";
import { disagreements, remarkAt } from "./jumps.ts";
import type { Run } from "./run.ts";
import { Said } from "./said.tsx";
import { active, cursor, playing, view, watched } from "./store.ts";

export function Difference() {
  const { run, step } = cursor.value;
  const found = run === null ? null : remarkAt(run, step);
  const isOver = run === null || step >= run.last;
  // The sums would give away what is still to come.
  const rest = isOver ? watched.value?.summary : hint(run, step);
  return (
    <p class={found === null ? "difference" : "difference parts"} aria-live={playing.value === null ? "polite" : "off"}>
      {run !== null && found !== null ? <Said pane={active.value} iteration={run.at(step).iteration} said={found.said} /> : rest}
      {run !== null && <Reason run={run} step={isOver ? (disagreements(run, "cut").at(-1) ?? step) : step} />}
    </p>
  );
}

/** Why the cut at a step, which another search does not make, leaves nothing of value out. */
function Reason({ run, step }: { run: Run; step: number }) {
  const said = remarkAt(run, step)?.kind === "cut" ? cutReason(run, step, view.value.view === "mover") : null;
  return said === null ? null : (
    <>
      {" "}
      <Said pane={active.value} iteration={run.at(step).iteration} said={said} />
    </>
  );
}

const hint = (run: Run, step: number): string =>
  `${step === 0 ? `Step 1 of ${run.length}: nothing is searched yet. ` : ""}Space goes a step on, ${disagreements(run).length === 0 ? "" : "D to where they part, "}End to the sums.`;
