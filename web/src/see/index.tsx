/** See: searches of one tree beside each other, step by step. */

import { useEffect } from "preact/hooks";
import { helpOf, useKeys } from "../app/commands.ts";
import { usePlace } from "../app/use-place.ts";
import { Button } from "../shared/button.tsx";
import { usePainted } from "../shared/painted.ts";
import { Problem, Problems } from "../shared/problem.tsx";
import { loadAgain, unimported } from "../shared/unloaded.ts";
import { Difference } from "./comparison.tsx";
import { Examples } from "./examples.tsx";
import { Intro, StartHere } from "./intro.tsx";
import { another } from "../shared/forms.ts";
import { COMMANDS, TREE_COMMANDS } from "./keys.ts";
import { Legend } from "./legend.tsx";
import { loadLecture, lecture, lectureFailure } from "./lecturers.ts";
import { keepFollowing } from "./listings.ts";
import { Panes } from "./panes.tsx";
import { searched } from "./players.ts";
import "./see.css";
import { close, cursor, linkProblems, open, setForm, unloaded, view, watched } from "./store.ts";
import { loadStudy, study, studyFailure } from "./study.ts";
import { SubjectForm } from "./subject-form.tsx";
import { Transport } from "./transport.tsx";
import { asksTheSame, FIRST, MAX_FORMS } from "./view.ts";

export { title } from "./title.ts";

export const keys = () => helpOf(COMMANDS, TREE_COMMANDS, study.value?.COMMANDS ?? {}, study.value?.LEAF_COMMANDS ?? {}, lecture.value?.COMMANDS ?? {});

export function View({ params }: { params: URLSearchParams }) {
  usePlace(params, { open, close });
  useKeys(COMMANDS);
  useEffect(keepFollowing, []);
  const shown = watched.value;
  const { presented, forms: shownForms } = view.value;
  const isFirst = presented === undefined && asksTheSame(view.value, FIRST);
  const isPainted = usePainted();
  useEffect(() => void (shown !== null && loadStudy().then(loadLecture)), [shown === null]);
  const Lecture = lecture.value?.Lecture;
  const failure = studyFailure.value ?? lectureFailure.value;
  const Study = study.value?.Study;
  if (shown === null && unloaded.value !== "") return <Problem text={unloaded.value} onAgain={() => void open(params)} />;
  if (shown === null) return linkProblems.value.length === 0 ? <p class="faint">Searching …</p> : <Problems texts={[linkProblems.value.join(" ")]} />;
  return (
    <div class="see" data-parts={presented?.join(" ")}>
      <Problems texts={linkProblems.value} />
      <div class="head">
        {isFirst && cursor.value.step === 0 ? <Intro /> : <Difference />}
        {isFirst && <StartHere />}
        <Examples />
      </div>
      <Legend />
      <Panes shown={shown} />
      <Transport />
      {isPainted && <SubjectForm />}
      {/* The button comes with the form above it, which would move it away from under a click. */}
      <div class="foot">
        {isPainted && shownForms.length < MAX_FORMS && (
          <Button class="unprinted" text="Add a form beside" onClick={() => void setForm(shownForms.length, another(shownForms, searched.value))} />
        )}
      </div>
      {failure !== null && <Problem text={unimported("The panels that stand here", failure)} onAgain={() => void loadAgain()} />}
      {Study !== undefined && <Study />}
      {Lecture !== undefined && <Lecture />}
    </div>
  );
}
