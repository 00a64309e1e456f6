/** A search as a line of steps, over all its iterations, and what is true at each. */

import type { Iteration, Minimal, PictureScore, StoryPart, WatchedSearch } from "@negascout/core";
import { beginOf, latest, roundAt, textOf, visitAt } from "../shared/story.ts";

/** A step of a run: the iteration that it belongs to, and its number there. */
export interface Place {
  readonly iteration: Iteration;
  /** The number of the iteration. */
  readonly number: number;
  /** The step within the iteration. */
  readonly step: number;
}

/** A search with its steps numbered from 0 over all iterations. */
export class Run {
  readonly search: WatchedSearch;
  /** The number of steps. */
  readonly length: number;
  /** The first step of each iteration. */
  readonly starts: readonly number[];

  constructor(search: WatchedSearch) {
    this.search = search;
    const starts: number[] = [];
    let length = 0;
    for (const { story } of search.iterations) {
      starts.push(length);
      length += story.steps.kind.length;
    }
    this.starts = starts;
    this.length = length;
  }

  /** The last step. */
  get last(): number {
    return Math.max(this.length - 1, 0);
  }

  /** The nearest step that there is. */
  clamp(step: number): number {
    return Math.min(Math.max(Math.trunc(step), 0), this.last);
  }

  /** Where a step is. */
  at(step: number): Place {
    const number = Math.max(this.starts.findLastIndex((start) => start <= step), 0);
    const iteration = this.search.iterations[number];
    if (iteration === undefined) throw new Error("a search without iterations");
    return { iteration, number, step: step - (this.starts[number] ?? 0) };
  }

  /** Whether the value claims to be exact and is not minimax's. A search that looks beyond the depth is not held against minimax at that depth. */
  isWrong(minimal: Minimal | null): boolean {
    const { value, beyond } = this.search;
    return minimal !== null && !beyond && value?.bound === "exact" && value.score !== minimal.value.score;
  }

  /** The round that a step is in, of a tree that grows: `, playout 3 of 30`; else empty. */
  roundAt(step: number): string {
    const { iteration, step: local } = this.at(step);
    const { growth } = iteration.story;
    return growth === undefined ? "" : `, ${growth.round} ${roundAt(iteration.story, local)} of ${growth.starts.length}`;
  }

  /** The kind of a step. */
  kind(step: number): string {
    const { iteration, step: local } = this.at(step);
    return iteration.story.steps.kind[local] ?? "end";
  }
}

/** The sentence of a step as text. */
export const textAt = ({ picture, story }: Pick<Iteration, "picture" | "story">, step: number): string => textOf(picture.nodes, story.steps.said[step] ?? []);

/** A window, in the view of the picture. */
export interface ShownWindow {
  readonly alpha: string;
  readonly beta: string;
}

const shown = (alpha: PictureScore, beta: PictureScore): ShownWindow => ({ alpha: String(alpha), beta: String(beta) });

/** The window of a node at a step, and the one before its last change, if that was in the same visit. */
export function windowAt(part: StoryPart, step: number): { now: ShownWindow; before: ShownWindow | null } | null {
  const entry = latest(part.windows, step);
  if (entry === null) return null;
  const [since, alpha, beta] = entry;
  const before = latest(part.windows, since - 1);
  const visit = visitAt(part, step);
  const isOfVisit = before !== null && visit !== null && before[0] >= beginOf(visit);
  return {
    now: shown(alpha, beta),
    before: isOfVisit && (before[1] !== alpha || before[2] !== beta) ? shown(before[1], before[2]) : null,
  };
}
