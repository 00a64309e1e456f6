/** The link of a game of your own: `#make?v=1&source=…`, the script packed, and the moves that were played. */

import { LONGEST } from "./wrong.ts";

/** The version of the links that this page writes. */
const VERSION = "1";

/** What a link says. */
export interface Link {
  readonly source: string;
  readonly moves: readonly string[];
}

/** A link that was read: what it says of a game, if it does, and a sentence if it cannot be read. */
export interface ReadLink {
  readonly source: string | null;
  readonly moves: readonly string[];
  readonly problem: string | null;
}

/** A text in a link is longer than a game may be. */
class TooLong extends Error {}

/** The bytes of the longest game: a character has four at most. */
const MOST_BYTES = 4 * LONGEST;

/** What comes of bytes. Rejects where that is more than `most` bytes, before it is there. */
async function through(bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream, most = Infinity): Promise<Uint8Array<ArrayBuffer>> {
  const reader = (new Blob([bytes]).stream().pipeThrough(by) as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new TooLong();
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A text, packed into the letters of a link. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text that was packed. Rejects where there is none, or a text that is longer than a game may be. */
export async function unpacked(letters: string): Promise<string> {
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream("deflate-raw"), MOST_BYTES));
}

/** The parameters of a link. */
export async function writeLink({ source, moves }: Link): Promise<URLSearchParams> {
  const params = new URLSearchParams({ v: VERSION, source: await packed(source) });
  if (moves.length > 0) params.set("moves", moves.join(","));
  return params;
}

/** Reads the parameters of a link. */
export async function readLink(params: URLSearchParams): Promise<ReadLink> {
  const moves = (params.get("moves") ?? "").split(",").filter((move) => move !== "");
  const letters = params.get("source");
  if (letters === null) return { source: null, moves: [], problem: null };
  try {
    return { source: await unpacked(letters), moves, problem: null };
  } catch (error) {
    const why = error instanceof TooLong ? "The game in the link is longer than a game may be." : "The game in the link cannot be read: perhaps a part of the link is missing.";
    return { source: null, moves: [], problem: `${why} Here is the game that was here before.` };
  }
}
