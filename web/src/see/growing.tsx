/** The way to UCT, whose panel and WebAssembly are loaded when it is asked for. */

import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { rememberGrowth } from "./store.ts";

const panel = signal<FunctionComponent | null>(null);

const load = (): Promise<void> =>
  import("../growth/index.tsx").then(
    ({ Growth }) => void (panel.value = Growth),
    () => rememberGrowth(undefined),
  );

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
  return Panel === null ? <p class="faint">Loading …</p> : <Panel />;
}
