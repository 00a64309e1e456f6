/** The words of a sentence, and what they name in the picture. */

import type { OriginOf, PictureNode, Piece } from "@negascout/core";

/** What a word names: a node, or a number at one. */
export interface Named {
  readonly of: "node" | OriginOf;
  /** The node, as a place in the picture. */
  readonly node: number;
}

/** A piece of a sentence. */
export interface Word {
  readonly text: string;
  /** What it names; null for nothing. */
  readonly names: Named | null;
}

/** The words of a step's sentence. */
export const namesOf = (said: readonly Piece[], nodes: readonly Pick<PictureNode, "letter">[]): Word[] =>
  said.flatMap((piece): Word[] => {
    if (typeof piece === "string") return [plain(piece)];
    if (typeof piece === "number") return [{ text: nodes[piece]?.letter ?? "", names: { of: "node", node: piece } }];
    const [shown, node, end] = piece;
    if (typeof shown === "string") return [{ text: shown, names: { of: end ?? "value", node } }];
    const [alpha, beta] = shown.map(String);
    return [plain("("), { text: alpha ?? "", names: { of: "alpha", node } }, plain(", "), { text: beta ?? "", names: { of: "beta", node } }, plain(")")];
  });

const plain = (text: string): Word => ({ text, names: null });

/** Words in capitals that are no letters of nodes. */
const NO_NODES = new Set(["MAX", "MIN", "OPEN"]);

const LETTER = String.raw`(?<letter>[A-Z]+)`;
const NUMBER = String.raw`(?<number>[≥≤]?-?\d+(?:\.\.-?\d+)?)(?![\w])`;

/** A node by its letter, several that were left out as one, `K–O`, too. */
const NODE = /(?<![\p{L}\d-])(?<letter>[A-Z]+(?:–[A-Z]+)?)(?![\p{L}\d-])/dgu;

/** An end of a window by its name; `alpha-beta` is an algorithm. */
const BOUND = /(?<![\p{L}\d-])(?<name>alpha|beta)(?:(?: of (?<letter>[A-Z]+))?(?:,| is)? -?[\d∞]+)?(?![\p{L}\d-])/dgiu;

/** A number that is the value of a node, and the node. */
const VALUES = [
  `${LETTER} is a leaf: ${NUMBER}`,
  `${LETTER} is (?:worth )?(?:at least |at most )?${NUMBER}`,
].map((pattern) => new RegExp(pattern, "dgu"));

/** A part of a text that names something. */
interface Found {
  readonly from: number;
  readonly to: number;
  readonly names: Named;
}

/** The words of a remark, or of what tells where a number comes from, about the node `here`. Joined, they are the text. */
export function wordsOf(text: string, nodes: readonly PictureNode[], here: number, which: "numbers too" | "nodes alone" = "numbers too"): Word[] {
  const numbers = which === "nodes alone" ? [] : [...bounds(text, nodes, here), ...values(text, nodes)];
  const found = [...numbers, ...letters(text, nodes)];
  found.sort((a, b) => a.from - b.from || b.to - a.to);
  const words: Word[] = [];
  let at = 0;
  for (const { from, to, names } of found) {
    // A word within another names less: in `alpha of C is 3` the bound is meant.
    if (from < at) continue;
    if (from > at) words.push({ text: text.slice(at, from), names: null });
    words.push({ text: text.slice(from, to), names });
    at = to;
  }
  if (at < text.length) words.push({ text: text.slice(at), names: null });
  return words;
}

/** The node of a letter; null where none has it. */
function nodeOf(letter: string | undefined, nodes: readonly PictureNode[]): number | null {
  if (letter === undefined || NO_NODES.has(letter)) return null;
  const place = nodes.findIndex((node) => node.letter === letter);
  return place < 0 ? null : place;
}

function letters(text: string, nodes: readonly PictureNode[]): Found[] {
  return [...text.matchAll(NODE)].flatMap((match) => {
    const node = nodeOf(match.groups?.["letter"], nodes);
    return node === null ? [] : [part(match, "letter", { of: "node", node })].flat();
  });
}

function bounds(text: string, nodes: readonly PictureNode[], here: number): Found[] {
  return [...text.matchAll(BOUND)].flatMap((match) => {
    const of = match.groups?.["name"]?.toLowerCase() === "alpha" ? "alpha" : "beta";
    const node = nodeOf(match.groups?.["letter"], nodes) ?? here;
    return [{ from: match.index, to: match.index + match[0].length, names: { of, node } } as const];
  });
}

function values(text: string, nodes: readonly PictureNode[]): Found[] {
  return VALUES.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const node = nodeOf(match.groups?.["letter"], nodes);
      return node === null ? [] : part(match, "number", { of: "value", node });
    }),
  );
}

/** The part of a match that is a group of it. */
function part(match: RegExpExecArray, group: string, names: Named): Found[] {
  const place = match.indices?.groups?.[group];
  return place === undefined ? [] : [{ from: place[0], to: place[1], names }];
}
