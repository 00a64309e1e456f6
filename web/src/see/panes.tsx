/** The forms of a view beside each other. */

import type { Watched } from "@negascout/core";
import * as listings from "./listings.ts";
import { Pane } from "./pane.tsx";
import { runs } from "./store.ts";

export function Panes({ shown }: { shown: Watched }) {
  return (
    <div class={listings.shown.value ? "panes listed" : `panes of-${shown.forms.length}`}>
      {shown.forms.map((form, pane) => (
        <Pane key={`${pane} ${form.form.name}`} pane={pane} shown={form} run={runs.value[pane] ?? null} />
      ))}
    </div>
  );
}
