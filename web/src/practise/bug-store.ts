/** The state of Find the bug. */

import { Stopped, type Listing } from "@negascout/core";
import { signal } from "@preact/signals";
import { reasonOf } from "../app/reason.ts";
import { navigate } from "../app/route.ts";
import { bugFrom, bugOf, bugParams, bugRequests, type Bug } from "./bug.ts";
import { BUGS } from "./bugs.ts";
import { ask, kept, problems, worker } from "./store.ts";

/** The bug that is shown; null before it has come. */
export const bug = signal<Bug | null>(null);

let listings: readonly Listing[] | null = null;

/** Begins with the bug of a link. */
export async function openBug(params: URLSearchParams): Promise<void> {
  const { number, problems: told } = bugOf(params);
  const isLast = ask();
  kept.value = bugParams(number);
  if (bug.value?.number === number) return;
  problems.value = told;
  try {
    listings ??= ((await import("../see/listings.json")) as unknown as { default: Listing[] }).default;
    const found = [];
    for (const request of bugRequests(number)) found.push(await worker().call("watch", request));
    const made = bugFrom(number, found, listings);
    if (!isLast()) return;
    if (typeof made === "string") throw new Error(made);
    bug.value = made;
    navigate({ place: "practise", params: bugParams(number) }, "replace");
  } catch (error) {
    if (isLast() && !(error instanceof Stopped)) problems.value = [...told, reasonOf(error)];
  }
}

/** Goes on to another bug. */
export function anotherBug(): void {
  const step = 1 + Math.floor(Math.random() * (BUGS.length - 1));
  const number = 1 + (((bug.value?.number ?? 1) - 1 + step) % BUGS.length);
  navigate({ place: "practise", params: bugParams(number) });
}
