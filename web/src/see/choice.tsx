/** The children that a tree that grows chose among, with the numbers that it chose by. */

import type { Iteration } from "@negascout/core";
import { choiceAt } from "../shared/story.ts";
import { Table } from "../shared/table.tsx";

export function Choice({ iteration: { story, picture }, step }: { iteration: Iteration; step: number }) {
  const choice = choiceAt(story, step);
  if (choice === null) return null;
  const node = picture.nodes[story.steps.node[choice.step] ?? 0];
  const player = node?.player.toUpperCase();
  const where = node?.kind === "stub" ? "a folded node" : node?.letter;
  return (
    <Table
      class="choice"
      caption={
        <caption>
          The choice of {player} at {where}
          {story.growth?.for_chooser === true && `: numbers are for ${player}`}
        </caption>
      }
      columns={["to", "move", ...(story.growth?.columns ?? [])]}
      rows={choice.rows.map(({ name, move, numbers, chosen }) => ({
        cells: [`${chosen ? "→ " : ""}${name}`, move, ...numbers],
        mark: chosen ? "chosen" : undefined,
      }))}
    />
  );
}
