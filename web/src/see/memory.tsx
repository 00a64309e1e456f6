/** The panel of a search's memory: its table filling, or the OPEN list of SSS* and DUAL*. */

import type { Iteration } from "@negascout/core";
import type { ComponentChildren } from "preact";
import { openAt, tableAt } from "./remembered.ts";

/** The most rows that are shown. */
const MAX_SHOWN = 60;

export function Memory({ iteration, step }: { iteration: Iteration; step: number }) {
  const { table, open } = iteration.story.memory;
  if (open.length > 0) return <Open iteration={iteration} step={step} />;
  return table.length > 0 ? <Table iteration={iteration} step={step} /> : null;
}

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

function Table({ iteration, step }: { iteration: Iteration; step: number }) {
  const entries = tableAt(iteration, step);
  return (
    <Rows title={`Table: ${counted(entries.length, "entry", "entries")}`} columns={["node", "value", "depth"]}>
      {entries.slice(0, MAX_SHOWN).map((entry) => (
        <tr class={entry.isNew ? "new" : ""}>
          <th scope="row">
            {entry.node}
            {entry.isNew && <span class="badge">new</span>}
          </th>
          <td>{entry.value}</td>
          <td>{entry.depth}</td>
        </tr>
      ))}
    </Rows>
  );
}

function Open({ iteration, step }: { iteration: Iteration; step: number }) {
  const { states, taken } = openAt(iteration, step);
  const last = taken === null ? "" : `, taken last: ${taken.name} ${taken.status.toUpperCase()} ${taken.merit}`;
  return (
    <Rows title={`OPEN: ${counted(states.length, "state", "states")}${last}`} columns={["node", "status", "merit"]}>
      {states.slice(0, MAX_SHOWN).map((state) => (
        <tr>
          <th scope="row">{state.name}</th>
          <td>{state.status.toUpperCase()}</td>
          <td>{state.merit}</td>
        </tr>
      ))}
    </Rows>
  );
}

function Rows({ title, columns, children }: { title: string; columns: readonly string[]; children: ComponentChildren }) {
  return (
    <details class="memory" open>
      <summary>{title}</summary>
      <div class="rows" tabIndex={0} role="region" aria-label={title.split(":")[0] ?? title}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </details>
  );
}
