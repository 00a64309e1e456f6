/** The address: a place and what is shown there, in the fragment, so that every view has a link. */

import { signal } from "@preact/signals";

/** The places that there are, in the order of the bar. */
export const PLACES = ["see", "play", "compare", "learn", "practise", "make"] as const;
/** The place without a bar, which pages of other people frame. */
export const EMBEDDED = "embed";
export type Place = (typeof PLACES)[number] | typeof EMBEDDED;

export interface Route {
  readonly place: Place;
  readonly params: URLSearchParams;
}

/** The route that a fragment names: `#see?tree=(3 1)`. Where it names no place, it is the first. */
export function parseRoute(fragment: string): Route {
  const [name = "", query = ""] = split(fragment.replace(/^#/, ""), "?");
  const place = [...PLACES, EMBEDDED].find((each): each is Place => each === name) ?? PLACES[0];
  return { place, params: new URLSearchParams(query) };
}

/** The fragment of a route. */
export function formatRoute({ place, params }: Route): string {
  const query = readable(params);
  return query === "" ? `#${place}` : `#${place}?${query}`;
}

/** A query in which what need not be escaped is not. */
function readable(params: URLSearchParams): string {
  const free = /%(20|28|29|2C|2F|3A|3E)/g;
  return params.toString().replaceAll("+", "%20").replace(free, (code) => (code === "%20" ? "+" : decodeURIComponent(code)));
}

function split(text: string, by: string): [string, string?] {
  const at = text.indexOf(by);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

const here = (): Route => parseRoute(typeof location === "undefined" ? "" : location.hash);

/** The route that the page was loaded with. */
export const AT_LOAD = here();

/** The route that is shown. */
export const route = signal<Route>(AT_LOAD);

/** What each place showed last: a person who comes back finds it as it was. */
const saved = signal<ReadonlyMap<Place, URLSearchParams>>(new Map());

/** Keeps what a place shows, for when one comes back to it. */
export function keep({ place, params }: Route): void {
  const before = saved.peek();
  if (before.get(place)?.toString() !== params.toString()) saved.value = new Map(before).set(place, params);
}

/** The route by which one comes back to a place. Whoever reads it in an effect or a component hears when it changes. */
export const back = (place: Place): Route => ({ place, params: saved.value.get(place) ?? new URLSearchParams() });

/** The fragment that was written here, or whose event has come. */
let known = typeof location === "undefined" ? "" : location.hash;

/**
 * Goes to a route: with an entry in the history, or in place of the one that is shown. A link that was followed, and
 * whose event is still to come, is not replaced.
 */
export function navigate(to: Route, how: "push" | "replace" = "push"): void {
  if (how === "replace" && location.hash !== known) return;
  const fragment = formatRoute(to);
  if (fragment !== location.hash) {
    if (how === "push") history.pushState(null, "", fragment);
    else history.replaceState(null, "", fragment);
  }
  known = location.hash;
  route.value = to;
}

/** Parameters by which a place has written what it shows. */
const written = new WeakSet<URLSearchParams>();

/**
 * Has the address say what a place shows already: {@link navigate}, but there is nothing to open. A place that was left
 * says nothing more: its search may end before it hears that it is gone.
 */
export function tell(to: Route, how: "push" | "replace" = "replace"): void {
  if (to.place !== route.peek().place) return;
  written.add(to.params);
  navigate(to, how);
}

/**
 * Whether a place has written what it shows by these parameters. A place asks it before it opens any. Equal texts do not say
 * it: a link that was followed just before may be opened just after, and the two would take each other's place forever.
 */
export const isWritten = (params: URLSearchParams): boolean => written.has(params);

function follow(): void {
  known = location.hash;
  route.value = here();
}

if (typeof window !== "undefined") {
  window.addEventListener("hashchange", follow);
  window.addEventListener("popstate", follow);
}
