/** The buttons that move the searches: step, play, jump, link. */

import { useRef, useState } from "preact/hooks";
import { Icon } from "./icons.tsx";
import type { Target } from "./jumps.ts";
import type { Run } from "./run.ts";
import { shown as listingShown, toggle as toggleListing } from "./listings.ts";
import { active, goTo, jump, link, pause, play, playing, runs, stepBy, view } from "./store.ts";

/** Milliseconds a step, by name. */
const PACES: readonly (readonly [string, number])[] = [
  ["slow", 1_600],
  ["walk", 800],
  ["run", 300],
  ["fast", 80],
];

type Jump = readonly [target: Target, name: string, key: string];

const JUMPS: readonly Jump[] = [
  ["cut", "cut", "c"],
  ["scout", "scout", "s"],
  ["research", "re-search", "r"],
  ["disagreement", "disagreement", "d"],
];

/** The jumps of a search: from round to round in a tree that grows. */
const jumpsOf = (run: Run | null | undefined): readonly Jump[] => {
  const round = run?.search.iterations[0]?.story.growth?.round;
  return round === undefined ? JUMPS : [["round", round, "Page Down"]];
};

export function Transport() {
  const [pace, setPace] = useState(800);
  const [said, setSaid] = useState("");
  const run = runs.value[active.value];
  const step = view.value.at[active.value] ?? 0;
  const isPlaying = playing.value !== null;
  const last = run?.last ?? 0;
  const leap = (target: Target, name: string, direction: 1 | -1): void => {
    pause();
    const found = jump(target, direction);
    setSaid(found ? "" : `There is no ${name} ${direction > 0 ? "after" : "before"} this step.`);
  };
  return (
    <div class="transport panel unprinted" role="group" aria-label="Steps">
      <div class="buttons">
        <button type="button" aria-label="First step" disabled={step === 0} onClick={() => goTo(0)}>
          <Icon name="first" />
        </button>
        <button type="button" aria-label="Back" disabled={step === 0} onClick={() => stepBy(-1)}>
          <Icon name="back" />
        </button>
        <button type="button" class="primary" aria-label={isPlaying ? "Pause" : "Play"} onClick={() => (isPlaying ? pause() : play(pace))}>
          <Icon name={isPlaying ? "pause" : "play"} />
        </button>
        <button type="button" aria-label="Step" disabled={step >= last} onClick={() => stepBy(1)}>
          <Icon name="step" />
        </button>
        <button type="button" aria-label="Last step" disabled={step >= last} onClick={() => goTo(last)}>
          <Icon name="last" />
        </button>
        <label>
          <span class="spoken">Speed</span>
          <select
            value={pace}
            onChange={(event) => {
              const chosen = Number(event.currentTarget.value);
              setPace(chosen);
              if (isPlaying) play(chosen);
            }}
          >
            {PACES.map(([name, each]) => (
              <option key={name} value={each}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <GoTo last={last} />
        <button type="button" aria-pressed={listingShown.value} title="l" onClick={toggleListing}>
          Listing
        </button>
      </div>
      <div class="buttons" role="group" aria-label="Jump">
        {jumpsOf(run).map(([target, name, key]) => (
          <span class="jump" key={target}>
            <button type="button" aria-label={`Last ${name}`} title={target === "round" ? "Page Up" : `Shift+${key.toUpperCase()}`} onClick={() => leap(target, name, -1)}>
              ‹
            </button>
            <button type="button" aria-label={`Next ${name}`} title={key} onClick={() => leap(target, name, 1)}>
              {name} ›
            </button>
          </span>
        ))}
        {runs.value.length > 1 && (
          <label class="switch" title="The others go to the same node, or to the cut that left it out">
            <input type="checkbox" checked={view.value.linked} onChange={(event) => link(event.currentTarget.checked)} /> linked
          </label>
        )}
      </div>
      <p class="said" role="status">
        {said}
      </p>
    </div>
  );
}

function GoTo({ last }: { last: number }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      class="go-to"
      onSubmit={(event) => {
        event.preventDefault();
        const step = Number(field.current?.value);
        if (Number.isSafeInteger(step) && step >= 1) goTo(step - 1);
      }}
    >
      <label>
        <span class="faint">step</span> <input ref={field} type="number" min={1} max={last + 1} required />
      </label>
      <button type="submit">Go</button>
    </form>
  );
}
