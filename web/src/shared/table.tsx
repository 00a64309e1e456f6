/** A table of rows that begin with their names. */

import type { ComponentChildren } from "preact";

export interface Row {
  readonly cells: readonly ComponentChildren[];
  /** What sets the row apart from the others. */
  readonly mark?: "new" | "chosen" | undefined;
}

interface Props {
  readonly class?: string;
  readonly caption?: ComponentChildren;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

export function Table({ class: name, caption, columns, rows }: Props) {
  return (
    <table class={name}>
      {caption}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [head, ...others], mark }, row) => (
          <tr key={row} class={mark} aria-current={mark === "chosen" ? "true" : undefined}>
            <th scope="row">{head}</th>
            {others.map((cell, place) => (
              <td key={place}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
