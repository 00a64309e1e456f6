/** The averages of a condition, as the command line prints them, and the command that does. */

import { mean } from "d3-array";
import { withCommas } from "../shared/number.ts";
import { Table } from "../shared/table.tsx";
import { commandOf, type Experiment } from "./experiment.ts";
import { MEASURES } from "./measures.ts";
import { figuresOf, ratioOf, wrongOf, type ConditionTrials } from "./results.ts";
import { ratio } from "./words.ts";

export function Averages({ experiment, found, reference }: { experiment: Experiment; found: ConditionTrials; reference: number }) {
  const { trials } = found;
  if (trials.length === 0) return null;
  return (
    <section aria-label="Averages">
      <div class="scrolled" tabIndex={0} role="region" aria-label="Table of the averages">
        <Table
          class="averages"
          caption={<caption class="spoken">Averages over the trees that are done</caption>}
          columns={["algorithm", "ratio", ...MEASURES.map(({ title }) => title), "other values"]}
          rows={experiment.forms.map((form, place) => ({
            cells: [
              form,
              ratio(ratioOf(trials, place, reference)),
              ...MEASURES.map((measure) => withCommas(mean(figuresOf(found, place, measure)) ?? NaN, measure.digits)),
              wrongOf(trials, place, reference),
            ],
          }))}
        />
      </div>
      <p class="command">
        The same figures on the command line: <code>{commandOf(experiment, found.condition, trials.length)}</code>
      </p>
    </section>
  );
}
