/** What lecturers use, which is loaded when the searches are on the screen. */

import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";

/** What shows it; null before it has come. */
export const lecture = signal<FunctionComponent | null>(null);

/** Loads it. See works without it. */
export async function loadLecture(): Promise<void> {
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 50)));
  lecture.value ??= await import("../lecture/index.tsx").then(
    ({ Lecture }) => Lecture,
    () => null,
  );
}
