/** The state of Find the bug. */

import type { Listing } from "@negascout/core";
import { signal } from "@preact/signals";
import { navigate } from "../app/route.ts";
import { Unimported, unimported } from "../shared/unloaded.ts";
import { bugFrom, bugOf, bugParams, bugRequests, type Bug } from "./bug.ts";
import { BUGS } from "./bugs.ts";
import { ask, forget, placed, worker } from "./store.ts";

/** The bug that is shown; null before it has come. */
export const bug = signal<Bug | null>(null);

let listings: readonly Listing[] | null = null;

/** Begins with the bug of a link. */
export async function openBug(params: URLSearchParams): Promise<void> {
  const { number, problems: notes } = bugOf(params);
  placed.value = bugParams(number);
  if (bug.value?.number === number) return forget();
  await ask(notes, () => searched(number), (made) => {
    bug.value = made;
    navigate({ place: "practise", params: bugParams(number) }, "replace");
  });
}

async function loadListings(): Promise<readonly Listing[]> {
  try {
    return ((await import("../see/listings.json")) as unknown as { default: Listing[] }).default;
  } catch (error) {
    throw new Unimported(unimported("The listings", error));
  }
}

async function searched(number: number): Promise<Bug | string> {
  listings ??= await loadListings();
  const found = [];
  for (const request of bugRequests(number)) found.push(await worker().call("watch", request));
  return bugFrom(number, found, listings);
}

/** Goes on to another bug. */
export function anotherBug(): void {
  const step = 1 + Math.floor(Math.random() * (BUGS.length - 1));
  const number = 1 + (((bug.value?.number ?? 1) - 1 + step) % BUGS.length);
  navigate({ place: "practise", params: bugParams(number) });
}
