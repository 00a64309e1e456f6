/** The sentence over the panes: what sets the searches apart. */

import { difference, summary, type Named } from "./difference.ts";
import { active, runs, view, watched } from "./store.ts";

export function Difference() {
  const names = view.value.forms;
  const named: (Named | null)[] = runs.value.map((run, pane) => (run === null ? null : { name: names[pane] ?? "", run }));
  const lead = named[active.value] ?? null;
  const shown = named.filter((each) => each !== null);
  const others = shown.filter((each) => each !== lead);
  const found = lead === null ? null : difference(lead, lead.run.clamp(view.value.at[active.value] ?? 0), others);
  return (
    <p class={found === null ? "difference" : "difference parts"} role="status">
      {found ?? summary(shown, watched.value?.minimal ?? null)}
    </p>
  );
}
