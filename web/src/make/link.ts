/** The link of a game of your own: `#make?v=1&source=…`, the script packed, and the moves that were played. */

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

const through = async (bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer());

/** A text, packed into the letters of a link. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text that was packed. Rejects where there is none. */
export async function unpacked(letters: string): Promise<string> {
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream("deflate-raw")));
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
  } catch {
    return { source: null, moves: [], problem: "The game in the link cannot be read: perhaps a part of the link is missing. Here is the game that was here before." };
  }
}
