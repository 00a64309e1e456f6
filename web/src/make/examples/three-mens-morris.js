// Three men's morris. Each player puts three men on the board, then
// moves one along a line to the next point. Three in a row win.

const LINES = ["012", "345", "678", "036", "147", "258", "048", "246"];
const STEPS = LINES.flatMap(([a, b, c]) => [a + b, b + a, b + c, c + b]);
const named = (cell) => "abc"[cell % 3] + (3 - Math.floor(cell / 3));
const other = { X: "o", o: "X" };

// A position that comes again ends the game, and it is a draw.
// Without this the game might go on for ever.
const repetition = "draw";

function start() {
  return { cells: ".........", man: "X" };
}

const isPlacing = ({ cells }) => [...cells].filter((man) => man === ".").length > 3;

function moves({ cells, man }) {
  if (isPlacing({ cells })) {
    return [...cells].flatMap((held, cell) => (held === "." ? [named(cell)] : []));
  }
  const steps = STEPS.filter(([from, to]) => cells[from] === man && cells[to] === ".");
  return steps.map(([from, to]) => named(from) + named(to));
}

function play({ cells, man }, move) {
  const [from, to] = move.length > 2 ? [move.slice(0, 2), move.slice(2)] : ["", move];
  const after = [...cells].map((held, cell) => {
    if (named(cell) === from) return ".";
    return named(cell) === to ? man : held;
  });
  return { cells: after.join(""), man: other[man] };
}

// Who cannot move has lost.
function result(p) {
  const three = other[p.man].repeat(3);
  const hasThree = LINES.some((line) => [...line].map((cell) => p.cells[cell]).join("") === three);
  if (hasThree || moves(p).length === 0) return "loss";
}

function key({ cells, man }) {
  return man + cells;
}

function board({ cells }) {
  return [cells.slice(0, 3), cells.slice(3, 6), cells.slice(6)];
}
