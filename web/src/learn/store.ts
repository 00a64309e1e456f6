/** The state of Learn: the stories, the stop that is shown, and what is wrong with it. */

import { Stopped } from "@negascout/core";
import { batch, computed, effect, signal } from "@preact/signals";
import { reasonOf } from "../app/reason.ts";
import { formatRoute, keep, navigate, type Route } from "../app/route.ts";
import { toParams } from "../see/link.ts";
import { Run } from "../see/run.ts";
import { close, present, problems, runs, searchesOf, view, watched } from "../see/store.ts";
import { fault } from "./facts.ts";
import { formatPlace, readPlace, type LearnPlace } from "./link.ts";
import { loadStories } from "./stories.ts";
import { StoryError, type Stop, type Story } from "./story.ts";
import { stepsAt } from "./where.ts";

/** What is shown: the list, a stop of a story, or a text. */
export const place = signal<LearnPlace>({ kind: "list" });
/** All stories that could be read, in the order of their list; null before they have come. */
export const stories = signal<readonly Story[] | null>(null);
/** The story that is shown. */
export const storyShown = computed(() => {
  const at = place.value;
  return at.kind === "stop" ? (stories.value?.find(({ name }) => name === at.story) ?? null) : null;
});
/** What is wrong with the stories' files: a sentence each. */
export const faults = signal<readonly string[]>([]);
/** Sentences about files that have not come, by the names of their stories; of the list, by none. */
export const missing = signal<ReadonlyMap<string, string>>(new Map());
/** Why the story that was asked for is not shown; empty where it is. */
export const unopened = computed(() => {
  const at = place.value;
  if (at.kind !== "stop" || storyShown.value !== null) return "";
  return missing.value.get(at.story) ?? missing.value.get("") ?? "";
});
/** What is wrong with the link. */
export const linkProblem = signal("");
/** What is not so of the stop that is shown. */
export const stopFaults = signal<readonly string[]>([]);
/** The stop whose searches are on the screen. */
export const shownStop = signal<Stop | null>(null);

/** The run of minimax on the tree that is shown, where the stop shows the proof. */
export const minimax = signal<Run | null>(null);

let loading: Promise<readonly Story[]> | null = null;

/** Loads the stories, once if they come: a stop is known by its identity. */
export const load = (): Promise<readonly Story[]> =>
  (loading ??= loadStories().then((found) => {
    if (found.missing.size > 0) loading = null;
    batch(() => {
      faults.value = found.faults;
      missing.value = found.missing;
      // Where nothing has come, the list is the one that the page was built with.
      stories.value = found.missing.has("") ? null : found.stories;
    });
    return found.stories;
  }));

/** Shows what a link asks for. */
export async function open(params: URLSearchParams): Promise<void> {
  const { place: wanted, problem } = readPlace(params);
  place.value = wanted;
  linkProblem.value = problem;
  if (wanted.kind === "text") return;
  const story = (await load()).find(({ name }) => wanted.kind === "stop" && name === wanted.story);
  // Another link may have been opened meanwhile.
  if (place.value !== wanted || wanted.kind !== "stop") return;
  if (story === undefined && unopened.value !== "") return;
  if (story === undefined) {
    linkProblem.value = `There is no story '${wanted.story.slice(0, 40)}'.`;
    place.value = { kind: "list" };
    return;
  }
  const number = Math.min(wanted.stop, story.stops.length - 1);
  if (number !== wanted.stop) linkProblem.value = `The story has ${story.stops.length} stops: this is the last.`;
  await showStop(story, number);
}

/** The number of the stop that was asked for last. */
let asking = 0;

async function showStop(story: Story, number: number): Promise<void> {
  const stop = story.stops[number];
  if (stop === undefined) return;
  asking += 1;
  const mine = asking;
  place.value = { kind: "stop", story: story.name, stop: number };
  const isShown = await present(stop.view, (found) => stepsAt(stop.places, stop.view.forms, found).steps);
  const all = isShown && stop.proof ? await minimaxOf(stop) : null;
  if (mine !== asking) return;
  minimax.value = all;
  stopFaults.value = isShown ? faultsOf(story.name, stop) : [];
  shownStop.value = isShown ? stop : null;
}

/** Minimax on the tree of a stop; null where it cannot be searched, or the place is left meanwhile. */
async function minimaxOf({ view: asked }: Stop): Promise<Run | null> {
  try {
    const [all] = (await searchesOf({ ...asked, forms: ["minimax"] })).forms;
    return all?.search == null ? null : new Run(all.search);
  } catch (error) {
    if (!(error instanceof Stopped)) problems.value = [reasonOf(error)];
    return null;
  }
}

/** What a stop says that is not so of the searches that are shown: a sentence each, with its line. */
function faultsOf(name: string, stop: Stop): string[] {
  const found = watched.value;
  if (found === null) return [];
  const { steps, problem } = stepsAt(stop.places, stop.view.forms, runs.value);
  const scene = { watched: found, forms: stop.view.forms, runs: runs.value, steps, minimax: minimax.value };
  const untrue = stop.facts.map((fact) => ({ line: fact.number, reason: fault(fact, scene) }));
  const notes = [...(problem === null ? [] : [problem]), ...untrue];
  return notes.flatMap(({ line, reason }) => (reason === null ? [] : [new StoryError(name, line, reason).message]));
}

/** The route of a place of Learn. */
const routeTo = (to: LearnPlace): Route => ({ place: "learn", params: formatPlace(to) });

/** The address of a place of Learn. */
export const addressOf = (to: LearnPlace): string => formatRoute(routeTo(to));

/** Goes some stops on, or back, where there is such a stop. */
export function goBy(stops: number): void {
  const at = place.value;
  if (at.kind !== "stop" || storyShown.value?.stops[at.stop + stops] === undefined) return;
  navigate(routeTo({ ...at, stop: at.stop + stops }));
}

/** The address of See with what is shown here. */
export const seeAddress = (): string => formatRoute({ place: "see", params: toParams(view.value) });

/** Puts the searches back to the stop, after they were moved or changed. */
export function restore(): void {
  const at = place.value;
  if (at.kind === "stop" && storyShown.value !== null) void showStop(storyShown.value, at.stop);
}

/** Ends the searches. Those of another place are on the screen until a stop is shown again. */
export function leave(): void {
  asking += 1;
  shownStop.value = null;
  stopFaults.value = [];
  close();
}

/** Keeps the place for when one comes back. Returns what ends it. */
export const keepPlace = (): (() => void) => effect(() => keep(routeTo(place.value)));
