/** Why a cut may leave leaves out, in words for somebody who does not know alpha and beta yet. */

import type { Said } from "@negascout/core";
import { latest } from "../shared/story.ts";
import type { Run } from "./run.ts";

/**
 * What the cut at a step left out, and why that cannot matter: more moves of MAX only make a value larger, and more of
 * MIN smaller, and it is large or small enough already. Null where the step is no cut, or claims no such bound.
 */
export function cutReason(run: Run, step: number, isMoversView: boolean): Said | null {
  const { iteration, step: local } = run.at(step);
  const { story, picture } = iteration;
  const place = story.steps.node[local] ?? 0;
  const [node, part] = [picture.nodes[place], story.parts[place]];
  if (story.steps.kind[local] !== "cutoff" || node === undefined || part === undefined || node.mover !== null) return null;
  const isLarge = isMoversView || node.player === "max";
  const [, , least, most] = latest(part.values, local) ?? [];
  const bound = isLarge ? least : most;
  const left = node.children.filter((child) => picture.nodes[child]?.at_cut === true);
  if (bound == null || left.length === 0) return null;
  const names = left.flatMap((child, at): Said => [at === 0 ? "" : at === left.length - 1 ? " and " : ", ", child]);
  return [place, ` is at ${isLarge ? "least" : "most"} ${bound} already, and `, ...names, ` could only make it ${isLarge ? "larger" : "smaller"}.`];
}
