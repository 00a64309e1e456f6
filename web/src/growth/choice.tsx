/** The moves that a playout chose among, with their upper confidence bounds. */

import type { GrowthRun } from "./growth-run.ts";

interface Props {
  run: GrowthRun;
  step: number;
}

export function Choice({ run, step }: Props) {
  const choice = run.choice(step);
  if (choice === null) return null;
  const node = run.watched.showing.picture.nodes[choice.node];
  const player = node?.player === "min" ? "MIN" : "MAX";
  const where = node?.kind === "stub" ? "a folded node" : node?.letter;
  return (
    <table class="choice">
      <caption>
        The choice of {player} at {where}: numbers are for {player}
      </caption>
      <thead>
        <tr>
          <th scope="col">to</th>
          <th scope="col">move</th>
          <th scope="col">visits</th>
          <th scope="col">mean</th>
          <th scope="col">+ margin</th>
          <th scope="col">= bound</th>
        </tr>
      </thead>
      <tbody>
        {choice.rows.map((row) => (
          <tr key={row.move} class={row.chosen ? "chosen" : undefined} aria-current={row.chosen ? "true" : undefined}>
            <th scope="row">
              {row.chosen ? "→ " : ""}
              {row.name}
            </th>
            <td>{row.move}</td>
            <td>{row.visits}</td>
            <td>{row.mean}</td>
            <td>{row.margin}</td>
            <td>{row.bound}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
