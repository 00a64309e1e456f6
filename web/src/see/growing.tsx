/** The way to UCT, whose panel and WebAssembly are loaded when it is asked for. */

import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { reasonOf } from "../app/reason.ts";
import { Problem } from "../shared/problem.tsx";
import { rememberGrowth } from "./store.ts";

/** The panel, or why it is not there; null while it is on its way. */
const panel = signal<FunctionComponent | string | null>(null);

async function load(): Promise<void> {
  if (typeof panel.value === "function") return;
  panel.value = null;
  panel.value = await import("../growth/index.tsx").then(
    ({ Growth }) => Growth,
    (error: unknown) => `UCT could not be loaded: ${reasonOf(error)}`,
  );
}

/** The button that asks for it. */
export const GrowButton = () => (
  <button type="button" class="unprinted" onClick={() => rememberGrowth("")}>
    Grow a tree by UCT
  </button>
);

/** The panel, once it is there. */
export function GrowPanel() {
  useEffect(() => void load(), []);
  const Panel = panel.value;
  if (Panel === null) return <p class="faint">Loading …</p>;
  if (typeof Panel === "string") return <Problem text={Panel} onAgain={() => void load()} />;
  return <Panel />;
}
