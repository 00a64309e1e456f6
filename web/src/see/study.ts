/** What studies the searches. */

import type { Iteration, Piece } from "@negascout/core";
import { afterPaint } from "../shared/painted.ts";

/** A sentence about the nodes of a pane. */
export interface Sentence {
  readonly pane: number;
  readonly iteration: Iteration;
  readonly said: readonly Piece[];
}

export const [study, loadStudy, studyFailure] = afterPaint(() => import("../study/index.tsx"));
