/** Connect Four's book of openings: fetched once, when the game is searched, and supplied to each worker that does. */

import book from "../pkg/openings-7x6.book?url";
import type { Engine } from "./engine.ts";

/** The game that has a book. */
const GAME = "connect-four";

let fetched: Promise<Uint8Array> | null = null;

async function fetchBook(): Promise<Uint8Array> {
  const response = await fetch(book);
  if (!response.ok) throw new Error(`the book of openings could not be loaded (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Supplies the book to a worker that is about to search a game, if the game has one. Where it cannot be loaded the
 * worker searches the openings too, and its reports say nothing of a book; the next call tries again.
 */
export async function supplyOpenings(engine: Pick<Engine, "call">, game: string): Promise<void> {
  if (game !== GAME) return;
  fetched ??= fetchBook();
  let bytes: Uint8Array;
  try {
    bytes = await fetched;
  } catch {
    fetched = null;
    return;
  }
  await engine.call("supply_openings", bytes);
}
