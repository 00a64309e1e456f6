/** The five buttons that move the searches, and what else moves them, folded. */

import { useState } from "preact/hooks";
import { shortcut } from "../app/commands.ts";
import { IconButton } from "./icons.tsx";
import { COMMANDS } from "./keys.ts";
import { MoreSteps } from "./more-steps.tsx";
import { cursor, pause, play, playing } from "./store.ts";

export function Transport() {
  const [pace, setPace] = useState(800);
  const { run, step } = cursor.value;
  const isPlaying = playing.value !== null;
  const last = run?.last ?? 0;
  const button = (name: "first" | "back" | "step" | "last", label: string, isDone: boolean) => (
    <IconButton icon={name} label={label} disabled={isDone} {...shortcut(COMMANDS[name])} onClick={COMMANDS[name].run} />
  );
  const choose = (chosen: number): void => {
    setPace(chosen);
    if (isPlaying) play(chosen);
  };
  return (
    <div class="transport panel unprinted" role="group" aria-label="Steps">
      <div class="buttons">
        {button("first", "First step", step === 0)}
        {button("back", "Back", step === 0)}
        <IconButton class="primary" icon={isPlaying ? "pause" : "play"} label={isPlaying ? "Pause" : "Play"} {...shortcut(COMMANDS.play)} onClick={() => (isPlaying ? pause() : play(pace))} />
        {button("step", "Step", step >= last)}
        {button("last", "Last step", step >= last)}
      </div>
      <MoreSteps run={run} last={last} pace={pace} onPace={choose} />
    </div>
  );
}
