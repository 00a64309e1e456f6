/** Find the bug: the first event where two searches part, then the line that is wrong. */

import { useMemo, useState } from "preact/hooks";
import { Button } from "../shared/button.tsx";
import { focusFirst, Form } from "../shared/form.tsx";
import type { Bug } from "./bug.ts";
import { anotherBug } from "./bug-store.ts";
import { Choices } from "./fields.tsx";
import { Figure } from "./figure.tsx";
import { lastOf, sentenceOf, type Log } from "./log.ts";
import { Mark } from "./mark.tsx";
import { soFar } from "./so-far.ts";

export function FindTheBug({ bug }: { bug: Bug }) {
  const [step, setStep] = useState(0);
  const [pointed, setPointed] = useState<number | null>(null);
  const [line, setLine] = useState<number | null>(null);
  const last = Math.max(lastOf(bug.wrong), lastOf(bug.right));
  const shown = pointed === null ? step : bug.parting;
  return (
    <>
      <h2>One of them has a bug. Where do they part, and why?</h2>
      <p class="faint">{`Number ${bug.number}. Step on until the two searches do not do the same for the first time.`}</p>
      {pointed === null && (
        <p class="buttons unprinted">
          <Button text="Back" disabled={step === 0} onClick={() => setStep(step - 1)} />
          <Button text="Step" class="primary" disabled={step >= last} onClick={() => setStep(step + 1)} />
          <Button text="Here they part" onClick={() => setPointed(step)} />
          <span class="faint">{`step ${step + 1} of ${last + 1}`}</span>
        </p>
      )}
      <p class="sentence" role="status">
        {pointed !== null && <Mark points={Number(pointed === bug.parting)} text={partingText(pointed, bug.parting)} />}
      </p>
      <div class="sides">
        <Side name="With the bug" bug={bug} log={bug.wrong} step={shown} />
        <Side name={`Without: ${bug.info.beside ?? ""}`} bug={bug} log={bug.right} step={shown} />
      </div>
      {pointed !== null && line === null && <Lines bug={bug} onAnswer={setLine} />}
      <div role="status">{line !== null && <LineGrade bug={bug} line={line} points={Number(pointed === bug.parting)} />}</div>
      <p class="buttons unprinted">
        <Button text="Another bug" onClick={anotherBug} />
      </p>
    </>
  );
}

function Side({ name, bug, log, step }: { name: string; bug: Bug; log: Log; step: number }) {
  const at = Math.min(step, lastOf(log));
  const iteration = useMemo(() => soFar(bug.sheet, log, at), [bug, log, at]);
  return (
    <section class="panel" aria-label={name}>
      <h3>{name}</h3>
      <Figure name={`The tree ${name.toLowerCase()}`} iteration={iteration} />
      <p aria-live="polite">{step > lastOf(log) ? "It is over already." : sentenceOf(log, at)}</p>
    </section>
  );
}

function partingText(pointed: number, parting: number): string {
  if (pointed === parting) return "Right: up to here they do the same.";
  return `Not right. They part at step ${parting + 1}${pointed < parting ? ", later" : ", earlier"}.`;
}

function Lines({ bug, onAnswer }: { bug: Bug; onAnswer: (line: number) => void }) {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Form class="panel" onSend={() => chosen !== null && onAnswer(chosen)}>
      <fieldset ref={focusFirst}>
        <legend>Which line is wrong? Where a line is missing, one beside the gap.</legend>
        <Choices options={bug.lines} chosen={chosen} onChoose={setChosen} areCode />
        <p class="unprinted">
          <Button text="Answer" type="submit" class="primary" disabled={chosen === null} />
        </p>
      </fieldset>
    </Form>
  );
}

/** The grade of the line, and what the gallery says of the form. */
function LineGrade({ bug, line, points }: { bug: Bug; line: number; points: number }) {
  const { info, faulty, lines, mended } = bug;
  const isRight = faulty.includes(line);
  return (
    <section class="panel" aria-label="What is wrong">
      <p>
        <Mark points={Number(isRight)} text={isRight ? "Right, that is the line." : `Not right. It is: ${lines[faulty[0] ?? 0]?.trim() ?? ""}`} />
      </p>
      <p>
        <strong>
          {info.name}: {info.verdict}.
        </strong>{" "}
        {info.why}
      </p>
      {mended.length > 0 && (
        <p>
          It should be: <code>{mended.join("; ")}</code>
        </p>
      )}
      <p>{`${points + Number(isRight)} of 2 right.`}</p>
    </section>
  );
}
