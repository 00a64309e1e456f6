/** The fields for an answer, by the kind of the question. */

import { Button } from "../shared/button.tsx";
import { Form, Select, TextField } from "../shared/form.tsx";
import { besideOther, clickText, replyOf, typed, type Bound, type Draft } from "./draft.ts";
import { RELATIONS, type Log } from "./log.ts";
import type { Asked, Reply } from "./questions.ts";
import { choicesOf } from "./words.ts";

export interface FieldsProps {
  /** The search as far as it has been told. */
  log: Log;
  asked: Asked;
  /** The answer so far, which the tree shows, too. */
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Hears of an answer, or of a sentence that says what is missing. */
  onAnswer: (reply: Reply | string) => void;
}

const FIELDS = { leaf: LeafField, cut: ChoiceField, window: WindowField, value: ValueField, again: ChoiceField };

/** A form whose answer is given by Enter, or the button. */
export function Fields(props: FieldsProps) {
  const { log, asked, draft, onAnswer } = props;
  const Field = FIELDS[asked.kind];
  const hint = clickText(asked, draft);
  return (
    <Form class="answering unprinted" onSend={() => onAnswer(replyOf(log, asked, draft))}>
      {hint !== "" && <p class="hint faint">{hint}</p>}
      <Field {...props} />
      <Button text="Answer" type="submit" class="primary" />
    </Form>
  );
}

interface ChoicesProps {
  options: readonly string[];
  chosen: number | null;
  onChoose: (place: number) => void;
  areCode?: boolean;
}

/** A choice of one of several, which may be lines of code. */
export function Choices({ options, chosen, onChoose, areCode = false }: ChoicesProps) {
  return (
    <div class={areCode ? "choices code-lines" : "choices"}>
      {options.map((option, place) => (
        <label key={place}>
          <input type="radio" name="choice" checked={chosen === place} onChange={() => onChoose(place)} />
          {option}
        </label>
      ))}
    </div>
  );
}

function LeafField({ log, asked, draft, onDraft }: FieldsProps) {
  const answerByEnter = (event: preact.TargetedKeyboardEvent<HTMLSelectElement>): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const leaves = choicesOf(log, asked).map(([text], place) => [String(place), text] as const);
  const choose = (text: string): void => onDraft({ ...draft, choice: text === "" ? null : Number(text) });
  return <Select label="leaf" value={String(draft.choice ?? "")} options={[["", "choose"], ...leaves]} onChoose={choose} onKeyDown={answerByEnter} />;
}

function ChoiceField({ log, asked, draft, onDraft }: FieldsProps) {
  return <Choices options={choicesOf(log, asked).map(([text]) => text)} chosen={draft.choice} onChoose={(choice) => onDraft({ ...draft, choice })} />;
}

/** A field for a number as text, which may be infinity. */
const NUMBER = { class: "number", autocomplete: "off", spellcheck: false } as const;

/** Two fields, and buttons that set the one that a click in the tree would set. */
function WindowField({ draft, onDraft }: FieldsProps) {
  const { bound, window } = draft;
  const field = (each: Bound) => (
    <div class={each === bound ? "end set" : "end"} onFocusCapture={() => each !== bound && onDraft({ ...draft, bound: each })}>
      <TextField label={each} {...NUMBER} value={window[each]} onText={(text) => onDraft(typed({ ...draft, bound: each }, text))} />
    </div>
  );
  const beside = besideOther(draft);
  const put = (text: string | null): void => {
    if (text !== null) onDraft({ ...typed(draft, text), bound: bound === "alpha" ? "beta" : "alpha" });
  };
  return (
    <>
      {field("alpha")}
      {field("beta")}
      <div class="putting" role="group" aria-label={`Set ${bound}`}>
        <Button text="-∞" onClick={() => put("-∞")} />
        <Button text="∞" onClick={() => put("∞")} />
        <Button text={bound === "alpha" ? "beta - 1" : "alpha + 1"} disabled={beside === null} onClick={() => put(beside)} />
      </div>
    </>
  );
}

function ValueField({ draft, onDraft }: FieldsProps) {
  return (
    <>
      <Select label="it is" value={draft.relation} options={Object.values(RELATIONS)} onChoose={(relation) => onDraft({ ...draft, relation })} />
      <TextField label="value" {...NUMBER} value={draft.number} onText={(number) => onDraft({ ...draft, number })} />
    </>
  );
}
