/** The presentation: large text, the trees as large as they can be, and the parts that are chosen. */

import { useEffect } from "preact/hooks";
import { presentParts, view } from "../see/store.ts";
import { title } from "../see/title.ts";
import type { Part } from "../see/view.ts";
import { Parts, USUAL } from "./parts.tsx";

/** What was shown when it was left. */
let before: readonly Part[] = USUAL;

/** Begins a presentation, or leaves it. */
export function toggle(): void {
  const { presented } = view.value;
  if (presented !== undefined) before = presented;
  presentParts(presented === undefined ? before : undefined);
}

/** F5 begins and leaves, Escape leaves; with Ctrl or another key beside it, F5 is the browser's. */
export function onPresentingKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.target instanceof Element && event.target.closest("dialog[open]")) return;
  const isPresenting = view.value.presented !== undefined;
  if (event.key !== "F5" && !(event.key === "Escape" && isPresenting)) return;
  event.preventDefault();
  toggle();
}

export function Presenting({ parts }: { parts: readonly Part[] }) {
  useEffect(() => {
    document.documentElement.dataset["presents"] = "large";
    return () => delete document.documentElement.dataset["presents"];
  }, []);
  return (
    <section class="presenting unprinted" aria-label="The presentation">
      <h1 class="spoken">{title.value}</h1>
      <details>
        <summary>Parts</summary>
        <Parts shown={parts} onChange={presentParts} />
      </details>
      <button type="button" title="Escape, F5" onClick={toggle}>
        Leave
      </button>
    </section>
  );
}
