/** A search as far as it has been told: what comes later is not in it, nor what the layout would tell of it. */

import type { Iteration, Picture, PictureNode, StoryPart } from "@negascout/core";
import { isBelow, leftOutAt, nodeAt, saidSoFar, type Log } from "./log.ts";
import { lineTo } from "../see/run.ts";

/**
 * A search up to a step, drawn as `sheet`: the picture of a search that visits all, once. It looks alike for all searches
 * that have done the same so far.
 */
export function soFar(sheet: Picture, log: Log, step: number): Iteration {
  const roots = leftOutAt(log, step);
  const line = new Set(lineTo(sheet.nodes, nodeAt(log, step)));
  const nodes = sheet.nodes.map((node, place) => ({
    ...clean(node),
    pruned: [...roots].some((root) => isBelow(log, place, root)),
    at_cut: roots.has(place),
  }));
  const parts = log.story.parts.map((part, place) => partSoFar(part, step, line.has(place) && nodes[place]?.kind !== "leaf", nodes[place]?.pruned === true));
  const { kind, node } = log.story.steps;
  const said = kind.slice(0, step + 1).map((_, place) => saidSoFar(log, place));
  const none = Array<number>(step + 2).fill(0);
  // A step behind it, without contents: at the last one a picture shows more.
  const steps = { kind: [...kind.slice(0, step + 1), "end" as const], node: [...node.slice(0, step + 1), 0], said: [...said, []] };
  const counts = { nodes: none, leaves: none, distinct_leaves: none, cutoffs: none, null_window_searches: none, researches: none, entries: none };
  return {
    depth: 0,
    value: { score: 0, bound: "exact" },
    picture: { ...sheet, nodes, best_first: log.picture.best_first, has_windows: log.picture.has_windows },
    story: { parts, steps: { ...steps, ...counts }, cuts: [], returned: [], memory: { table: [], open: [] } },
  };
}

/** A node as a worksheet has it: a leaf with its value, an inner node without. */
function clean(node: PictureNode): PictureNode {
  return { ...node, value: node.kind === "leaf" ? node.value : null, cut: null, on_line: false, saves: null, spoken: "" };
}

function partSoFar(part: StoryPart, step: number, isLabelled: boolean, isLeftOut: boolean): StoryPart {
  const visit = part.visits.findLast(({ from }) => from <= step);
  const label = visit === undefined || !isLabelled ? "" : visit.asked;
  return {
    from: isLeftOut ? 0 : visit === undefined ? null : visit.from,
    cut: null,
    values: part.values.filter(([since]) => since <= step),
    windows: part.windows.filter(([since]) => since <= step),
    visits: visit === undefined || isLeftOut ? [] : [{ from: visit.from, until: step + 1, asked: label, told: label, stroke: visit.stroke }],
  };
}
