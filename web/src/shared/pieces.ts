/** Texts with words of the glossary in them. */

/** A piece of a text: words, or a word of the glossary with the entry's name. */
export type Piece = string | { readonly text: string; readonly term: string };

/** The pieces of a text in which a word of the glossary stands in brackets, `[leaf]`, and before its entry's name where the two differ, `[leaves|leaf]`. */
export const piecesOf = (marked: string): Piece[] => {
  const [first = "", ...rest] = marked.split("[");
  const pieces = rest.flatMap((part): Piece[] => {
    const [word = "", after = ""] = part.split("]");
    const [text = "", term = text] = word.split("|");
    return [{ text, term }, after];
  });
  return [first, ...pieces].filter((piece) => piece !== "");
};

/** The words of a text, without its marks. */
export const plainOf = (pieces: readonly Piece[]): string => pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
