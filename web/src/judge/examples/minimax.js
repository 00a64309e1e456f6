// A leaf is a number, an inner node the list of its children. MAX moves at the root.
function search(tree) {
  return minimax(tree, true);
}

function minimax(node, isMax) {
  if (typeof node === "number") return node;
  let best = isMax ? -Infinity : Infinity;
  for (const child of node) {
    const value = minimax(child, !isMax);
    best = isMax ? Math.max(best, value) : Math.min(best, value);
  }
  return best;
}
