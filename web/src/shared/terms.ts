/** The entries of the glossary, as docs/glossary.md has them. */

import { signal } from "@preact/signals";

/** The entries by their names; null before they have come. */
export const glossary = signal<Readonly<Record<string, string>> | null>(null);

let loading: Promise<void> | null = null;

/** Loads the entries, once. A load that fails is tried again with the next word. */
export const loadGlossary = (): Promise<void> =>
  (loading ??= import("virtual:learn-glossary").then(
    ({ default: entries }) => void (glossary.value = entries),
    () => void (loading = null),
  ));
