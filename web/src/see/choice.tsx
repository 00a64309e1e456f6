/** The children that a tree that grows chose among, with the numbers that it chose by. */

import type { Iteration } from "@negascout/core";
import { choiceAt } from "../shared/story.ts";

export function Choice({ iteration: { story, picture }, step }: { iteration: Iteration; step: number }) {
  const choice = choiceAt(story, step);
  if (choice === null) return null;
  const node = picture.nodes[story.steps.node[choice.step] ?? 0];
  const player = node?.player.toUpperCase();
  const where = node?.kind === "stub" ? "a folded node" : node?.letter;
  return (
    <table class="choice">
      <caption>
        The choice of {player} at {where}
        {story.growth?.for_chooser === true && `: numbers are for ${player}`}
      </caption>
      <thead>
        <tr>
          {["to", "move", ...(story.growth?.columns ?? [])].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choice.rows.map(({ name, move, numbers, chosen }) => (
          <tr key={move} class={chosen ? "chosen" : undefined} aria-current={chosen ? "true" : undefined}>
            <th scope="row">
              {chosen ? "→ " : ""}
              {name}
            </th>
            {[move, ...numbers].map((number, place) => (
              <td key={place}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
