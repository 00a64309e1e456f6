/** The table of a search, or its OPEN list, at a step. */

import type { Iteration } from "@negascout/core";

/** An entry of a table. */
export interface Entry {
  readonly node: string;
  readonly depth: number;
  readonly value: string;
  /** Whether the step itself has stored it. */
  readonly isNew: boolean;
}

/** The table at a step, the latest entries first. */
export function tableAt({ story, picture }: Iteration, step: number): Entry[] {
  const entries = new Map<number, Entry>();
  for (const change of story.memory.table) {
    if (change.step > step) break;
    // An entry that is stored again moves to the end.
    entries.delete(change.entry);
    entries.set(change.entry, {
      node: picture.nodes[change.node]?.letter ?? "?",
      depth: change.depth,
      value: change.value,
      isNew: change.step === step,
    });
  }
  return [...entries.values()].reverse();
}

/** A state on OPEN. */
export interface State {
  readonly name: string;
  readonly status: "live" | "solved";
  readonly merit: string;
}

/** OPEN at a step, the latest states first, with the state that was taken last. */
export function openAt({ story }: Iteration, step: number): { states: State[]; taken: State | null } {
  const states = new Map<string, State>();
  let taken: State | null = null;
  for (const { step: at, change, name, status, merit } of story.memory.open) {
    if (at > step) break;
    const state = { name, status, merit };
    const key = `${name} ${status}`;
    if (change === "insert") states.set(key, state);
    else states.delete(key);
    if (change === "take") taken = state;
  }
  return { states: [...states.values()].reverse(), taken };
}
