// Breakthrough, 3 by 5: men go forwards, straight or aslant, and take aslant.
// Who reaches the other side, or takes all men, wins.

const WIDTH = 3;
const HEIGHT = 5;
const at = (row, column) => row * WIDTH + column;
const named = (row, column) => "abc"[column] + (HEIGHT - row);

function start() {
  return { cells: "ppp.........PPP", man: "P" };
}

function moves({ cells, man }) {
  const found = [];
  const ahead = man === "P" ? -1 : 1;
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      if (cells[at(row, column)] !== man) continue;
      for (const aside of [-1, 0, 1]) {
        const to = column + aside;
        const there = to < 0 || to >= WIDTH ? man : cells[at(row + ahead, to)];
        const isFree = aside === 0 ? there === "." : there !== man;
        if (isFree) found.push(named(row, column) + named(row + ahead, to));
      }
    }
  }
  return found;
}

function play({ cells, man }, move) {
  const place = (cell) => at(HEIGHT - Number(cell[1]), "abc".indexOf(cell[0]));
  const after = [...cells];
  after[place(move.slice(0, 2))] = ".";
  after[place(move.slice(2))] = man;
  return { cells: after.join(""), man: man === "P" ? "p" : "P" };
}

function result({ cells, man }) {
  const lastRow = man === "P" ? cells.slice(-WIDTH) : cells.slice(0, WIDTH);
  const other = man === "P" ? "p" : "P";
  if (lastRow.includes(other) || !cells.includes(man)) return "loss";
}

function evaluate({ cells, man }) {
  const men = (each) => cells.split(each).length - 1;
  return men(man) - men(man === "P" ? "p" : "P");
}

function board({ cells }) {
  return cells.match(/.../g);
}
