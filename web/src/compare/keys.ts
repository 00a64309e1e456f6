/** The key that stops a run. */

import type { ReadonlySignal } from "@preact/signals";

export const stopping = (running: ReadonlySignal<boolean>, stop: () => void) => ({
  stop: { keys: ["Escape"], does: "stop", heard: "in fields", run: () => running.value && stop() } as const,
});
