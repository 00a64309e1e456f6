/** What is wrong with a game of one's own, and at which line. */

import type { Diagnostic } from "../editor/index.tsx";

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
  const ended = /[.?!:…]$/.test(text) ? text : `${text}.`;
  return ended;
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
  return words === "" ? "A game of one's own" : words.slice(0, 60);
}

/** The value of a game in a sentence, from what the WebAssembly tells of the player who begins. */
export function valueWords({ value, proven, best }: { readonly value: string; readonly proven: boolean; readonly best: string | null }): string {
  if (!proven) return `The value of the game is not proven yet: ${sentence(value)}`;
  const by = best === null ? "" : ` ${best} is a best first move.`;
  const plies = /^(win|loss) in (\d+)$/.exec(value);
  const points = /^(-?\d+) \((win|loss|draw)\)$/.exec(value);
  const winner = (plies?.[1] ?? points?.[2]) === "win" ? "the first player" : "the second player";
  if (plies !== null) return `With best play ${winner} wins, in ${plies[2]} ${plies[2] === "1" ? "ply" : "plies"}.${by}`;
  if (points?.[2] === "draw" || value === "draw") return `With best play the game is a draw.${by}`;
  if (points !== null) return `With best play ${winner} wins by ${Math.abs(Number(points[1]))}.${by}`;
  return `With best play: ${sentence(value)}${by}`;
}
