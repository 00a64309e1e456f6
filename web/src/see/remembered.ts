/** The table of a search, or its OPEN list, at a step. */

import type { Story, StoryOpen, TableChange } from "@negascout/core";

/** The entries of the table at a step, the latest first. */
export function tableAt({ memory }: Story, step: number): TableChange[] {
  const entries = new Map<number, TableChange>();
  for (const change of memory.table.filter((each) => each.step <= step)) {
    // An entry that is stored again moves to the end.
    entries.delete(change.entry);
    entries.set(change.entry, change);
  }
  return [...entries.values()].reverse();
}

/** The states on OPEN at a step, the latest first, with the one that was taken last. */
export function openAt({ memory }: Story, step: number): { states: StoryOpen[]; taken: StoryOpen | null } {
  const changes = memory.open.filter((each) => each.step <= step);
  const states = new Map<string, StoryOpen>();
  for (const state of changes) {
    const key = `${state.name} ${state.status}`;
    if (state.change === "insert") states.set(key, state);
    else states.delete(key);
  }
  return { states: [...states.values()].reverse(), taken: changes.findLast(({ change }) => change === "take") ?? null };
}
