/** One form on the tree: its name, its picture at a step, the sentence, its counters and its memory. */

import type { Iteration, StepKind, WatchedForm } from "@negascout/core";
import { GroupedSelect } from "../shared/form.tsx";
import { grouped } from "../shared/forms.ts";
import { Choice } from "./choice.tsx";
import { Code } from "./code.tsx";
import { Counters } from "./counters.tsx";
import { GrowthSettings } from "./growth-settings.tsx";
import { IconButton } from "./icons.tsx";
import * as listings from "./listings.ts";
import { Memory } from "./memory.tsx";
import { searched } from "./players.ts";
import type { Run } from "./run.ts";
import { Said } from "./said.tsx";
import { active, cursorOf, playing, setForm, view, watched } from "./store.ts";
import { study } from "./study.ts";
import { Verdict } from "./verdict.tsx";
import { Timeline } from "./timeline.tsx";
import { Tree } from "./tree.tsx";
import { WindowPanel } from "./window-panel.tsx";

export function Pane({ pane, shown, run }: { pane: number; shown: WatchedForm; run: Run | null }) {
  const { form, error } = shown;
  const isActive = active.value === pane;
  return (
    <section class={isActive ? "pane panel active" : "pane panel"} aria-label={form.name} onFocusIn={() => void (active.value = pane)}>
      <div class="seen">
        <header>
          <GroupedSelect class="form-select" aria-label={`Form ${pane + 1}`} value={form.name} groups={grouped(searched.value)} onChoose={(name) => void setForm(pane, name)} />
          {form.verdict !== null && <strong class="wrong">{form.verdict}</strong>}
        </header>
        {error !== null && <p class="problem">{error}</p>}
        {form.kind === "growing" && <GrowthSettings form={form.name} />}
        {run !== null && <Search pane={pane} name={form.name} run={run} />}
      </div>
      {form.verdict !== null && <Verdict pane={pane} form={form} run={run} />}
      {run !== null && <Figures pane={pane} run={run} />}
    </section>
  );
}

/** The search at its step: the tree, the timeline and the sentence, and beside them the listing. */
function Search({ pane, name, run }: { pane: number; name: string; run: Run }) {
  const { step } = cursorOf(pane);
  const { iteration, number, step: local } = run.at(step);
  const { story } = iteration;
  const kind = story.steps.kind[local] ?? "end";
  const isActive = active.value === pane;
  return (
    <>
      {run.starts.length > 1 && (
        <p class="faint">
          Iteration {number + 1} of {run.starts.length}: depth {iteration.depth}
        </p>
      )}
      <div class="beside">
        <div class="drawn">
          <Tree pane={pane} iteration={iteration} step={local} title={name} more={<Remove pane={pane} name={name} />} />
          <Timeline pane={pane} run={run} step={step} name={name} />
          <p class={`sentence ${kind}`} aria-live={isActive && playing.value === null ? "polite" : "off"}>
            <span class="sign" aria-hidden="true">
              {SIGNS[kind]}
            </span>{" "}
            <Said pane={pane} iteration={iteration} said={story.steps.said[local] ?? []} />
          </p>
        </div>
        {listings.shown.value && <Code pane={pane} name={name} run={run} step={step} />}
      </div>
    </>
  );
}

const Remove = ({ pane, name }: { pane: number; name: string }) =>
  view.value.forms.length > 1 ? <IconButton icon="close" label={`Remove ${name}`} onClick={() => void setForm(pane, null)} /> : null;

/** What is known at the step in figures: where numbers come from, the window, the counters and the memory. */
function Figures({ pane, run }: { pane: number; run: Run }) {
  const { step } = cursorOf(pane);
  const { iteration, step: local } = run.at(step);
  const minimal = watched.value?.minimal ?? null;
  const Why = study.value?.Why;
  return (
    <>
      {Why !== undefined && <Why pane={pane} iteration={iteration} step={local} />}
      <WindowPanel iteration={iteration} step={local} />
      <Choice iteration={iteration} step={local} />
      <Counters run={run} step={step} minimal={minimal} />
      <Memory iteration={iteration} step={local} />
      <p class="outcome faint">
        {step >= run.last ? outcomeOf(iteration, run) : ""}
        {step >= run.last && run.isWrong(minimal) && <strong class="problem"> The true value is {minimal?.value.score}.</strong>}
      </p>
    </>
  );
}

/** What the search has found: of more than two players each one's score. */
function outcomeOf({ value }: Iteration, { search: { scores } }: Run): string {
  if (scores !== null) return `Scores at the end of the line: (${scores.join(",")})`;
  return value === null ? "" : `Value ${value.score}`;
}

/** The sign of a kind of step, for those who see no colours. */
const SIGNS: Record<StepKind, string> = {
  enter: "↓",
  null: "⇊",
  again: "↻",
  leaf: "•",
  raised: "▲",
  table: "▤",
  cutoff: "✂",
  leave: "↑",
  end: "■",
  expansion: "+",
  selection: "↓",
  simulation: "~",
  backup: "↑",
};
