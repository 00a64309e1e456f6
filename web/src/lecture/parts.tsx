/** The choice of what is shown beside the trees. */

import { Check } from "../shared/form.tsx";
import { PARTS, type Part } from "../see/view.ts";

/** What is shown at first. */
export const USUAL: readonly Part[] = ["difference", "sentence", "steps"];

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

export function Parts({ shown, onChange }: { shown: readonly Part[]; onChange: (parts: readonly Part[]) => void }) {
  return (
    <div class="parts">
      {PARTS.map((part) => (
        <Check key={part} label={NAMES[part]} isOn={shown.includes(part)} onCheck={(isOn) => onChange(PARTS.filter((each) => (each === part ? isOn : shown.includes(each))))} />
      ))}
    </div>
  );
}
