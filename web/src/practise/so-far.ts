/** A search as far as it has been told: what comes later is not in it, nor what the layout would tell of it. */

import type { Iteration, Picture, PictureNode, StoryPart } from "@negascout/core";
import { beginOf, lineTo, visitAt } from "../shared/story.ts";
import { leftOutAt, nodeAt, saidSoFar, type Log } from "./log.ts";

/**
 * A search up to a step, drawn as `sheet`: the picture of a search that visits all, once. It looks alike for all searches
 * that have done the same so far.
 */
export function soFar(sheet: Picture, log: Log, step: number): Iteration {
  const roots = leftOutAt(log, step);
  const line = new Set(lineTo(sheet.nodes, nodeAt(log, step)));
  const isLeftOut = (place: number): boolean => lineTo(sheet.nodes, place).some((above) => roots.has(above));
  const nodes = sheet.nodes.map((node, place) => ({ ...clean(node), pruned: isLeftOut(place), at_cut: roots.has(place) }));
  const parts = log.story.parts.map((part, place) => partSoFar(part, step, line.has(place) && nodes[place]?.kind !== "leaf", nodes[place]?.pruned === true));
  const { kind, node } = log.story.steps;
  const said = kind.slice(0, step + 1).map((_, place) => saidSoFar(log, place));
  // A step behind it, without contents: at the last one a picture shows more.
  const steps = { kind: [...kind.slice(0, step + 1), "end" as const], node: [...node.slice(0, step + 1), 0], said: [...said, []], counts: [] };
  return {
    depth: 0,
    value: { score: 0, bound: "exact" },
    picture: { ...sheet, nodes, best_first: log.picture.best_first, has_windows: log.picture.has_windows },
    story: { parts, steps, cuts: [], returned: [], memory: { table: [], open: [] } },
  };
}

/** A node as a worksheet has it: a leaf with its value, an inner node without. */
function clean(node: PictureNode): PictureNode {
  return { ...node, value: node.kind === "leaf" ? node.value : null, cut: null, on_line: false, saves: null, spoken: "" };
}

function partSoFar(part: StoryPart, step: number, isLabelled: boolean, isLeftOut: boolean): StoryPart {
  const visit = visitAt(part, step);
  const begun = visit === null ? null : beginOf(visit);
  const label = visit === null || !isLabelled ? "" : (visit.labels[0]?.[1] ?? "");
  return {
    from: isLeftOut ? 0 : begun,
    values: part.values.filter(([since]) => since <= step),
    windows: part.windows.filter(([since]) => since <= step),
    visits: visit === null || begun === null || isLeftOut ? [] : [{ stroke: visit.stroke, labels: [[begun, label]] }],
  };
}
