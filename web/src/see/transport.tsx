/** The buttons that move the searches: step, play, jump, link. */

import { useState } from "preact/hooks";
import { Button } from "../shared/button.tsx";
import { Form, Select } from "../shared/form.tsx";
import { IconButton } from "./icons.tsx";
import { TARGETS, type Target } from "./jumps.ts";
import type { Run } from "./run.ts";
import { shown as listingShown, toggle as toggleListing } from "./listings.ts";
import { cursor, goTo, jump, link, pause, play, playing, runs, stepBy, view } from "./store.ts";

/** Milliseconds a step, and their names. */
const PACES = [
  ["1600", "slow"],
  ["800", "walk"],
  ["300", "run"],
  ["80", "fast"],
] as const;

/** The jumps of a search: from round to round in a tree that grows. */
const jumpsOf = (run: Run | null): readonly { target: Target; name: string; key: string; back?: string }[] => {
  const round = run?.search.iterations[0]?.story.growth?.round;
  return round === undefined ? TARGETS : [{ target: "round", name: round, key: "Page Down", back: "Page Up" }];
};

export function Transport() {
  const [pace, setPace] = useState<string>("800");
  const [said, setSaid] = useState("");
  const { run, step } = cursor.value;
  const isPlaying = playing.value !== null;
  const last = run?.last ?? 0;
  const leap = (target: Target, name: string, direction: 1 | -1): void => {
    pause();
    const found = jump(target, direction);
    setSaid(found ? "" : `There is no ${name} ${direction > 0 ? "after" : "before"} this step.`);
  };
  const choose = (chosen: string): void => {
    setPace(chosen);
    if (isPlaying) play(Number(chosen));
  };
  return (
    <div class="transport panel unprinted" role="group" aria-label="Steps">
      <div class="buttons">
        <IconButton icon="first" label="First step" disabled={step === 0} onClick={() => goTo(0)} />
        <IconButton icon="back" label="Back" disabled={step === 0} onClick={() => stepBy(-1)} />
        {isPlaying ? (
          <IconButton class="primary" icon="pause" label="Pause" onClick={pause} />
        ) : (
          <IconButton class="primary" icon="play" label="Play" onClick={() => play(Number(pace))} />
        )}
        <IconButton icon="step" label="Step" disabled={step >= last} onClick={() => stepBy(1)} />
        <IconButton icon="last" label="Last step" disabled={step >= last} onClick={() => goTo(last)} />
        <Select label={<span class="spoken">Speed</span>} value={pace} options={PACES} onChoose={choose} />
        <GoTo last={last} />
        <Button text="Listing" aria-pressed={listingShown.value} title="l" onClick={toggleListing} />
      </div>
      <div class="buttons" role="group" aria-label="Jump">
        {jumpsOf(run).map(({ target, name, key, back = `Shift+${key.toUpperCase()}` }) => (
          <span class="jump" key={target}>
            <Button text="‹" aria-label={`Last ${name}`} title={back} onClick={() => leap(target, name, -1)} />
            <Button text={`${name} ›`} aria-label={`Next ${name}`} title={key} onClick={() => leap(target, name, 1)} />
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
  const [place, setPlace] = useState(NaN);
  return (
    <Form class="go-to" onSend={() => goTo(place - 1)}>
      <label>
        <span class="faint">step</span>{" "}
        <input type="number" min={1} max={last + 1} required onInput={(event) => setPlace(event.currentTarget.valueAsNumber)} />
      </label>
      <Button type="submit" text="Go" />
    </Form>
  );
}
