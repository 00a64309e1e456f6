/** The window of the node that the search is at, and how it was before the last change. */

import type { PictureNode, StoryPart } from "@negascout/core";
import { windowAt } from "./run.ts";

interface Props {
  part: StoryPart | undefined;
  node: PictureNode | undefined;
  step: number;
}

export function WindowPanel({ part, node, step }: Props) {
  const window = part === undefined ? null : windowAt(part, step);
  if (window === null || node === undefined) return <p class="window faint">&nbsp;</p>;
  const { now, before } = window;
  return (
    <p class="window">
      <span class="faint">window of {node.letter}</span>{" "}
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
