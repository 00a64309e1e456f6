/** What is marked in the trees by who points at something, and what a person has chosen there. */

import { signal } from "@preact/signals";

/** The marks in a pane's tree. */
export interface Marks {
  /** The nodes that are lit. */
  readonly lit: ReadonlySet<number>;
  /** Whether the others stand back. */
  readonly others: "as they are" | "back";
  /** A note below each of some leaves. */
  readonly notes: ReadonlyMap<number, string>;
}

export const UNMARKED: Marks = { lit: new Set(), others: "as they are", notes: new Map() };

/** The marks by pane. */
export const marks = signal<readonly Marks[]>([]);

/** The node that is chosen in a pane's tree; null for none. */
export const chosen = signal<{ readonly pane: number; readonly node: number } | null>(null);

/** The leaf whose value was moved last: it stays chosen in the tree that it is in then. */
export const moved = signal<number | null>(null);
