/** Predict: a question about what comes next, its grade, and the score at the end. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { formatRoute } from "../app/route.ts";
import { lineTo } from "../shared/story.ts";
import type { Prepared } from "./exercise.ts";
import { Figure } from "./figure.tsx";
import { Fields } from "./fields.tsx";
import { lastOf, told } from "./log.ts";
import { windowAt } from "../see/run.ts";
import { Score } from "./score.tsx";
import { soFar } from "./so-far.ts";
import { answer, answers, current, goOn, isGraded, seeParams, type Answered } from "./store.ts";
import { gradeText, questionText, replyText } from "./words.ts";

export function Predict({ prepared }: { prepared: Prepared }) {
  const question = current.value;
  const last = isGraded.value ? (answers.value.at(-1) ?? null) : null;
  const step = question === null ? lastOf(prepared.log) : isGraded.value ? question.until : question.asked.at;
  const iteration = useMemo(() => soFar(prepared.sheet, prepared.log, step), [prepared, step]);
  const [pointed, setPointed] = useState<number | null>(null);
  // Before a person can act: what they choose is not taken away.
  useLayoutEffect(() => setPointed(null), [question]);
  const isLeafAsked = question?.asked.kind === "leaf" && last === null;
  return (
    <div class="predict">
      <div class="panel tree-side">
        <Figure
          iteration={iteration}
          chosen={isLeafAsked ? pointed : null}
          onChoose={(node) => isLeafAsked && iteration.picture.nodes[node]?.kind === "leaf" && setPointed(node)}
        />
        <Line iteration={iteration} step={step} />
      </div>
      <div class="panel question-side">
        <Soon prepared={prepared} />
        {question === null && <Score prepared={prepared} />}
        {question !== null && last === null && (
          <Ask key={question.asked.at} iteration={iteration} pointed={pointed} onPoint={setPointed} />
        )}
        <p class="sentence" role="status">{last !== null && <Graded answered={last} iteration={iteration} />}</p>
        {last !== null && <Next answered={last} />}
        <History prepared={prepared} step={question === null ? -1 : question.asked.at} />
      </div>
    </div>
  );
}

/** Which question it is, of how many. */
function Soon({ prepared }: { prepared: Prepared }) {
  const done = answers.value.length;
  const points = answers.value.reduce((sum, { grade }) => sum + grade.points, 0);
  const number = Math.min(done + (isGraded.value ? 0 : 1), prepared.questions.length);
  return (
    <p class="faint">
      {current.value === null ? "All questions are answered" : `Question ${number} of ${prepared.questions.length}`}
      {done > 0 && ` · ${points} of ${done} right`}
    </p>
  );
}

type Iteration = Prepared["log"];

/** The nodes from the root to where the search is, with their windows. */
function Line({ iteration, step }: { iteration: Iteration; step: number }) {
  const { picture, story } = iteration;
  if (!picture.has_windows) return null;
  const line = lineTo(picture.nodes, story.steps.node[step] ?? 0);
  return (
    <p class="line faint">
      {line.map((node) => {
        const part = story.parts[node];
        const window = part === undefined ? null : windowAt(part, step);
        return (
          <span key={node}>
            {picture.nodes[node]?.letter} {window === null ? "" : `(${window.now.alpha}, ${window.now.beta})`}
          </span>
        );
      })}
    </p>
  );
}

function Ask({ iteration, pointed, onPoint }: { iteration: Iteration; pointed: number | null; onPoint: (leaf: number | null) => void }) {
  const [missing, setMissing] = useState("");
  const field = useRef<HTMLFieldSetElement>(null);
  // The first question waits; to the others one has come by the button before.
  useLayoutEffect(() => {
    if (answers.value.length > 0) field.current?.querySelector<HTMLElement>("input, select")?.focus();
  }, []);
  const question = current.value;
  if (question === null) return null;
  const { asked } = question;
  return (
    <fieldset ref={field}>
      <legend>{questionText(iteration, asked)}</legend>
      <Fields
        log={iteration}
        asked={asked}
        pointed={pointed}
        onPoint={onPoint}
        onAnswer={(reply) => {
          setMissing(typeof reply === "string" ? reply : "");
          if (typeof reply !== "string") answer(reply);
        }}
      />
      {missing !== "" && (
        <p class="problem" role="alert">
          {missing}
        </p>
      )}
    </fieldset>
  );
}

function Graded({ answered: { question, reply, grade }, iteration }: { answered: Answered; iteration: Iteration }) {
  const isRight = grade.points === 1;
  return (
    <>
      <span class={`grade ${isRight ? "good" : grade.points > 0 ? "half" : "bad"}`}>
        <span aria-hidden="true">{isRight ? "✓" : grade.points > 0 ? "½" : "✗"}</span> {gradeText(grade)}
      </span>
      <span>You said: {replyText(iteration, question.asked, reply)}.</span>
      {!isRight && <span>It is: {replyText(iteration, question.asked, question.right)}.</span>}
      {grade.sentences.map((sentence, place) => (
        <span key={place} class="why">
          {sentence}
        </span>
      ))}
    </>
  );
}

function Next({ answered }: { answered: Answered }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), [answered]);
  return (
    <p class="buttons unprinted">
      <button ref={button} type="button" class="primary" onClick={goOn}>
        Go on
      </button>
      <a href={formatRoute({ place: "see", params: seeParams(answered.question) })}>Show it in See</a>
    </p>
  );
}

/** The sentences so far, the last ones first. */
function History({ prepared, step }: { prepared: Prepared; step: number }) {
  if (step < 0 || isGraded.value) return null;
  const sentences = Array.from({ length: step + 1 }, (_, before) => told(prepared.log, step - before));
  return (
    <section class="history" aria-label="What the search has done so far">
      <p>{sentences[0]}</p>
      {sentences.length > 1 && (
        <details>
          <summary>What was before</summary>
          <ol reversed>
            {sentences.slice(1).map((sentence, place) => (
              <li key={place}>{sentence}</li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
