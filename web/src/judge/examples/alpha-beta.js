// A leaf is a number, an inner node the list of its children. MAX moves at the root.
function search(tree) {
  return alphaBeta(tree, -Infinity, Infinity, true);
}

function alphaBeta(node, alpha, beta, isMax) {
  if (typeof node === "number") return node;
  let best = isMax ? -Infinity : Infinity;
  for (const child of node) {
    const value = alphaBeta(child, alpha, beta, !isMax);
    if (isMax) {
      best = Math.max(best, value);
      alpha = Math.max(alpha, best);
    } else {
      best = Math.min(best, value);
      beta = Math.min(beta, best);
    }
    if (beta <= alpha) break;
  }
  return best;
}
