/** The state of the comparison on a game. */

import { buildFor } from "@negascout/core";
import { signal } from "@preact/signals";
import { isWritten, keep, tell } from "../app/route.ts";
import { depthsParams, FIRST_DEPTHS, readDepths, runDepths, type AtDepth, type Depths } from "./depths.ts";
import { Task } from "./task.ts";

/** What is compared. */
export const depths = signal<Depths>(FIRST_DEPTHS);
/** What was found so far. */
export const rows = signal<readonly AtDepth[]>([]);

const task = new Task();
export const { running: searching, problems } = task;

/** Shows what a link asks for, and runs it unless it is here already. */
export function openDepths(params: URLSearchParams): void {
  const isBegun = searching.value || rows.value.length > 0 || problems.value.length > 0;
  const isHere = isBegun && params.toString() === depthsParams(depths.value).toString();
  if (isWritten(params) || isHere) return;
  const { asked, problems: notes } = readDepths(params);
  void beginDepths(asked, notes, "replace");
}

/** Searches a game; what was found before is given up. */
export async function beginDepths(asked: Depths, notes: readonly string[] = [], how: "push" | "replace" = "push"): Promise<void> {
  const show = (): void => {
    depths.value = asked;
    rows.value = [];
    tell({ place: "compare", params: depthsParams(asked) }, how);
  };
  await task.run(notes, show, (isNow) =>
    runDepths(task.worker(buildFor(asked.game, "look")), asked, (found) => {
      if (isNow()) rows.value = found;
    }),
  );
}

/** Stops; what was found stays. */
export const stopDepths = (): void => task.stop();

/** Ends the worker. What was found stays, for when one comes back. */
export function closeDepths(): void {
  keep({ place: "compare", params: depthsParams(depths.value) });
  task.close();
}
