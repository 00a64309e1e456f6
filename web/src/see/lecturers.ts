/** What lecturers use, which is loaded when the searches are on the screen. */

import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { painted } from "../shared/painted.ts";

/** What shows it; null before it has come. */
export const lecture = signal<FunctionComponent | null>(null);

/** Loads it. See works without it. */
export async function loadLecture(): Promise<void> {
  await painted();
  lecture.value ??= await import("../lecture/index.tsx").then(
    ({ Lecture }) => Lecture,
    () => null,
  );
}
