/** The score at the end, by kind of question, and the ways on from there. */

import { formatRoute } from "../app/route.ts";
import type { Prepared } from "./exercise.ts";
import { scoreOf } from "./grade.ts";
import { KINDS } from "./questions.ts";
import { again, answers, drawAnother, seeParams } from "./store.ts";
import { NAMES } from "./words.ts";

export function Score({ prepared }: { prepared: Prepared }) {
  const all = scoreOf(answers.value.map(({ grade }) => grade));
  const mistake = answers.value.find(({ grade }) => grade.points < 1);
  return (
    <section aria-label="Score" class="score">
      <h2 tabIndex={-1} ref={(title) => title?.focus()}>
        {all.points} of {all.questions} right
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
            const score = scoreOf(answers.value.filter(({ question }) => question.asked.kind === kind).map(({ grade }) => grade));
            return score.questions === 0 ? null : (
              <tr key={kind}>
                <th scope="row">{NAMES[kind]}</th>
                <td>{score.points}</td>
                <td>{score.questions}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>{slips(all.over, all.under)}</p>
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

/** What went wrong with cuts, in a sentence. */
export function slips(over: number, under: number): string {
  const times = (count: number): string => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);
  const parts = [over > 0 ? `Over-pruned ${times(over)}: a cut was said where there is none.` : "", under > 0 ? `Under-pruned ${times(under)}: a cut was not seen.` : ""];
  const said = parts.filter((part) => part !== "");
  return said.length === 0 ? "No cut was said where there is none, and none was missed." : said.join(" ");
}
