/** The presentation: large text, the trees as large as they can be, and the parts that are chosen. */

import { useEffect } from "preact/hooks";
import { shortcut, type Commands } from "../app/commands.ts";
import { presentParts, view } from "../see/store.ts";
import { title } from "../see/title.ts";
import type { Part } from "../see/view.ts";
import { Button } from "../shared/button.tsx";
import { Parts, USUAL } from "./parts.tsx";

/** What was shown when it was left. */
let before: readonly Part[] = USUAL;

/** Begins a presentation, or leaves it. */
function toggle(): void {
  const { presented } = view.value;
  if (presented !== undefined) before = presented;
  presentParts(presented === undefined ? before : undefined);
}

/** With Ctrl or another key beside it, F5 is the browser's. */
export const COMMANDS = {
  present: { keys: ["F5"], does: "present, with large text; leave it", heard: "in fields", run: toggle },
  leave: { keys: ["Escape"], does: "leave the presentation", heard: "in fields", when: () => view.value.presented !== undefined, run: toggle },
} as const satisfies Commands;

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
      <Button text="Leave" {...shortcut({ keys: [...COMMANDS.leave.keys, ...COMMANDS.present.keys] })} onClick={toggle} />
    </section>
  );
}
