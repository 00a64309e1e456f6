/** The buttons that move the searches: step, play, jump, link. */

import { useState } from "preact/hooks";
import { shortcut } from "../app/commands.ts";
import { Button } from "../shared/button.tsx";
import { Check, Form, NumberField, Select } from "../shared/form.tsx";
import { IconButton } from "./icons.tsx";
import { TARGETS, type Target } from "./jumps.ts";
import type { Run } from "./run.ts";
import { COMMANDS, jumpOf } from "./keys.ts";
import { shown as listingShown } from "./listings.ts";
import { cursor, goTo, jump, link, pause, play, playing, runs, view } from "./store.ts";

/** Milliseconds a step, and their names. */
const PACES = [
  ["1600", "slow"],
  ["800", "walk"],
  ["300", "run"],
  ["80", "fast"],
] as const;

/** The jumps of a search: from round to round in a tree that grows. */
const jumpsOf = (run: Run | null): readonly { target: Target; name: string }[] => {
  const round = run?.search.iterations[0]?.story.growth?.round;
  return round === undefined ? TARGETS : [{ target: "round", name: round }];
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
  const button = (name: "first" | "back" | "step" | "last", label: string, isDone: boolean) => (
    <IconButton icon={name} label={label} disabled={isDone} {...shortcut(COMMANDS[name])} onClick={COMMANDS[name].run} />
  );
  const choose = (chosen: string): void => {
    setPace(chosen);
    if (isPlaying) play(Number(chosen));
  };
  return (
    <div class="transport panel unprinted" role="group" aria-label="Steps">
      <div class="buttons">
        {button("first", "First step", step === 0)}
        {button("back", "Back", step === 0)}
        <IconButton class="primary" icon={isPlaying ? "pause" : "play"} label={isPlaying ? "Pause" : "Play"} {...shortcut(COMMANDS.play)} onClick={() => (isPlaying ? pause() : play(Number(pace)))} />
        {button("step", "Step", step >= last)}
        {button("last", "Last step", step >= last)}
        <Select label={<span class="spoken">Speed</span>} value={pace} options={PACES} onChoose={choose} />
        <GoTo last={last} />
        <Button text="Listing" aria-pressed={listingShown.value} {...shortcut(COMMANDS.listing)} onClick={COMMANDS.listing.run} />
      </div>
      <div class="buttons" role="group" aria-label="Jump">
        {jumpsOf(run).map(({ target, name }) => (
          <span class="jump" key={target}>
            <Button text="‹" aria-label={`Last ${name}`} {...shortcut(jumpOf(target, -1))} onClick={() => leap(target, name, -1)} />
            <Button text={`${name} ›`} aria-label={`Next ${name}`} {...shortcut(jumpOf(target, 1))} onClick={() => leap(target, name, 1)} />
          </span>
        ))}
        {runs.value.length > 1 && (
          <span title="The others go to the same node, or to the cut that left it out">
            <Check label="linked" isOn={view.value.linked} onCheck={link} />
          </span>
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
      <NumberField label={<span class="faint">step</span>} min={1} max={last + 1} value={place} onNumber={setPlace} />
      <Button type="submit" text="Go" />
    </Form>
  );
}
