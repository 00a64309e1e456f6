// A story at a step: what is shown by then. See and the page of steps read a story off by this alone.

// The last of entries that begin with a step, in the order of the steps; null before the first.
export function latest(entries, step) {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle][0] <= step) low = middle + 1;
    else high = middle;
  }
  return entries[low - 1] ?? null;
}

// Whether a node has appeared; one without a step of its own is there at the end.
export const isThere = (part, step, last) => (part.from === null ? step >= last : part.from <= step);

// Whether a node's children have been cut off.
export const isCut = (part, step) => part.cut !== undefined && part.cut <= step;

// The step at which a visit begins, and the one at which it ends.
export const beginOf = ({ labels }) => labels[0][0];
export const endOf = ({ labels }) => labels[labels.length - 1][0];

// The last visit that has begun; null before the first.
export const visitAt = (part, step) => part.visits.findLast((visit) => beginOf(visit) <= step) ?? null;

// The label of a visit; empty before it begins.
export const labelAt = ({ labels }, step) => latest(labels, step)?.[1] ?? "";

// The value shown in a node; empty where none is known yet.
export const valueAt = (part, step) => latest(part.values, step)?.[1] ?? "";

// Whether the value of a node is proven, in a tree that grows.
export const isProven = (part, step) => part.proven !== undefined && part.proven <= step;

// How much wider than usual the line to a node is, in pixels: in a tree that grows, by its share of the visits.
export function widthAt({ growth, parts }, node, step) {
  const visited = (part) => latest(part.visited ?? [], step)?.[1] ?? 0;
  const all = visited(parts[0]);
  return growth === undefined || all === 0 ? 0 : (growth.widest * visited(parts[node])) / all;
}

// The number of the round that a step is in, from 1, in a tree that grows; 0 before the first.
export const roundAt = ({ growth }, step) => growth?.starts.findLastIndex((start) => start <= step) + 1 || 0;

// The choice that a step belongs to: the last one of its round; null where there is none, and at the end.
export function choiceAt({ growth, steps }, step) {
  if (growth === undefined || steps.kind[step] === "end") return null;
  const start = growth.starts.findLast((each) => each <= step) ?? 0;
  const choice = growth.choices.findLast((each) => each.step <= step) ?? null;
  return choice !== null && choice.step >= start ? choice : null;
}

// The nodes from the root to one.
export function lineTo(nodes, node) {
  const line = [];
  for (let at = node; at !== null; at = nodes[at]?.parent ?? null) line.unshift(at);
  return line;
}

// A sentence as text: words as they are, a node by its letter, a window, or another number by its text.
export const textOf = (nodes, said) =>
  said
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if (typeof piece === "number") return nodes[piece]?.letter ?? "";
      return typeof piece[0] === "string" ? piece[0] : `(${piece[0].join(", ")})`;
    })
    .join("");

// What is counted, in words.
export const COUNTERS = {
  leaves: "evaluations",
  distinct_leaves: "distinct leaves",
  nodes: "nodes",
  cutoffs: "cutoffs",
  null_window_searches: "null-window searches",
  researches: "re-searches",
  entries: "table entries",
  random_games: "random games",
  tree_nodes: "nodes in the tree",
};
