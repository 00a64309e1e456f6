/** The key that stops a run. */

import type { ReadonlySignal } from "@preact/signals";

/** Stops what runs by Escape, unless that closes a dialog. */
export const onEscape =
  (running: ReadonlySignal<boolean>, stop: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === "Escape" && running.value && document.querySelector("dialog[open]") === null) stop();
  };
