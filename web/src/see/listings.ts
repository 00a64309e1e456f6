/** The listings beside the trees: loaded when they are first shown, and followed through the searches. */

import { Stopped, type Listed, type Listing } from "@negascout/core";
import { effect, signal, untracked } from "@preact/signals";
import { reasonOf } from "../app/reason.ts";
import { saveStored, loadStored } from "../shared/storage.ts";
import { listingOf } from "./listing.ts";
import { busy, followListing, watched } from "./store.ts";

/** The names by which the browser keeps the choices. */
const SHOWN = "negascout listing";
const NOTATION = "negascout notation";

const before = loadStored("always", NOTATION);

/** Whether the listings are shown. */
export const shown = signal<boolean>(loadStored("always", SHOWN) === true);
/** The notation that is preferred; null for the first that a form has. */
export const notation = signal<string | null>(typeof before === "string" ? before : null);
/** All listings; null before they have come. */
export const listings = signal<readonly Listing[] | null>(null);
/** Why they have not come; empty if nothing is wrong. */
export const problem = signal("");

/** A listing with what it shows at each step of each iteration. */
export interface Followed {
  readonly listing: Listing;
  readonly iterations: readonly Listed[];
}

/** For each form its listing; null where there is none, or while it is followed. */
export const followed = signal<readonly (Followed | null)[]>([]);

/** Shows the listings, or takes them away. */
export function toggle(): void {
  shown.value = !shown.value;
  saveStored("always", SHOWN, shown.value);
}

/** Chooses a notation for all forms that have it. */
export function choose(name: string): void {
  notation.value = name;
  saveStored("always", NOTATION, name);
}

/** The number of the request that was made last. */
let asking = 0;

async function show(forms: readonly string[], preferred: string | null): Promise<void> {
  asking += 1;
  const number = asking;
  try {
    listings.value ??= ((await import("./listings.json")) as unknown as { default: Listing[] }).default;
    const found: (Followed | null)[] = [];
    for (const form of forms) {
      const listing = listingOf(listings.value, form, preferred);
      // One after the other: the worker does one call at a time.
      found.push(listing === null ? null : { listing, iterations: await followListing({ form, reading: listing.reading }) });
    }
    if (number !== asking) return;
    followed.value = found;
    problem.value = "";
  } catch (error) {
    if (error instanceof Stopped || number !== asking) return;
    problem.value = `The listings could not be shown: ${reasonOf(error)}`;
  }
}

/** Follows the listings whenever they are shown and the searches are others. Returns what ends it. */
export const keepFollowing = (): (() => void) =>
  effect(() => {
    const found = watched.value;
    const preferred = notation.value;
    // A search that begins may end the worker; when it is over, the listings are followed.
    if (!shown.value || found === null || busy.value) return;
    const forms = found.forms.map(({ form, search }) => (search === null ? "" : form.name));
    untracked(() => void show(forms, preferred));
  });
