/** Files that a game needs: fetched when the game is first searched, and supplied to each worker that does. */

import type { Engine } from "./engine.ts";
import { once } from "./once.ts";

/** The time in milliseconds after which the search begins without a file. */
const PATIENCE = 3000;

/** Fetches a file, once. */
const fetching = (url: string): (() => Promise<Uint8Array>) => {
  const fetched = once(async (_: void): Promise<Uint8Array> => {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) throw new Error(`${url} could not be loaded (${response.status})`);
    return new Uint8Array(await response.arrayBuffer());
  });
  return () => fetched();
};

/** The addresses of the files, by their places in the package. */
const ADDRESSES = import.meta.glob<string>("../pkg/supplies/*.supply", { query: "?url", import: "default", eager: true });

/** The files, by the names of their games. */
const FILES = new Map(Object.entries(ADDRESSES).map(([place, url]) => [place.replace(/.*\/|\.supply$/g, ""), fetching(url)]));

/**
 * Supplies its file to a worker that is about to search a game, if the game has one: Connect Four the book of openings,
 * Othello the weights of the evaluation. Returns false where it cannot be loaded, or not within three seconds: the
 * worker then searches without it, and the next call tries again.
 */
export async function supplyFile(engine: Pick<Engine, "call">, game: string): Promise<boolean> {
  const file = FILES.get(game);
  if (file === undefined) return true;
  const bytes = await file().catch(() => null);
  if (bytes !== null) await engine.call("supply", game, bytes);
  return bytes !== null;
}
