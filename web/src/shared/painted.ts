/** What waits until something else is on the screen. */

import { useEffect, useState } from "preact/hooks";

/** Resolves when what was rendered is on the screen, and at once where the page is in the background: what is not needed for it can begin. */
export async function painted(): Promise<void> {
  if (globalThis.document?.hidden === true) return;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0))));
}

/** How often the component has been on the screen, counted from 0 to `most`: what is below the first screen waits for its turn. */
export function useTurns(most: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isGone = false;
    if (turn < most) void painted().then(() => !isGone && setTurn(turn + 1));
    return () => {
      isGone = true;
    };
  }, [turn]);
  return turn;
}
