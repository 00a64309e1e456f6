/** Predict: a question about what comes next, its grade, and the score at the end. */

import { range } from "d3-array";
import { useEffect, useMemo, useState } from "preact/hooks";
import { formatRoute } from "../app/route.ts";
import { UNMARKED, type Marks } from "../see/marks.ts";
import { Button } from "../shared/button.tsx";
import { focusFirst } from "../shared/form.tsx";
import { Problems } from "../shared/problem.tsx";
import { lineTo } from "../shared/story.ts";
import { again, clicked, signsOf, targetsOf, type Draft } from "./draft.ts";
import { viewOf, type Prepared } from "./exercise.ts";
import { Figure } from "./figure.tsx";
import { Fields, type FieldsProps } from "./fields.tsx";
import { lastOf, letterOf, nodeAt, sentenceOf, windowOf, type Log } from "./log.ts";
import { Mark } from "./mark.tsx";
import { reasonsOf } from "./proof.ts";
import { loadProving, proving } from "./proving.ts";
import type { Reply } from "./questions.ts";
import { Score } from "./score.tsx";
import { soFar } from "./so-far.ts";
import { answer, answers, current, draft, goOn, isGraded, pointsOf, seeParams, type Answered } from "./store.ts";
import { gradeText, openText, questionText, replyText } from "./words.ts";

export function Predict({ prepared }: { prepared: Prepared }) {
  const question = current.value;
  const last = isGraded.value ? (answers.value.at(-1) ?? null) : null;
  const asked = last === null ? question?.asked : undefined;
  const step = asked?.at ?? question?.until ?? lastOf(prepared.log);
  const iteration = useMemo(() => soFar(prepared.sheet, prepared.log, step), [prepared, step]);
  const [marks, setMarks] = useState(UNMARKED);
  const change = (next: Draft): void => void (draft.value = next);
  const touch = asked && {
    targets: targetsOf(iteration, asked),
    signs: signsOf(iteration, asked, draft.value),
    onClick: (node: number) => {
      const reply = again(iteration, asked, draft.value, node);
      if (reply === null) change(clicked(iteration, asked, draft.value, node));
      else answer(reply);
    },
  };
  return (
    <div class="predict">
      <div class="panel tree-side">
        <Figure iteration={iteration} marks={marks} {...(touch && { touch })} />
        <Line log={iteration} step={step} />
      </div>
      <div class="panel question-side">
        <Soon prepared={prepared} />
        {question === null && <Score prepared={prepared} />}
        {asked !== undefined && <Ask key={asked.at} log={iteration} asked={asked} draft={draft.value} onDraft={change} />}
        <p class="sentence" role="status">{last !== null && <Graded answered={last} log={prepared.log} />}</p>
        {last !== null && <Next answered={last} />}
        {last !== null && <Proof prepared={prepared} answered={last} onMarks={setMarks} />}
        {asked !== undefined && <History log={prepared.log} step={asked.at} />}
      </div>
    </div>
  );
}

/** Which question it is, of how many. */
function Soon({ prepared }: { prepared: Prepared }) {
  const done = answers.value.length;
  const number = Math.min(done + (isGraded.value ? 0 : 1), prepared.questions.length);
  return (
    <p class="faint">
      {current.value === null ? "All questions are answered" : `Question ${number} of ${prepared.questions.length}`}
      {done > 0 && ` · ${pointsOf(answers.value)} of ${done} right`}
    </p>
  );
}

/** The nodes from the root to where the search is, with their windows. */
function Line({ log, step }: { log: Log; step: number }) {
  if (!log.picture.has_windows) return null;
  const sentenceOf = (node: number): string => {
    const window = windowOf(log, node, step);
    return `${letterOf(log, node)} ${window === null ? "" : `(${window.alpha}, ${window.beta})`}`;
  };
  return (
    <p class="line faint">
      {lineTo(log.picture.nodes, nodeAt(log, step)).map((node) => (
        <span key={node}>{sentenceOf(node)}</span>
      ))}
    </p>
  );
}

function Ask(props: Omit<FieldsProps, "onAnswer">) {
  const [missing, setMissing] = useState("");
  const take = (reply: Reply | string): void => {
    if (typeof reply === "string") setMissing(reply);
    else answer(reply);
  };
  return (
    // The first question waits; to the others one has come by the button before.
    <fieldset ref={answers.value.length > 0 ? focusFirst : null}>
      <legend>{questionText(props.log, props.asked)}</legend>
      <Fields {...props} onAnswer={take} />
      <Problems texts={[missing]} />
    </fieldset>
  );
}

function Graded({ answered: { question, reply, grade }, log }: { answered: Answered; log: Log }) {
  const sentences = [...grade.sentences, openText(log, question)].filter((sentence) => sentence !== "");
  return (
    <>
      <Mark points={grade.points} text={gradeText(grade)} />
      <span>You said: {replyText(log, question.asked, reply)}.</span>
      {grade.points < 1 && <span>It is: {replyText(log, question.asked, question.right)}.</span>}
      {sentences.map((sentence, place) => (
        <span key={place} class="why">
          {sentence}
        </span>
      ))}
    </>
  );
}

function Next({ answered }: { answered: Answered }) {
  return (
    <p class="buttons unprinted" ref={focusFirst}>
      <Button text="Go on" class="primary" onClick={goOn} />
      <a href={formatRoute({ place: "see", params: seeParams(answered.question) })}>Show it in See</a>
    </p>
  );
}

/** Where the numbers of the answer come from. */
function Proof({ prepared, answered: { question }, onMarks }: { prepared: Prepared; answered: Answered; onMarks: (marks: Marks) => void }) {
  useEffect(() => void loadProving(), []);
  const reasons = useMemo(() => reasonsOf(prepared.log, question), [prepared, question]);
  const view = useMemo(() => viewOf(prepared.exercise), [prepared]);
  const Panel = proving.value?.ProofPanel;
  return Panel === undefined || reasons.length === 0 ? null : <Panel view={view} log={prepared.log} reasons={reasons} onMarks={onMarks} />;
}

/** The sentences so far, the last ones first. */
function History({ log, step }: { log: Log; step: number }) {
  const before = range(step - 1, -1, -1).map((each) => sentenceOf(log, each));
  return (
    <section class="history" aria-label="What the search has done so far">
      <p>{sentenceOf(log, step)}</p>
      {before.length > 0 && (
        <details>
          <summary>What was before</summary>
          <ol reversed>
            {before.map((sentence, place) => (
              <li key={place}>{sentence}</li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
