/** The keys of a stop, besides See's. */

import type { Commands } from "../app/commands.ts";
import { goBy, restore } from "./store.ts";

export const COMMANDS = {
  nextStop: { keys: ["n", "Shift+ArrowRight"], does: "the next stop", run: () => goBy(1) },
  stopBefore: { keys: ["b", "Shift+ArrowLeft"], does: "the stop before", run: () => goBy(-1) },
  restore: { keys: ["v"], does: "back to where the stop begins", run: restore },
} as const satisfies Commands;
