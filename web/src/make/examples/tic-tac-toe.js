// Tic-tac-toe. A position is any value that JSON can write.
// No rule may change one.

const LINES = ["012", "345", "678", "036", "147", "258", "048", "246"];
const named = (cell) => "abc"[cell % 3] + (3 - Math.floor(cell / 3));

// The first position.
function start() {
  return { cells: ".........", man: "X" };
}

// The moves: texts or numbers. Those written as cells can be clicked.
function moves({ cells }) {
  const all = [...cells].map((man, cell) => (man === "." ? named(cell) : ""));
  return all.filter((move) => move !== "");
}

// The position after a move.
function play({ cells, man }, move) {
  const put = (old, cell) => (named(cell) === move ? man : old);
  const after = [...cells].map(put).join("");
  return { cells: after, man: man === "X" ? "o" : "X" };
}

// "win", "loss", "draw" or points, for the player to move.
// Nothing while the game goes on.
function result({ cells }) {
  const three = LINES.map((line) => [...line].map((cell) => cells[cell]).join(""));
  if (three.includes("XXX") || three.includes("ooo")) return "loss";
  if (!cells.includes(".")) return "draw";
}

// If wanted: a text that equal positions share, and no others.
// Without it, it is the position as JSON.
function key({ cells }) {
  return cells;
}

// If wanted: a guess, in points for the player to move.
function evaluate({ cells, man }) {
  return cells[4] === "." ? 0 : cells[4] === man ? 1 : -1;
}

// If wanted: the rows of the board. Small letters are the second player's.
function board({ cells }) {
  return [cells.slice(0, 3), cells.slice(3, 6), cells.slice(6)];
}
