/** The averages of a condition, as the command line prints them, and the command that does. */

import { mean } from "d3-array";
import { withCommas } from "../shared/number.ts";
import { commandOf, type Experiment } from "./experiment.ts";
import { MEASURES } from "./measures.ts";
import { figuresOf, ratioOf, wrongOf, type Found } from "./results.ts";
import { ratio } from "./words.ts";

export function Averages({ experiment, found, reference }: { experiment: Experiment; found: Found; reference: number }) {
  const { trials } = found;
  if (trials.length === 0) return null;
  return (
    <section aria-label="Averages">
      <div class="scrolled" tabIndex={0} role="region" aria-label="Table of the averages">
        <table class="averages">
          <caption class="spoken">Averages over the trees that are done</caption>
          <thead>
            <tr>
              <th scope="col">algorithm</th>
              <th scope="col">ratio</th>
              {MEASURES.map(({ name, title }) => (
                <th scope="col" key={name}>
                  {title}
                </th>
              ))}
              <th scope="col">other values</th>
            </tr>
          </thead>
          <tbody>
            {experiment.forms.map((form, place) => (
              <tr key={form}>
                <th scope="row">{form}</th>
                <td>{ratio(ratioOf(trials, place, reference))}</td>
                {MEASURES.map((measure) => (
                  <td key={measure.name}>{withCommas(mean(figuresOf(found, place, measure)) ?? NaN, measure.digits)}</td>
                ))}
                <td>{wrongOf(trials, place, reference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="command">
        The same figures on the command line: <code>{commandOf(experiment, found.condition, trials.length)}</code>
      </p>
    </section>
  );
}
