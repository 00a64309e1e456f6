/** Where a cursor can jump to, and how the cursors of several searches go together. */

import { once, onceForTwo } from "../shared/memo.ts";
import { paths, type Run } from "./run.ts";

/** The kinds of steps to jump to. */
export const TARGETS = ["cut", "scout", "research", "disagreement"] as const;
export type Target = (typeof TARGETS)[number];

const KINDS: Record<Exclude<Target, "disagreement">, string> = {
  cut: "cutoff",
  scout: "null",
  research: "again",
};

/** The steps of a run that are of a kind. */
export function stepsOf(run: Run, target: Exclude<Target, "disagreement">): number[] {
  const found: number[] = [];
  run.search.iterations.forEach(({ story }, number) => {
    const start = run.starts[number] ?? 0;
    story.steps.kind.forEach((kind, step) => {
      if (kind === KINDS[target]) found.push(start + step);
    });
  });
  return found;
}

/** An event of a search, as it is compared with the same in another. */
const events = once((run: Run): ReadonlyMap<string, readonly number[]> => {
  const made = new Map<string, number[]>();
  run.search.iterations.forEach(({ story, picture }, number) => {
    const place = paths(picture.nodes);
    const start = run.starts[number] ?? 0;
    story.steps.kind.forEach((kind, step) => {
      const group = COMPARED[kind];
      if (group === undefined) return;
      const name = `${number} ${group} ${place[story.steps.node[step] ?? 0] ?? ""}`;
      const steps = made.get(name);
      if (steps === undefined) made.set(name, [start + step]);
      else steps.push(start + step);
    });
  });
  return made;
});

/** Searches agree on a node if they visit it as often and cut it as often. */
const COMPARED: Partial<Record<string, string>> = {
  enter: "visit",
  null: "visit",
  again: "visit",
  cutoff: "cut",
};

/** The steps at which a run does what another one never does, or not as often. */
export const partings = onceForTwo((run: Run, other: Run): ReadonlySet<number> => {
  const known = events(other);
  return new Set([...events(run)].flatMap(([name, steps]) => steps.slice(known.get(name)?.length ?? 0)));
});

/** The steps at which a run parts from any other, in order. */
export function disagreements(run: Run, others: readonly Run[]): number[] {
  const found = new Set(others.flatMap((other) => [...partings(run, other)]));
  return [...found].sort((a, b) => a - b);
}

/** The nearest of sorted steps after `from`, or before it; null if there is none. */
export function nearest(steps: readonly number[], from: number, direction: 1 | -1): number | null {
  const found = direction > 0 ? steps.find((step) => step > from) : steps.findLast((step) => step < from);
  return found ?? null;
}

/** An event's place in the tree: the node, and the number of that kind of event there. */
interface Event {
  readonly path: string;
  readonly kind: string;
  readonly count: number;
}

function eventAt(run: Run, step: number): Event {
  const { iteration, step: local } = run.at(step);
  const { kind, node } = iteration.story.steps;
  const here = node[local] ?? 0;
  const group = visitsAsOne(kind[local] ?? "");
  let count = 0;
  for (let each = 0; each < local; each += 1) {
    if (node[each] === here && visitsAsOne(kind[each] ?? "") === group) count += 1;
  }
  return { path: paths(iteration.picture.nodes)[here] ?? "", kind: group, count };
}

const visitsAsOne = (kind: string): string => (COMPARED[kind] === "visit" ? "visit" : kind);

/**
 * The step at which `other` is at the same place as `run` at `step`: the same event at the same node;
 * or else the last thing it does there as often; or, where it never comes there, the cut that left the
 * node out. Where nothing corresponds it stays.
 */
export function follow(run: Run, step: number, other: Run, stays: number): number {
  if (step >= run.last) return other.last;
  if (step <= 0) return 0;
  const { number } = run.at(step);
  const iteration = other.search.iterations[Math.min(number, other.search.iterations.length - 1)];
  if (iteration === undefined) return stays;
  const start = other.starts[Math.min(number, other.starts.length - 1)] ?? 0;
  const event = eventAt(run, step);
  const node = paths(iteration.picture.nodes).indexOf(event.path);
  if (node < 0) return stays;
  const { steps, parts } = iteration.story;
  const there: number[] = [];
  const same: number[] = [];
  steps.node.forEach((each, at) => {
    if (each !== node) return;
    there.push(at);
    if (visitsAsOne(steps.kind[at] ?? "") === event.kind) same.push(at);
  });
  const found = same[event.count] ?? same.at(-1) ?? there.at(-1) ?? parts[node]?.from;
  return found === undefined || found === null ? stays : start + found;
}
