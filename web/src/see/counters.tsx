/** The counters of a search at a step, beside the minimal tree's. */

import type { Minimal } from "@negascout/core";
import { withCommas } from "../shared/number.ts";
import { Explained } from "../shared/term.tsx";
import { counted, type Counter } from "./counted.ts";
import type { Run } from "./run.ts";

/** The words of the glossary among what is counted. */
export const TERMS: Readonly<Record<string, string>> = { evaluations: "leaf", "distinct leaves": "leaf", nodes: "node", cutoffs: "cutoff", "null-window searches": "null window", "re-searches": "re-search", "table entries": "table", "random games": "playout" };

export function Counters({ run, step, minimal }: { run: Run; step: number; minimal: Minimal | null }) {
  return (
    <table class="counters">
      <caption class="spoken">Counters up to this step</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="spoken">counter</span>
          </th>
          <th scope="col" class="figure faint">
            now
          </th>
          <td />
          <th scope="col" class="figure faint">
            <Explained text="[minimal tree]" />
          </th>
        </tr>
      </thead>
      <tbody>
        {counted(run, step, minimal).map((counter) => (
          <Row key={counter.name} counter={counter} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ counter: { name, value, most, mark } }: { counter: Counter }) {
  return (
    <tr>
      <th scope="row">{TERMS[name] === undefined ? name : <Explained text={`[${name}|${TERMS[name]}]`} />}</th>
      <td class="figure">{withCommas(value)}</td>
      <td>
        {most > 0 && (
          <svg class="bar-of" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect class="rail" width="100" height="8" />
            <rect class="fill" width={(100 * Math.min(value, most)) / most} height="8" />
            {mark !== null && <path class="mark" d={`M${(100 * mark) / most} 0v8`} />}
          </svg>
        )}
      </td>
      <td class="figure faint">{mark !== null && withCommas(mark)}</td>
    </tr>
  );
}
