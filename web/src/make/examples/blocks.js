// Blocks, 4 by 2. Each move fills a cell. Who fills the last cell of a block
// of two by two has a point, and moves again, as in Dots and Boxes.

const WIDTH = 4;
const HEIGHT = 2;
const named = (row, column) => "abcd"[column] + (HEIGHT - row);

// `player` moves next, 0 or 1. `points` are those of player 0, less those of 1.
function start() {
  return { rows: ["....", "...."], player: 0, points: 0 };
}

function moves({ rows }) {
  const found = [];
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      if (rows[row][column] === ".") found.push(named(row, column));
    }
  }
  return found;
}

const isFull = (rows, row, column) =>
  !rows.slice(row, row + 2).some((cells) => cells.slice(column, column + 2).includes("."));

function play({ rows, player, points }, move) {
  const man = "Xo"[player];
  const fill = (row) => (old, column) => (named(row, column) === move ? man : old);
  const after = rows.map((cells, row) => [...cells].map(fill(row)).join(""));
  let made = 0;
  for (let row = 0; row < HEIGHT - 1; row++) {
    for (let column = 0; column < WIDTH - 1; column++) {
      if (isFull(after, row, column) && !isFull(rows, row, column)) made += 1;
    }
  }
  if (made === 0) return { rows: after, player: 1 - player, points };
  return { rows: after, player, points: points + (player === 0 ? made : -made) };
}

// Points for the player whose turn it is.
function result({ rows, player, points }) {
  if (!rows.join("").includes(".")) return player === 0 ? points : -points;
}

// Where one may move again: whose turn it is, 0 for the one who begins, else 1.
function player(position) {
  return position.player;
}

function evaluate({ player, points }) {
  return player === 0 ? points : -points;
}

function board({ rows }) {
  return rows;
}
