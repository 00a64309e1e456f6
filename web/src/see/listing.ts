/** The listing of a form at a step: which line runs, and the variables. */

import type { Iteration, Listed, Listing, ListingLine } from "@negascout/core";

/** A line as it is at a step. */
export interface ShownLine {
  readonly line: ListingLine;
  /** Whether the step is about it. */
  readonly isLit: boolean;
  /** Whether it runs in the step, or on the way to the next one. */
  readonly hasRun: boolean;
}

/** A listing at a step. */
export interface ShownListing {
  readonly lines: readonly ShownLine[];
  /** The letter of the node whose call the line runs in. */
  readonly node: string;
  /** The variables that have a value, by the listing's names. */
  readonly variables: readonly (readonly [string, string])[];
}

/** The listings of a form. */
export const listingsOf = (all: readonly Listing[], form: string): Listing[] => all.filter((listing) => listing.form === form);

/** The listing of a form in the notation that is preferred, or else in another. */
export function listingOf(all: readonly Listing[], form: string, preferred: string | null): Listing | null {
  const found = listingsOf(all, form);
  return found.find(({ notation }) => notation === preferred) ?? found[0] ?? null;
}

/** A listing at a step of an iteration. */
export function shownAt(listing: Listing, listed: Listed, { story, picture }: Iteration, step: number): ShownListing {
  const lit = listed.line[step] ?? null;
  const ran = new Set(listed.ran[step]);
  const own = story.steps.node[step] ?? 0;
  const node = listed.is_above[step] === true ? (picture.nodes[own]?.parent ?? own) : own;
  const variables = listing.reading.variables.map(({ name }, place): [string, string] => {
    const text = listed.values[place]?.[step];
    return [name, text === undefined ? "" : (listed.texts[text] ?? "")];
  });
  return {
    lines: listing.lines.map((line, place) => ({ line, isLit: place === lit, hasRun: ran.has(place) })),
    node: picture.nodes[node]?.letter ?? "",
    variables: variables.filter(([, value]) => value !== ""),
  };
}

/** The line that runs and the variables, for those who hear it. */
export function spokenLine({ lines, node, variables }: ShownListing): string {
  const lit = lines.find(({ isLit }) => isLit);
  const values = variables.map(([name, value]) => `${name} is ${value}`).join(", ");
  const line = lit === undefined ? "No line runs" : `Line ${lines.indexOf(lit) + 1}: ${lit.line.text}`;
  return values === "" ? `${line}.` : `${line}. At ${node}, ${values}.`;
}
