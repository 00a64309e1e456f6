/** The difference between searches, in a sentence: at a step, and on the whole. */

import type { Minimal, PictureNode } from "@negascout/core";
import { once } from "../shared/memo.ts";
import { contradictions } from "./contradictions.ts";
import { partings } from "./jumps.ts";
import { paths, type Run } from "./run.ts";

/** A search with the name of its form. */
export interface Named {
  readonly name: string;
  readonly run: Run;
}

/** The event of one search that another does not have, at a step; null where they agree. */
export function difference(lead: Named, step: number, others: readonly Named[]): string | null {
  const found = contradictions(lead.run, others.map(({ run }) => run)).find((each) => each.step === step);
  if (found !== undefined) {
    const against = others[found.other]?.name ?? "";
    return `Here they contradict each other: for ${lead.name}, ${found.letter} is ${found.said}; for ${against} it is ${found.against}.`;
  }
  const other = others.find(({ run }) => partings(lead.run, run).has(step));
  return other === undefined ? null : parting(lead, step, other);
}

function parting({ name, run }: Named, step: number, other: Named): string {
  const { iteration, number, step: local } = run.at(step);
  const { nodes } = iteration.picture;
  const here = iteration.story.steps.node[local] ?? 0;
  const also = visitedBy(other.run, number);
  const place = paths(nodes);
  const letter = nodes[here]?.letter ?? "";
  if (run.kind(step) === "cutoff") {
    const left = (nodes[here]?.children ?? []).filter((child) => nodes[child]?.at_cut === true);
    const more = left.filter((child) => also.has(place[child] ?? ""));
    if (more.length === 0) return `Here they part: ${name} leaves ${letter}, where ${other.name} does not.`;
    return `Here they part: ${name} leaves out ${listed(more.map((child) => nodes[child]?.letter ?? ""))}, which ${other.name} visits.`;
  }
  return also.has(place[here] ?? "")
    ? `Here they part: ${name} visits ${letter} once more than ${other.name}.`
    : `Here they part: ${name} visits ${letter}, which ${other.name} leaves out.`;
}

/** The paths of the nodes that a run visits in an iteration. */
const visitedBy = (run: Run, number: number): ReadonlySet<string> => visited(run.search.iterations[number]?.picture.nodes ?? []);

const visited = once((nodes: readonly PictureNode[]): ReadonlySet<string> => new Set(paths(nodes).filter((_, node) => nodes[node]?.pruned === false)));

/** Words with commas, and the last with `and`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}

/** The leaves that each search evaluates in all, beside the minimal tree. */
export function summary(searches: readonly Named[], minimal: Minimal | null): string {
  const each = searches.map(({ name, run }) => `${name} evaluates ${leaves(run.search.counters.leaves)}`);
  const least = minimal === null ? "" : ` The minimal tree has ${minimal.leaves.toLocaleString("en")} of ${minimal.all_leaves.toLocaleString("en")}.`;
  return each.length === 0 ? "" : `In all, ${listed(each)}.${least}`;
}

const leaves = (count: number): string => `${count.toLocaleString("en")} ${count === 1 ? "leaf" : "leaves"}`;
