/** The growth of a tree as a line of steps, and what is true at each. */

import type { BoundRow, GrowthState, GrowthStep, WatchedGrowth } from "@negascout/core";

/** The growth of a tree with its steps numbered from 0. */
export class GrowthRun {
  readonly watched: WatchedGrowth;

  constructor(watched: WatchedGrowth) {
    this.watched = watched;
  }

  get steps(): readonly GrowthStep[] {
    return this.watched.showing.story.steps;
  }

  /** The last step. */
  get last(): number {
    return this.steps.length - 1;
  }

  /** The nearest step that there is. */
  clamp(step: number): number {
    return Math.min(Math.max(Math.trunc(step), 0), this.last);
  }

  /** A step. */
  at(step: number): GrowthStep {
    const found = this.steps[this.clamp(step)];
    if (found === undefined) throw new Error("a growth without steps");
    return found;
  }

  /** What is shown of a node at a step; null before it is in the tree. */
  stateOf(node: number, step: number): GrowthState | null {
    const { states } = this.watched.showing.story.parts[node] ?? { states: [] };
    return states.findLast((state) => state.step <= step) ?? null;
  }

  /** The choice that a step belongs to: the last one of its playout up to it; null where there is none. */
  choice(step: number): { node: number; rows: readonly BoundRow[] } | null {
    const { playout } = this.at(step);
    for (let at = this.clamp(step); at >= 0 && this.at(at).playout === playout; at -= 1) {
      const { bounds, node, kind } = this.at(at);
      if (kind === "end") return null;
      if (bounds.length > 0) return { node, rows: bounds };
    }
    return null;
  }

  /** The first step of each playout. */
  get starts(): readonly number[] {
    return this.steps.flatMap(({ playout }, step) => (playout === this.steps[step - 1]?.playout ? [] : [step]));
  }

  /** The first step of the next playout, or of this one, or of the one before. */
  playout(step: number, direction: 1 | -1): number {
    const { starts } = this;
    if (direction > 0) return starts.find((start) => start > step) ?? this.last;
    return starts.findLast((start) => start < step) ?? 0;
  }

  /** The nodes from the root to one. */
  lineTo(node: number): readonly number[] {
    const { nodes } = this.watched.showing.picture;
    const line: number[] = [];
    for (let at: number | null = node; at !== null; at = nodes[at]?.parent ?? null) line.unshift(at);
    return line;
  }
}
