/** The forms of a view beside each other; in a small window the active one, with the others behind their names. */

import type { Watched } from "@negascout/core";
import { useRef } from "preact/hooks";
import { Button } from "../shared/button.tsx";
import * as listings from "./listings.ts";
import { Pane } from "./pane.tsx";
import { useRoom } from "./room.ts";
import { active, runs } from "./store.ts";

export function Panes({ shown: { forms } }: { shown: Watched }) {
  const panes = useRef<HTMLDivElement>(null);
  useRoom(panes);
  return (
    <>
      {forms.length > 1 && (
        <div class="which buttons unprinted" role="group" aria-label="Search in sight">
          {forms.map(({ form }, pane) => (
            <Button key={`${pane} ${form.name}`} text={form.name} aria-pressed={active.value === pane} onClick={() => void (active.value = pane)} />
          ))}
        </div>
      )}
      <div ref={panes} class={listings.shown.value ? "panes listed" : `panes of-${forms.length}`}>
        {forms.map((form, pane) => (
          <Pane key={`${pane} ${form.form.name}`} pane={pane} shown={form} run={runs.value[pane] ?? null} />
        ))}
      </div>
    </>
  );
}
