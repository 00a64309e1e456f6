/** The presentation: large text, the trees as large as they can be, and the parts that are chosen. */

import { useEffect } from "preact/hooks";
import { presentParts, view } from "../see/store.ts";
import { title } from "../see/title.ts";
import { PARTS, type Part } from "../see/view.ts";

/** What is shown at first. */
const USUAL: readonly Part[] = ["difference", "sentence", "steps"];

/** What the parts are called. */
const NAMES: Record<Part, string> = {
  difference: "what sets them apart",
  sentence: "the sentence",
  timeline: "the timeline",
  window: "the window",
  counters: "the counters",
  memory: "the table and OPEN",
  steps: "the buttons",
};

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
  const set = (part: Part, isShown: boolean): void => presentParts(PARTS.filter((each) => (each === part ? isShown : parts.includes(each))));
  return (
    <section class="presenting unprinted" aria-label="The presentation">
      <h1 class="spoken">{title.value}</h1>
      <details>
        <summary>Parts</summary>
        <div class="parts">
          {PARTS.map((part) => (
            <label class="check" key={part}>
              <input type="checkbox" checked={parts.includes(part)} onChange={(event) => set(part, event.currentTarget.checked)} />
              {NAMES[part]}
            </label>
          ))}
        </div>
      </details>
      <button type="button" title="Escape, F5" onClick={toggle}>
        Leave
      </button>
    </section>
  );
}
