/** Where the numbers of a node come from: those of the node that is chosen, or that the search is at. */

import type { Iteration } from "@negascout/core";
import { chosen } from "../see/marks.ts";
import { players } from "../see/players.ts";
import { windowAt } from "../see/run.ts";
import { valueAt } from "../shared/story.ts";
import { asked, pinned, answered } from "./asked.ts";
import { Name, Words } from "./sentence.tsx";

interface Props {
  readonly pane: number;
  readonly iteration: Iteration;
  readonly step: number;
}

export function Why({ pane, iteration, step }: Props) {
  const { picture, story } = iteration;
  // Of more than two players, and in a tree that grows, no number's origin is told.
  if (players.value !== null || story.growth !== undefined) return null;
  const node = chosen.value?.pane === pane ? chosen.value.node : (story.steps.node[step] ?? 0);
  const part = story.parts[node];
  const window = part === undefined ? null : (windowAt(part, step)?.now ?? null);
  const value = part === undefined ? "" : valueAt(part, step);
  const letter = picture.nodes[node]?.letter ?? "";
  return (
    <div class="why unprinted" role="group" aria-label="Where does it come from?">
      <span class="faint">Where from?</span>{" "}
      {value !== "" && <Name what={{ of: "value", node, pane }} text={`${letter}: ${value}`} />}{" "}
      {window !== null && (
        <>
          <Name what={{ of: "alpha", node, pane }} text={`alpha of ${letter}: ${window.alpha}`} /> <Name what={{ of: "beta", node, pane }} text={`beta of ${letter}: ${window.beta}`} />{" "}
        </>
      )}
      {node !== 0 && story.parts[0] !== undefined && valueAt(story.parts[0], step) !== "" && <Name what={{ of: "value", node: 0, pane }} text={`${picture.nodes[0]?.letter}: ${valueAt(story.parts[0], step)}`} />}
      <div class="answer" role="status">
        {asked.value?.pane === pane && <Answer pane={pane} iteration={iteration} />}
      </div>
    </div>
  );
}

function Answer({ pane, iteration }: Omit<Props, "step">) {
  const answer = answered.value;
  if (answer === null) return pinned.value === null ? null : <p class="faint">…</p>;
  if (answer.found === null) return <p class="problem">{answer.problem}</p>;
  return (
    <>
      {answer.found.said.map((line, place) => (
        <p key={place}>
          <Words pane={pane} iteration={iteration} said={line} />
        </p>
      ))}
    </>
  );
}
