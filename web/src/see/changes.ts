/** Which nodes look different after a step: so that a step redraws those alone. */

import type { Story } from "@negascout/core";

/** The nodes that change at each step, by step. */
export type Changes = readonly (readonly number[])[];

/** Indexes a story. */
export function changesOf(story: Story): Changes {
  const made: number[][] = story.steps.kind.map(() => []);
  const note = (step: number | null | undefined, node: number): void => {
    if (step !== null && step !== undefined) made[step]?.push(node);
  };
  story.parts.forEach((part, node) => {
    note(part.from ?? story.steps.kind.length - 1, node);
    note(part.cut, node);
    note(part.proven, node);
    for (const [step] of part.values) note(step, node);
    for (const [step] of part.windows) note(step, node);
    for (const { labels } of part.visits) for (const [step] of labels) note(step, node);
  });
  return made;
}

/** The nodes that look different at `to` from at `from`. */
export function between(changes: Changes, from: number, to: number): Set<number> {
  const found = new Set<number>();
  for (let step = Math.min(from, to) + 1; step <= Math.max(from, to); step += 1) {
    for (const node of changes[step] ?? []) found.add(node);
  }
  return found;
}
