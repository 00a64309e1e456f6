/** The form of what is compared: its fields, the algorithms, and the buttons that run and stop it. */

import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { shortcut } from "../app/commands.ts";
import { Button } from "../shared/button.tsx";
import { Form, GroupedSelect } from "../shared/form.tsx";
import { Menu } from "../shared/menu.tsx";
import { ALGORITHMS, JUDGED } from "../shared/forms.ts";
import { MOST } from "./experiment.ts";
import { stopping } from "./keys.ts";

interface ChosenProps {
  readonly chosen: readonly string[];
  readonly onChoose: (forms: string[]) => void;
}

interface Props extends ChosenProps {
  readonly children: ComponentChildren;
  readonly running: ReadonlySignal<boolean>;
  readonly onRun: () => void;
  readonly onStop: () => void;
}

export function RunForm({ children, running, onRun, onStop, ...chosen }: Props) {
  return (
    <Form class="setting panel unprinted" aria-label="What is compared" onSend={onRun}>
      {children}
      <Algorithms {...chosen} />
      <div class="buttons">
        <Button text="Run" type="submit" class="primary" />
        <Button text="Stop" disabled={!running.value} {...shortcut(stopping(running, onStop).stop)} onClick={onStop} />
      </div>
    </Form>
  );
}

/** The algorithms: each a choice, one more, or one less. */
function Algorithms({ chosen, onChoose }: ChosenProps) {
  const free = ALGORITHMS.find((name) => !chosen.includes(name));
  return (
    <Menu class="algorithms" text={`Algorithms: ${chosen.join(", ")}`} label={`Algorithms: ${chosen.join(", ")}`}>
      {chosen.map((form, place) => (
        <span class="form" key={place}>
          <GroupedSelect aria-label={`algorithm ${place + 1}`} value={form} groups={JUDGED} onChoose={(name) => onChoose(chosen.with(place, name))} />
          {chosen.length > 1 && <Button text="×" aria-label={`Without ${form}`} onClick={() => onChoose(chosen.toSpliced(place, 1))} />}
        </span>
      ))}
      {chosen.length < MOST.forms && <Button text="One more" disabled={free === undefined} onClick={() => free !== undefined && onChoose([...chosen, free])} />}
    </Menu>
  );
}
