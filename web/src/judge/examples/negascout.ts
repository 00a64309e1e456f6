// A leaf is a number, an inner node the list of its children. MAX moves at the root.
type Tree = number | Tree[];

interface Found {
  value: number;
  /** The children's numbers, from 1. */
  line: number[];
}

function search(tree: Tree): Found {
  return negaScout(tree, -Infinity, Infinity, 1);
}

/** Values are those of who moves: sign is 1 for MAX, and -1 for MIN. */
function negaScout(node: Tree, alpha: number, beta: number, sign: 1 | -1): Found {
  if (typeof node === "number") return { value: sign * node, line: [] };
  let best: Found = { value: -Infinity, line: [] };
  let place = 0;
  for (const child of node) {
    place += 1;
    const number = place;
    const low = Math.max(alpha, best.value);
    const ask = (from: number, to: number): Found => {
      const { value, line } = negaScout(child, -to, -from, sign === 1 ? -1 : 1);
      return { value: -value, line: [number, ...line] };
    };
    let found = place === 1 ? ask(low, beta) : ask(low, low + 1);
    if (place > 1 && found.value > low && found.value < beta) found = ask(low, beta);
    if (found.value > best.value) best = found;
    if (best.value >= beta) break;
  }
  return best;
}
