/** The keys with which searches are studied. */

import { chosen } from "../see/marks.ts";
import { players } from "../see/players.ts";
import { active, leaveLit, runs, view } from "../see/store.ts";
import { keep, kept } from "./asked.ts";

/** The node that is chosen in the active pane, or that the search is at there. */
function nodeHere(pane: number): number {
  if (chosen.value?.pane === pane) return chosen.value.node;
  const run = runs.value[pane];
  if (run === null || run === undefined) return 0;
  const { iteration, step } = run.at(run.clamp(view.value.at[pane] ?? 0));
  return iteration.story.steps.node[step] ?? 0;
}

/** `w` shows where the value comes from, and with Shift that of the root; Escape puts it out. */
export function onStudyKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog[open]")) return;
  const pane = active.value;
  if (event.key.toLowerCase() === "w" && players.value === null) keep({ of: "value", node: event.shiftKey ? 0 : nodeHere(pane), pane });
  else if (event.key === "Escape" && kept.value !== null) leaveLit(undefined);
  else return;
  event.preventDefault();
}
