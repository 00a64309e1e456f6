/** The score at the end, by kind of question, and the ways on from there. */

import { formatRoute } from "../app/route.ts";
import { Button } from "../shared/button.tsx";
import { Table } from "../shared/table.tsx";
import type { Prepared } from "./exercise.ts";
import { KINDS, type QuestionKind } from "./questions.ts";
import { again, answers, drawAnother, pointsOf, seeParams, type Answered } from "./store.ts";
import { NAMES, slipsText } from "./words.ts";

export function Score({ prepared }: { prepared: Prepared }) {
  const all = answers.value;
  const of = (kind: QuestionKind): readonly Answered[] => all.filter(({ question }) => question.asked.kind === kind);
  const asked = KINDS.filter((kind) => of(kind).length > 0);
  const mistake = all.find(({ grade }) => grade.points < 1);
  return (
    <section aria-label="Score" class="score">
      <h2 tabIndex={-1} ref={(title) => title?.focus()}>
        {pointsOf(all)} of {all.length} right
      </h2>
      <Table columns={["question", "right", "of"]} rows={asked.map((kind) => ({ cells: [NAMES[kind], pointsOf(of(kind)), of(kind).length] }))} />
      <p>{slipsText(all.map(({ grade }) => grade))}</p>
      <p class="buttons unprinted">
        <Button text="Another tree" class="primary" onClick={drawAnother} />
        <Button text="The same once more" onClick={again} />
        {mistake !== undefined && <a href={formatRoute({ place: "see", params: seeParams(mistake.question) })}>Show the first mistake in See</a>}
      </p>
      <p class="faint">{prepared.exercise.subject.kind === "random" ? `Seed ${prepared.exercise.seed}` : ""}</p>
    </section>
  );
}
