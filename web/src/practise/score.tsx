/** The score at the end, by kind of question, and the ways on from there. */

import { formatRoute } from "../app/route.ts";
import type { Prepared } from "./exercise.ts";
import { KINDS } from "./questions.ts";
import { again, answers, drawAnother, pointsOf, seeParams } from "./store.ts";
import { NAMES, slipsText } from "./words.ts";

export function Score({ prepared }: { prepared: Prepared }) {
  const all = answers.value;
  const mistake = all.find(({ grade }) => grade.points < 1);
  return (
    <section aria-label="Score" class="score">
      <h2 tabIndex={-1} ref={(title) => title?.focus()}>
        {pointsOf(all)} of {all.length} right
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">question</th>
            <th scope="col">right</th>
            <th scope="col">of</th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => {
            const of = all.filter(({ question }) => question.asked.kind === kind);
            return of.length === 0 ? null : (
              <tr key={kind}>
                <th scope="row">{NAMES[kind]}</th>
                <td>{pointsOf(of)}</td>
                <td>{of.length}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>{slipsText(all.map(({ grade }) => grade))}</p>
      <p class="buttons unprinted">
        <button type="button" class="primary" onClick={drawAnother}>
          Another tree
        </button>
        <button type="button" onClick={again}>
          The same once more
        </button>
        {mistake !== undefined && <a href={formatRoute({ place: "see", params: seeParams(mistake.question) })}>Show the first mistake in See</a>}
      </p>
      <p class="faint">{prepared.exercise.subject.kind === "random" ? `Seed ${prepared.exercise.seed}` : ""}</p>
    </section>
  );
}
