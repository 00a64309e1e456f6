/** Files that a game needs: fetched when the game is first searched, and supplied to each worker that does. */

import book from "../pkg/openings-7x6.book?url";
import weights from "../pkg/othello.nsw?url";
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

/** The games that need a file, with the call by which a worker takes it. */
const SUPPLIES = [
  { game: /^connect-four$/, file: fetching(book), call: "supply_openings" },
  { game: /^othello$/, file: fetching(weights), call: "supply_weights" },
] as const;

/**
 * Supplies its file to a worker that is about to search a game, if the game has one: Connect Four the book of openings,
 * Othello the weights of the evaluation. Returns false where it cannot be loaded, or not within three seconds: the
 * worker then searches without it, and the next call tries again.
 */
export async function supplyFile(engine: Pick<Engine, "call">, game: string): Promise<boolean> {
  const supply = SUPPLIES.find((each) => each.game.test(game));
  if (supply === undefined) return true;
  const bytes = await supply.file().catch(() => null);
  if (bytes !== null) await engine.call(supply.call, bytes);
  return bytes !== null;
}
