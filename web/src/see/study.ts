/** What studies the searches, which is loaded when they are on the screen. */

import type { Iteration, Piece } from "@negascout/core";
import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { painted } from "../shared/painted.ts";

/** A sentence about the nodes of a pane. */
export interface Sentence {
  readonly pane: number;
  readonly iteration: Iteration;
  readonly said: readonly Piece[];
}

/** Its parts. */
export interface StudyParts {
  /** A sentence whose words light what they name. */
  readonly Words: FunctionComponent<Sentence>;
  /** Where the numbers of a pane come from. */
  readonly Why: FunctionComponent<Omit<Sentence, "said"> & { readonly step: number }>;
  /** Has the words and the trees follow what is pointed at: shows nothing itself. */
  readonly Pointing: FunctionComponent;
  /** The same, and what stands below the trees. */
  readonly Study: FunctionComponent;
}

/** The parts; null before they have come. */
export const study = signal<StudyParts | null>(null);

/** Loads them. See works without. */
export async function loadStudy(): Promise<void> {
  await painted();
  study.value ??= await import("../study/index.tsx").then(
    ({ Pointing, Study, Why, Words }) => ({ Pointing, Study, Why, Words }),
    () => null,
  );
}
