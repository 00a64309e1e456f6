/** The parts that a link to each place may have: what else stands in a link is named to the person. */

import type { Place } from "./route.ts";

const TREES = ["tree", "packed", "random", "order", "values", "game", "position"];
const SEE = ["v", ...TREES, "run", "depth", "window", "view", "deepening", "ordering", "linked", "at", "present", "why", "growth", "uct"];

export const LINK_PARTS: Readonly<Record<Place, readonly string[]>> = {
  see: SEE,
  embed: SEE,
  play: ["v", "game", "position", "moves", "side", "level", "seconds", "seed", "clock", "scores", "ended", "termination"],
  compare: ["v", "shapes", "orders", "values", "count", "seed", "run", "kind", "measure", "tree", "claim", "game", "position", "depth", "deepening", "ordering"],
  learn: ["v", "story", "stop", "read", "part"],
  practise: [...SEE, "mode", "seed", "questions", "bug", "code"],
  make: ["v", "source", "moves"],
};

/** The longest name that a sentence has. */
const LONGEST = 40;
/** The most names that are told. */
const MOST = 5;

/** What is said of the parts of a link that its place does not know; empty where it knows all. */
export function unknownParts(place: Place, params: URLSearchParams): string {
  const unknown = [...new Set(params.keys())].filter((name) => !LINK_PARTS[place].includes(name)).slice(0, MOST);
  const names = unknown.map((name) => `'${name.slice(0, LONGEST)}'`).join(", ");
  return unknown.length === 0 ? "" : `The link has ${names}, which this page does not know: it shows the rest.`;
}
