/** The words of a sentence, and what they name in the picture. */

import type { OriginOf, PictureNode, Piece } from "@negascout/core";

/** What a word names: a node, or a number at one. */
export interface Named {
  readonly of: "node" | OriginOf;
  /** The node, as a place in the picture. */
  readonly node: number;
}

/** A piece of a sentence, and what it names; null for nothing. */
type Word = { readonly text: string; readonly names: Named | null };

/** The words of a sentence. */
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
