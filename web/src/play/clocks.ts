/** The clocks of a game that is taken up again: after a reload of the page, or where a worker broke down. */

import type { Shown } from "@negascout/core";
import { saveStored, loadStored } from "../shared/storage.ts";
import { writeLink, type Link } from "./link.ts";

/** How a game's clocks stand. */
export interface Clocks {
  /** The seconds left of the first player and of the second; `null` in a game without clocks. */
  readonly left: readonly [number, number] | null;
  /** Whether the engine waits, and the clocks with it. */
  readonly paused: boolean;
}

/** The name by which a tab keeps them. */
const NAME = "negascout play clocks";

/** The clocks at a moment, if the game was shown at `since`; both in milliseconds. */
export function clocksAt({ clocks, paused }: Pick<Shown, "clocks" | "paused">, since: number, now: number): Clocks {
  if (clocks == null) return { left: null, paused };
  const passed = Math.max(0, now - since) / 1000;
  const [first = 0, second = 0] = clocks.left;
  const leftOf = (player: "first" | "second", left: number): number => (clocks.running === player ? Math.max(0, left - passed) : left);
  return { left: [leftOf("first", first), leftOf("second", second)], paused };
}

/** Keeps the clocks of a game for the next load of the page in this tab. They stand while the page is away. */
export function keepClocks(link: Link, clocks: Clocks): void {
  saveStored("tab", NAME, { link: writeLink(link).toString(), ...clocks });
}

/** The clocks that were kept, if they are of this game. */
export function keptClocks(link: Link): Clocks | null {
  const found = loadStored("tab", NAME) as { link?: unknown; left?: unknown; paused?: unknown } | null;
  if (typeof found !== "object" || found?.link !== writeLink(link).toString()) return null;
  const [first, second] = Array.isArray(found.left) ? (found.left as unknown[]) : [];
  const areTimes = typeof first === "number" && typeof second === "number" && link.clock !== "";
  return { left: areTimes ? [first, second] : null, paused: found.paused === true };
}
