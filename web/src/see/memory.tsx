/** The panel of a search's memory: its table filling, or the OPEN list of SSS* and DUAL*. */

import type { Iteration } from "@negascout/core";
import { openAt, tableAt } from "./remembered.ts";

/** The most rows that are shown. */
const MOST = 60;

export function Memory({ iteration, step }: { iteration: Iteration; step: number }) {
  const { table, open } = iteration.story.memory;
  if (open.length > 0) return <Open iteration={iteration} step={step} />;
  return table.length > 0 ? <Table iteration={iteration} step={step} /> : null;
}

function Table({ iteration, step }: { iteration: Iteration; step: number }) {
  const entries = tableAt(iteration, step);
  return (
    <details class="memory" open>
      <summary>Table: {entries.length === 1 ? "1 entry" : `${entries.length} entries`}</summary>
      <div class="rows" tabIndex={0} role="region" aria-label="Entries of the table">
        <table>
          <thead>
            <tr>
              <th scope="col">node</th>
              <th scope="col">value</th>
              <th scope="col">depth</th>
            </tr>
          </thead>
          <tbody>
            {entries.slice(0, MOST).map((entry) => (
              <tr class={entry.isNew ? "new" : ""}>
                <th scope="row">
                  {entry.node}
                  {entry.isNew && <span class="badge">new</span>}
                </th>
                <td>{entry.value}</td>
                <td>{entry.depth}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Open({ iteration, step }: { iteration: Iteration; step: number }) {
  const { states, taken } = openAt(iteration, step);
  return (
    <details class="memory" open>
      <summary>
        OPEN: {states.length === 1 ? "1 state" : `${states.length} states`}
        {taken !== null && `, taken last: ${taken.name} ${taken.status.toUpperCase()} ${taken.merit}`}
      </summary>
      <div class="rows" tabIndex={0} role="region" aria-label="States on OPEN">
        <table>
          <thead>
            <tr>
              <th scope="col">node</th>
              <th scope="col">status</th>
              <th scope="col">merit</th>
            </tr>
          </thead>
          <tbody>
            {states.slice(0, MOST).map((state) => (
              <tr>
                <th scope="row">{state.name}</th>
                <td>{state.status.toUpperCase()}</td>
                <td>{state.merit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
