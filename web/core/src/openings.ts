/** Connect Four's book of openings: fetched when the game is first searched, and supplied to each worker that does. */

import book from "../pkg/openings-7x6.book?url";
import type { Engine } from "./engine.ts";
import { once } from "./once.ts";

/** The game that has a book. */
const GAME = "connect-four";
/** The time in milliseconds after which the search begins without it. */
const PATIENCE = 3000;

const fetchBook = once(async (_: void): Promise<Uint8Array> => {
  const response = await fetch(book, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`the book of openings could not be loaded (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
});

/**
 * Supplies the book to a worker that is about to search a game, if the game has one. Returns false where it cannot be
 * loaded, or not within three seconds: the worker searches the openings too, and its reports say nothing of a book;
 * the next call tries again.
 */
export async function supplyOpenings(engine: Pick<Engine, "call">, game: string): Promise<boolean> {
  if (game !== GAME) return true;
  const bytes = await fetchBook().catch(() => null);
  if (bytes !== null) await engine.call("supply_openings", bytes);
  return bytes !== null;
}
