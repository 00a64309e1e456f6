/** The window of the node that the search is at, and how it was before the last change. */

import type { Iteration } from "@negascout/core";
import { windowAt } from "./run.ts";

export function WindowPanel({ iteration: { story, picture }, step }: { iteration: Iteration; step: number }) {
  const place = story.steps.node[step] ?? 0;
  const part = story.parts[place];
  const window = part === undefined ? null : windowAt(part, step);
  if (window === null) return <p class="window faint">&nbsp;</p>;
  const { now, before } = window;
  return (
    <p class="window">
      <span class="faint">window of {picture.nodes[place]?.letter}</span>{" "}
      {before !== null && (
        <>
          <s>
            ({before.alpha}, {before.beta})
          </s>{" "}
          <span aria-hidden="true">→</span>
          <span class="spoken">is now</span>{" "}
        </>
      )}
      <strong>
        ({now.alpha}, {now.beta})
      </strong>
    </p>
  );
}
