/** The keys with which searches are studied. */

import { chosen } from "../see/marks.ts";
import { players } from "../see/players.ts";
import { active, leaveLit } from "../see/store.ts";
import { isFree } from "../shared/target.ts";
import { keep, kept, placeIn } from "./asked.ts";

/** The node that is chosen in a pane, or that its search is at. */
function nodeIn(pane: number): number {
  if (chosen.value?.pane === pane) return chosen.value.node;
  const place = placeIn(pane);
  return place?.iteration.story.steps.node[place.step] ?? 0;
}

/** `w` shows where the value comes from, and with Shift that of the root; Escape puts it out. */
export function onStudyKey(event: KeyboardEvent): void {
  if (!isFree(event)) return;
  const pane = active.value;
  if (event.key.toLowerCase() === "w" && players.value === null) keep({ of: "value", node: event.shiftKey ? 0 : nodeIn(pane), pane });
  else if (event.key === "Escape" && kept.value !== null) leaveLit(undefined);
  else return;
  event.preventDefault();
}
