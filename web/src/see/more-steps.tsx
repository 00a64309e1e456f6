/** More ways through the searches: the speed, a step by its number, the listing, jumps, and whether the searches are linked. */

import { useState } from "preact/hooks";
import { shortcut } from "../app/commands.ts";
import { Button } from "../shared/button.tsx";
import { Check, Form, NumberField, Select } from "../shared/form.tsx";
import { Menu } from "../shared/menu.tsx";
import { TARGETS, type Target } from "./jumps.ts";
import { COMMANDS, jumpOf } from "./keys.ts";
import { shown as listingShown } from "./listings.ts";
import type { Run } from "./run.ts";
import { goTo, jump, link, pause, runs, view } from "./store.ts";

/** Milliseconds a step, and their names. */
const PACES = [
  ["1600", "slow"],
  ["800", "walk"],
  ["300", "run"],
  ["80", "fast"],
] as const;

interface Props {
  readonly run: Run | null;
  readonly last: number;
  /** Milliseconds a step while it plays. */
  readonly pace: number;
  readonly onPace: (pace: number) => void;
}

export function MoreSteps({ run, last, pace, onPace }: Props) {
  return (
    <Menu class="more" text="More steps">
      <div class="buttons">
        <Select label="speed" value={String(pace)} options={PACES} onChoose={(chosen) => onPace(Number(chosen))} />
        <GoTo last={last} />
        <Button text="Listing" aria-pressed={listingShown.value} {...shortcut(COMMANDS.listing)} onClick={COMMANDS.listing.run} />
      </div>
      <Jumps run={run} />
    </Menu>
  );
}

function GoTo({ last }: { last: number }) {
  const [place, setPlace] = useState(NaN);
  return (
    <Form class="go-to" onSend={() => goTo(place - 1)}>
      <NumberField label="step" min={1} max={last + 1} value={place} onNumber={setPlace} />
      <Button type="submit" text="Go" />
    </Form>
  );
}

/** The jumps of a search: from round to round in a tree that grows. */
const jumpsOf = (run: Run | null): readonly { target: Target; name: string }[] => {
  const round = run?.search.iterations[0]?.story.growth?.round;
  return round === undefined ? TARGETS : [{ target: "round", name: round }];
};

function Jumps({ run }: { run: Run | null }) {
  const [said, setSaid] = useState("");
  const leap = (target: Target, name: string, direction: 1 | -1): void => {
    pause();
    const found = jump(target, direction);
    setSaid(found ? "" : `There is no ${name} ${direction > 0 ? "after" : "before"} this step.`);
  };
  return (
    <>
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
    </>
  );
}
