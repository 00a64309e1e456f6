/** The fields for an answer, by the kind of the question. */

import { useState } from "preact/hooks";
import { letterOf, type Log, type Said } from "./log.ts";
import { leafChoices, type Asked, type Reply } from "./questions.ts";
import { boundText, leafText, listed, numberTyped } from "./words.ts";

interface Props {
  /** The search as far as it has been told. */
  log: Log;
  asked: Asked;
  /** The leaf that was pointed at in the tree. */
  pointed: number | null;
  onPoint: (leaf: number | null) => void;
  /** Hears of an answer, or of a sentence that says what is missing. */
  onAnswer: (reply: Reply | string) => void;
}

export function Fields(props: Props) {
  switch (props.asked.kind) {
    case "leaf":
      return <LeafField {...props} />;
    case "cut":
      return <CutField {...props} />;
    case "window":
      return <WindowField {...props} />;
    case "value":
      return <ValueField {...props} />;
    case "again":
      return <AgainField {...props} />;
  }
}

/** A form whose answer is given by Enter, or the button. */
function Answering({ children, give }: { children: preact.ComponentChildren; give: () => void }) {
  return (
    <form
      class="answering unprinted"
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
    >
      {children}
      <button type="submit" class="primary">
        Answer
      </button>
    </form>
  );
}

/** A choice of one of several. */
function Choices({ options, chosen, onChoose }: { options: readonly string[]; chosen: number | null; onChoose: (place: number) => void }) {
  return (
    <div class="choices">
      {options.map((option, place) => (
        <label key={option}>
          <input type="radio" name="choice" checked={chosen === place} onChange={() => onChoose(place)} /> {option}
        </label>
      ))}
    </div>
  );
}

function LeafField({ log, pointed, onPoint, onAnswer }: Props) {
  const [isOver, setIsOver] = useState(false);
  const leaves = leafChoices(log);
  const value = isOver ? "over" : pointed === null ? "" : String(pointed);
  const choose = (text: string): void => {
    setIsOver(text === "over");
    onPoint(text === "" || text === "over" ? null : Number(text));
  };
  return (
    <Answering
      give={() => {
        if (pointed === null && !isOver) onAnswer("Choose a leaf, in the list or in the tree.");
        else onAnswer({ kind: "leaf", leaf: pointed });
      }}
    >
      <label>
        leaf{" "}
        <select
          value={pointed === null ? value : String(pointed)}
          onChange={(event) => choose(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        >
          <option value="">choose, or point at it in the tree</option>
          {leaves.map((leaf) => (
            <option key={leaf} value={leaf}>
              {leafText(log, leaf)}
            </option>
          ))}
          <option value="over">none: the search is over</option>
        </select>
      </label>
    </Answering>
  );
}

function CutField({ log, asked, onAnswer }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { rest, bounds } = asked;
  const goesOn = `no cut: ${letterOf(log, rest[0] ?? 0)} is next`;
  const left = listed(rest.map((each) => letterOf(log, each)));
  const options = [goesOn, ...bounds.map((by) => `${left} cut off by ${boundText(log, by)}`)];
  const give = (): void => {
    if (chosen === null) onAnswer("Choose one of the answers.");
    else onAnswer({ kind: "cut", by: chosen === 0 ? null : (bounds[chosen - 1] ?? null) });
  };
  return (
    <Answering give={give}>
      <Choices options={options} chosen={chosen} onChoose={setChosen} />
    </Answering>
  );
}

function AgainField({ log, asked, onAnswer }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const letter = letterOf(log, asked.node);
  const give = (): void => onAnswer(chosen === null ? "Choose one of the answers." : { kind: "again", again: chosen === 0 });
  return (
    <Answering give={give}>
      <Choices options={[`yes: ${letter} is searched again`, "no: the answer is enough"]} chosen={chosen} onChoose={setChosen} />
    </Answering>
  );
}

const NO_NUMBER = "A bound is a whole number, or infinity: inf or -inf.";

function WindowField({ onAnswer }: Props) {
  const [alpha, setAlpha] = useState("");
  const [beta, setBeta] = useState("");
  const give = (): void => {
    const [low, high] = [numberTyped(alpha), numberTyped(beta)];
    onAnswer(low === null || high === null ? NO_NUMBER : { kind: "window", window: { alpha: low, beta: high } });
  };
  return (
    <Answering give={give}>
      <NumberField name="alpha" value={alpha} onInput={setAlpha} />
      <NumberField name="beta" value={beta} onInput={setBeta} />
    </Answering>
  );
}

const RELATIONS: readonly Said["relation"][] = ["exactly", "at least", "at most"];

function ValueField({ onAnswer }: Props) {
  const [relation, setRelation] = useState<Said["relation"]>("exactly");
  const [number, setNumber] = useState("");
  const give = (): void => {
    const value = numberTyped(number);
    onAnswer(value === null ? "A value is a whole number." : { kind: "value", said: { relation, number: value } });
  };
  return (
    <Answering give={give}>
      <label>
        it is{" "}
        <select value={relation} onChange={(event) => setRelation(event.currentTarget.value as Said["relation"])}>
          {RELATIONS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <NumberField name="value" value={number} onInput={setNumber} />
    </Answering>
  );
}

function NumberField({ name, value, onInput }: { name: string; value: string; onInput: (text: string) => void }) {
  return (
    <label>
      {name} <input class="number" autocomplete="off" spellcheck={false} value={value} onInput={(event) => onInput(event.currentTarget.value)} />
    </label>
  );
}
