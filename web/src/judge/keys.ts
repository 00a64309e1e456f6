/** The key that judges, heard where the program is written, too. */

import type { Commands } from "../app/commands.ts";

export const COMMANDS = {
  judge: { keys: ["Ctrl+Enter"], does: "judge the program", heard: "in fields", run: (judge) => judge() },
} as const satisfies Commands<() => void>;
