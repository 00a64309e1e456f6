/** The fields for an answer, by the kind of the question. */

import { useState } from "preact/hooks";
import { Button } from "../shared/button.tsx";
import { Form, Select, TextField } from "../shared/form.tsx";
import { leavesOf, RELATIONS, type Log, type Said } from "./log.ts";
import type { Asked, Reply } from "./questions.ts";
import { choicesOf, leafText, numberTyped } from "./words.ts";

export interface FieldsProps {
  /** The search as far as it has been told. */
  log: Log;
  asked: Asked;
  /** The leaf that was pointed at in the tree. */
  pointed: number | null;
  onPoint: (leaf: number | null) => void;
  /** Hears of an answer, or of a sentence that says what is missing. */
  onAnswer: (reply: Reply | string) => void;
}

const FIELDS = { leaf: LeafField, cut: ChoiceField, window: WindowField, value: ValueField, again: ChoiceField };

export function Fields(props: FieldsProps) {
  const Field = FIELDS[props.asked.kind];
  return <Field {...props} />;
}

/** A form whose answer is given by Enter, or the button. */
function Answering({ children, reply, onAnswer }: Pick<FieldsProps, "onAnswer"> & { children: preact.ComponentChildren; reply: Reply | string }) {
  return (
    <Form class="answering unprinted" onSend={() => onAnswer(reply)}>
      {children}
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

function LeafField({ log, pointed, onPoint, onAnswer }: FieldsProps) {
  const [isOver, setIsOver] = useState(false);
  const choose = (text: string): void => {
    setIsOver(text === "over");
    onPoint(text === "" || text === "over" ? null : Number(text));
  };
  const answerByEnter = (event: preact.TargetedKeyboardEvent<HTMLSelectElement>): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const leaves = leavesOf(log.picture).map((leaf) => [String(leaf), leafText(log, leaf)] as const);
  const options = [["", "choose, or point at it in the tree"], ...leaves, ["over", "none: the search is over"]] as const;
  const reply = pointed === null && !isOver ? "Choose a leaf, in the list or in the tree." : ({ kind: "leaf", leaf: pointed } as const);
  return (
    <Answering reply={reply} onAnswer={onAnswer}>
      <Select label="leaf" value={String(pointed ?? (isOver ? "over" : ""))} options={options} onChoose={choose} onKeyDown={answerByEnter} />
    </Answering>
  );
}

function ChoiceField({ log, asked, onAnswer }: FieldsProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const choices = choicesOf(log, asked);
  return (
    <Answering reply={choices[chosen ?? -1]?.[1] ?? "Choose one of the answers."} onAnswer={onAnswer}>
      <Choices options={choices.map(([text]) => text)} chosen={chosen} onChoose={setChosen} />
    </Answering>
  );
}

/** A field for a number as text, which may be infinity. */
const NUMBER = { class: "number", autocomplete: "off", spellcheck: false } as const;

const NO_NUMBER = "A bound is a whole number, or infinity: inf or -inf.";

function WindowField({ onAnswer }: FieldsProps) {
  const [typed, setTyped] = useState({ alpha: "", beta: "" });
  const [alpha, beta] = [numberTyped(typed.alpha), numberTyped(typed.beta)];
  return (
    <Answering reply={alpha === null || beta === null ? NO_NUMBER : { kind: "window", window: { alpha, beta } }} onAnswer={onAnswer}>
      <TextField label="alpha" {...NUMBER} value={typed.alpha} onText={(alpha) => setTyped({ ...typed, alpha })} />
      <TextField label="beta" {...NUMBER} value={typed.beta} onText={(beta) => setTyped({ ...typed, beta })} />
    </Answering>
  );
}

function ValueField({ onAnswer }: FieldsProps) {
  const [relation, setRelation] = useState<Said["relation"]>("exactly");
  const [typed, setTyped] = useState("");
  const number = numberTyped(typed);
  return (
    <Answering reply={number === null ? "A value is a whole number." : { kind: "value", said: { relation, number } }} onAnswer={onAnswer}>
      <Select label="it is" value={relation} options={Object.values(RELATIONS)} onChoose={setRelation} />
      <TextField label="value" {...NUMBER} value={typed} onText={setTyped} />
    </Answering>
  );
}
