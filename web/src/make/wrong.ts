/** What is wrong with a game of your own, and at which line. */

import type { Value } from "@negascout/core";
import type { Diagnostic } from "../editor/index.tsx";
import { counted } from "../shared/words.ts";

/** What is wrong: `line` is `null` where no line is to blame. */
export interface Wrong {
  readonly line: number | null;
  readonly text: string;
}

/** The line, from 1, in which a script declares a name; `null` if it does not. */
export function lineOf(source: string, name: string): number | null {
  const declared = new RegExp(`^\\s*(export\\s+)?((async\\s+)?function\\s*\\*?|const|let|var)\\s+${name}\\b`);
  const place = source.split("\n").findIndex((line) => declared.test(line));
  return place < 0 ? null : place + 1;
}

/** A sentence of a line of words. */
export function sentence(words: string): string {
  const text = words.trim();
  return /[.?!:…]$/.test(text) ? text : `${text}.`;
}

/** What a rule has done wrong, at the line where it is declared. */
export const wrongRule = (source: string, rule: string | null, text: string): Wrong => ({
  line: rule === null ? null : lineOf(source, rule),
  text: sentence(text),
});

/** For the editor: what belongs to no line stands at the first. */
export const diagnosticsOf = (wrong: Wrong | null): Diagnostic[] => (wrong === null ? [] : [{ line: wrong.line ?? 1, text: wrong.text }]);

/** The most characters of a game. */
export const LONGEST = 20_000;

/** What a game is called: the first words of its first comment. */
export function titleOf(source: string): string {
  const comment = /^\s*\/[/*]\s*([^\n]*)/.exec(source)?.[1] ?? "";
  const words = comment.split(/[.:;]|\*\//)[0]?.trim() ?? "";
  return words === "" ? "Your own game" : words.slice(0, 60);
}

/** What is known of a game's value for the player who begins, as the WebAssembly tells it. */
export interface Solved {
  /** The value; `null` where it is not proven. */
  readonly value: Value | null;
  /** What is known of it in words. */
  readonly words: string;
  /** A best first move. */
  readonly best: string | null;
}

/** The value of a game in a sentence. */
export function valueWords({ value, words, best }: Solved): string {
  if (value === null) return `The value of the game is not proven yet: ${sentence(words)}`;
  const by = best === null ? "" : ` ${best} is a best first move.`;
  const { result, plies, score } = value;
  if (result === "draw") return `With best play the game is a draw.${by}`;
  const winner = result === "win" ? "the first player" : "the second player";
  const margin = typeof plies === "number" ? `, in ${counted(plies, "ply", "plies")}` : ` by ${Math.abs(score)}`;
  return `With best play ${winner} wins${margin}.${by}`;
}
