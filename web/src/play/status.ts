/** The sentences of Play that follow from what is shown. */

import type { Shown, ShownIteration, ShownThoughts } from "@negascout/core";
import { capital, counted } from "../shared/words.ts";

/** How the game stands, in one sentence. */
export function status(shown: Shown): string {
  if (shown.conclusion != null) return `${capital(shown.conclusion.text)}.`;
  const player = shown.players[shown.turn === "first" ? 0 : 1] ?? "";
  const owner = shown.owners[shown.turn === "first" ? 0 : 1];
  if (shown.ply < shown.state.moves.length) return `An earlier position, after ${shown.ply} of ${counted(shown.state.moves.length, "move")}: ${player} is to move.`;
  if (owner === "engine") return shown.paused ? `The engine waits: ${player} is to move.` : `The engine thinks about its move as ${player}.`;
  if (shown.running === "hint") return `Looking for a good move for ${player}.`;
  if (shown.side === "both") return `${player} is to move.`;
  const answer = shown.last == null ? "" : `The engine played ${shown.last.move}. `;
  return `${answer}It is your move: you play ${player}.`;
}

/**
 * What is said of the game to those who hear the page: the same sentence, but nothing while the engine thinks or plays
 * against itself, for a move a second would be said over the one before.
 */
export function spoken(shown: Shown): string {
  const isEngines = shown.owners[shown.turn === "first" ? 0 : 1] === "engine" && shown.ply === shown.state.moves.length;
  if (shown.conclusion == null && !shown.paused && (isEngines || shown.side === "none")) return "";
  return status(shown);
}

/** Seconds as a clock shows them: `4:05`, and tenths in the last ten seconds. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left < 10) return (Math.floor(left * 10) / 10).toFixed(1);
  const whole = Math.floor(left);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** A large number in few characters: `12.3 k`. */
export function short(number: number): string {
  if (number < 10_000) return String(number);
  const units = ["k", "M", "G", "T"];
  let value = number / 1000;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value < 100 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}

/** The iterations to show, the latest first. */
export function iterationsShown(thoughts: ShownThoughts, most: number): ShownIteration[] {
  return thoughts.iterations.slice(-most).reverse();
}

/** The depth of an iteration, or where its value is from instead. */
export function depthOf(iteration: ShownIteration): string {
  return iteration.book === true ? "book" : String(iteration.depth);
}

/** The moves in numbered pairs, each with the number of moves up to it. */
export function pairs(moves: readonly string[], firstIsSecond: boolean): { number: number; moves: { text: string; ply: number }[] }[] {
  const rows: { number: number; moves: { text: string; ply: number }[] }[] = [];
  moves.forEach((text, index) => {
    const place = index + (firstIsSecond ? 1 : 0);
    const number = Math.floor(place / 2) + 1;
    if (rows.at(-1)?.number !== number) rows.push({ number, moves: [] });
    rows.at(-1)?.moves.push({ text, ply: index + 1 });
  });
  return rows;
}

/** A place on a graph: x from 0 to 1 along the game, y from -1 to 1. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly ply: number;
  readonly verdict: string;
}

/** The fewest moves that a graph is as wide as. */
const WIDTH = 10;

/** The values of a game as points of its graph. */
export function points(shown: Pick<Shown, "values" | "state">): Point[] {
  const width = Math.max(WIDTH, shown.state.moves.length);
  return shown.values.map(({ ply, balance, verdict }) => ({ x: ply / width, y: balance, ply, verdict }));
}

/** The latest value that is known up to the position shown: 0 where none is. */
export function balanceNow(shown: Pick<Shown, "values" | "ply">): { balance: number; verdict: string } {
  const known = shown.values.filter((value) => value.ply <= shown.ply).at(-1);
  return known ?? { balance: 0, verdict: "not known yet" };
}
