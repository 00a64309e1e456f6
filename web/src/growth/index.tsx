/** A tree that UCT grows from the position of See, step by step. */

import { useEffect } from "preact/hooks";
import { rememberGrowth, view } from "../see/store.ts";
import { Choice } from "./choice.tsx";
import "./growth.css";
import { Settings } from "./settings.tsx";
import { GrowthSteps } from "./steps.tsx";
import { GrowthTree } from "./tree.tsx";
import { asked, close, goTo, goToPlayout, pause, play, playing, problem, run, show } from "./store.ts";

const MOVES: Readonly<Record<string, () => void>> = {
  " ": () => goTo(asked.value.step + 1),
  ArrowRight: () => goTo(asked.value.step + 1),
  Backspace: () => goTo(asked.value.step - 1),
  ArrowLeft: () => goTo(asked.value.step - 1),
  Home: () => goTo(0),
  End: () => goTo(Infinity),
  PageDown: () => goToPlayout(1),
  PageUp: () => goToPlayout(-1),
  p: () => (playing.value ? pause() : play()),
};

/** Does what a key means within the panel; elsewhere keys are those of See. */
function onKey(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
  if (event.target.closest("input, select") || !(event.key in MOVES)) return;
  if (event.key === " " && event.target.closest("button, summary")) return;
  event.preventDefault();
  event.stopPropagation();
  MOVES[event.key]?.();
}

export function Growth() {
  const { grown, subject } = view.value;
  useEffect(() => void (grown !== undefined && show(grown)), [grown, JSON.stringify(subject), view.value.view]);
  useEffect(() => close, []);
  const shown = run.value;
  const { step } = asked.value;
  return (
    <section class="growth panel" aria-label="UCT" onKeyDown={onKey}>
      <header>
        <h2>UCT: a tree that grows by random games</h2>
        <button type="button" class="quiet unprinted" onClick={() => rememberGrowth(undefined)}>
          Close
        </button>
      </header>
      <Settings />
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      {shown !== null && (
        <>
          <GrowthTree run={shown} step={step} />
          <p class="sentence" aria-live="polite">
            {shown.at(step).text}
          </p>
          <GrowthSteps run={shown} step={step} />
          <Choice run={shown} step={step} />
          <p class="faint unprinted">
            Keys, while this panel has the focus: Space or → a step on, Backspace or ← a step back, Page Down and Page Up from playout to playout, Home, End, p plays.
          </p>
        </>
      )}
    </section>
  );
}
