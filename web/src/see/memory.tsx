/** The panel of a search's memory: its table filling, or the OPEN list of SSS* and DUAL*. */

import type { Iteration } from "@negascout/core";
import { Table, type Row } from "../shared/table.tsx";
import { counted } from "../shared/words.ts";
import { openAt, tableAt } from "./remembered.ts";

/** The most rows that are shown. */
const MAX_SHOWN = 60;

interface Remembered {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

export function Memory({ iteration, step }: { iteration: Iteration; step: number }) {
  const { table, open } = iteration.story.memory;
  if (open.length === 0 && table.length === 0) return null;
  const { title, columns, rows } = (open.length > 0 ? openOf : tableOf)(iteration, step);
  return (
    <details class="memory" open>
      <summary>{title}</summary>
      <div class="rows" tabIndex={0} role="region" aria-label={title.split(":")[0]}>
        <Table columns={columns} rows={rows.slice(0, MAX_SHOWN)} />
      </div>
    </details>
  );
}

function tableOf({ picture, story }: Iteration, step: number): Remembered {
  const rows = tableAt(story, step).map(({ node, value, depth, step: since }): Row => {
    const isNew = since === step;
    const name = picture.nodes[node]?.letter ?? "?";
    return { cells: [isNew ? [name, <span class="badge">new</span>] : name, value, depth], mark: isNew ? "new" : undefined };
  });
  return { title: `Table: ${counted(rows.length, "entry", "entries")}`, columns: ["node", "value", "depth"], rows };
}

function openOf({ story }: Iteration, step: number): Remembered {
  const { states, taken } = openAt(story, step);
  const last = taken === null ? "" : `, taken last: ${taken.name} ${taken.status.toUpperCase()} ${taken.merit}`;
  const rows = states.map(({ name, status, merit }): Row => ({ cells: [name, status.toUpperCase(), merit] }));
  return { title: `OPEN: ${counted(rows.length, "state")}${last}`, columns: ["node", "status", "merit"], rows };
}
