/** Choosing a move on the board: by a click, by two, by dragging, or with the keys. */

import type { Shown, ShownMove, ShownScore } from "@negascout/core";

/** A row from the top and a column from the left, from 0. */
export type Cell = readonly [row: number, column: number];

/** What a person has chosen so far. */
export interface Picked {
  /** The cell of the piece that was picked up. */
  readonly from: Cell | null;
  /** Moves that lead to one cell, of which one must be chosen. */
  readonly options: readonly ShownMove[];
}

export const NOTHING: Picked = { from: null, options: [] };

/** What follows from choosing a cell. */
export type Chosen = { readonly play: string } | { readonly picked: Picked; readonly refused: string | null };

export const same = (one: Cell | null | undefined, other: Cell | null | undefined): boolean =>
  one != null && other != null && one[0] === other[0] && one[1] === other[1];

/** The moves that a piece on a cell can make. */
export const movesFrom = (legal: readonly ShownMove[], cell: Cell): ShownMove[] =>
  legal.filter((mv) => same(mv.from, cell));

/** The moves that bring a stone from outside the board: those that one choice of a cell can play. */
const stonesPut = (legal: readonly ShownMove[]): ShownMove[] => legal.filter((mv) => mv.from == null);

/** The moves that lead to a cell: of the piece that was picked up, or of a stone that is put there or falls from there. */
export function movesTo({ board, legal }: Shown, from: Cell | null, cell: Cell): ShownMove[] {
  const falls = board?.falls === true && board.rows[cell[0]]?.[cell[1]] == null;
  const all = from === null ? stonesPut(legal) : movesFrom(legal, from);
  return all.filter(({ to }) => same(to, cell) || (falls && to?.[1] === cell[1]));
}

/** The order in which the pieces that a pawn may become are offered. */
const OFFERED = "qrbn";

/** Moves to choose from, the most wanted first. */
export function offered(options: readonly ShownMove[]): ShownMove[] {
  const rank = ({ becomes }: ShownMove): number => {
    const place = becomes == null ? -1 : OFFERED.indexOf(becomes.letter.toLowerCase());
    return place < 0 ? OFFERED.length : place;
  };
  return [...options].sort((one, other) => rank(one) - rank(other));
}

/** A move among several in words, for a screen reader: `e8=Q, queen`. */
export function optionName({ move, becomes }: ShownMove): string {
  const piece = becomes == null ? undefined : PIECES[becomes.letter.toLowerCase()];
  return piece === undefined ? move : `${move}, ${piece}`;
}

/** The cells that can be chosen next, to be marked. */
export function targets(shown: Shown, picked: Picked): Cell[] {
  if (picked.from === null) return [];
  return movesFrom(shown.legal, picked.from).flatMap((mv) => (mv.to == null ? [] : [mv.to]));
}

/** Whether a place is no cell of the board. */
export const isBlank = ({ blanks = [] }: Shown, cell: Cell): boolean => blanks.some((each) => same(each, cell));

/** A cell is chosen. */
export function choose(shown: Shown, picked: Picked, cell: Cell): Chosen {
  const leading = movesTo(shown, picked.from, cell);
  const only = leading.length === 1 ? leading[0] : undefined;
  if (only !== undefined) return { play: only.move };
  if (leading.length > 1) return { picked: { from: picked.from, options: offered(leading) }, refused: null };
  if (same(picked.from, cell)) return { picked: NOTHING, refused: null };
  if (movesFrom(shown.legal, cell).length > 0) return { picked: { from: cell, options: [] }, refused: null };
  return { picked: NOTHING, refused: refusal(shown, picked.from, cell) };
}

/** Why nothing can be done on a cell. */
function refusal(shown: Shown, from: Cell | null, cell: Cell): string {
  if (isBlank(shown, cell)) return "This is no cell of the board.";
  if (shown.conclusion != null) return "The game is over.";
  if (shown.ply < shown.state.moves.length) return "This is an earlier position: go on from here, or return to the game.";
  if (shown.legal.length === 0) return "It is the engine's move.";
  const man = shown.board?.rows[cell[0]]?.[cell[1]];
  const hasPieces = shown.legal.some((mv) => mv.from != null);
  if (man != null && man.owner === shown.turn && hasPieces) return "This piece has no legal move.";
  if (from === null && hasPieces && shown.legal.some((mv) => same(mv.to, cell))) return "First choose the piece that goes there.";
  return "No move leads there.";
}

/** The value of the move that leads to a cell: the best one, of the piece that was picked up. */
export function scoreOf(shown: Shown, from: Cell | null, cell: Cell): ShownScore | null {
  const leads = (score: ShownScore): boolean => {
    const mv = shown.legal.find((each) => each.move === score.move);
    return mv !== undefined && same(mv.to, cell) && (mv.from == null || from === null || same(mv.from, from));
  };
  return shown.scores.find(leads) ?? null;
}

/** The next cell from one in a direction of the screen, but not off the board. */
export function step(shown: Shown, [row, column]: Cell, key: string, isTurned: boolean): Cell | null {
  const rows = shown.board?.rows ?? [];
  const by: Record<string, Cell> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  const move = by[key];
  if (move === undefined) return null;
  const sign = isTurned ? -1 : 1;
  const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
  return [clamp(row + sign * move[0], rows.length), clamp(column + sign * move[1], rows[0]?.length ?? 0)];
}

/** Names of chess pieces, by their letters. */
const PIECES: Record<string, string> = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };

/** A cell in words, for a screen reader: `e4, white knight`. */
export function cellName(shown: Shown, [row, column]: Cell): string {
  const board = shown.board;
  if (board == null) return "";
  const column_ = board.columns[column] ?? "";
  const label = board.labels[row] ?? "";
  const name = label === "" ? `column ${column_}, row ${board.rows.length - row}` : `${column_}${label}`;
  const man = board.rows[row]?.[column];
  if (isBlank(shown, [row, column])) return `${name}, no cell`;
  if (man == null) return `${name}, empty`;
  const player = shown.players[man.owner === "first" ? 0 : 1] ?? "";
  const piece = player.length > 1 ? PIECES[man.letter.toLowerCase()] : undefined;
  return piece === undefined ? `${name}, ${player}` : `${name}, ${player.toLowerCase()} ${piece}`;
}
