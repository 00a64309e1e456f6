/** The state of See: the view, its searches, and what is to be said to the person. */

import { buildFor, Engine, LoadError, Stopped, type Build, type Following, type Listed, type TreeEdit, type Watched } from "@negascout/core";
import { batch, computed, signal } from "@preact/signals";
import firstView from "virtual:first-answer/see";
import { reasonOf } from "../app/reason.ts";
import { isWritten, keep, tell } from "../app/route.ts";
import { parting, start, type Placing } from "./opening.ts";
import { follow, nearest, stepsOf, type Target } from "./jumps.ts";
import { fromParams, toParams } from "./link.ts";
import { unloadedAs } from "../shared/unloaded.ts";
import { Run } from "./run.ts";
import { asksTheSame, FIRST, growthOf, MAX_FORMS, request, type Part, type SeeView } from "./view.ts";

/** The view that is shown: that of the searches, with the present steps. */
export const view = signal<SeeView>(FIRST);
/** The searches of the view; null before the first have come. */
export const watched = signal<Watched | null>(null);
/** The sentences to be shown: a request that was refused, a link that could not be read. */
export const problems = signal<readonly string[]>([]);
/** The sentences about the link that was opened; empty once something else is asked for. */
export const linkProblems = signal<readonly string[]>([]);
/** Why the engine did not come for what a link asks for; empty where it did. No other tree is shown then. */
export const unloaded = signal("");
/** Whether searches run. */
export const busy = signal(false);
/** The pane whose search the keys and buttons move. */
export const active = signal(0);
/** Milliseconds a step while it plays; null while it stands. */
export const playing = signal<number | null>(null);
/** A run for each form; null for one that has no search. */
export const runs = computed(() =>
  (watched.value?.forms ?? []).map(({ search }) => (search === null ? null : new Run(search))),
);

/** The search of a pane, null where it has none, and the step that it is at. */
export function cursorOf(pane: number): { readonly run: Run | null; readonly step: number } {
  const run = runs.value[pane] ?? null;
  return { run, step: run?.clamp(view.value.at[pane] ?? 0) ?? 0 };
}

/** That of the active pane. */
export const cursor = computed(() => cursorOf(active.value));

/** A worker a build: that with chess is loaded when chess is asked for. */
const engines = new Map<Build, Engine>();
/** The number of the request that was made last. */
let asking = 0;

/** A place of the page that shows searches. */
interface Home {
  /** Writes a view into the address. */
  readonly remember: (view: SeeView, how: "push" | "replace") => void;
  /** The views to come back to, and those that were undone. */
  readonly done: SeeView[];
  readonly undone: SeeView[];
}

const SEE: Home = { remember: (shown, how) => tell({ place: "see", params: toParams(shown) }, how), done: [], undone: [] };
/** The place that is shown. */
let home: Home = SEE;

/** How many views there are to undo and to redo. */
export const undoable = signal({ back: 0, forth: 0 });

function worker(build: Build = "see"): Engine {
  const engine = engines.get(build) ?? new Engine(build);
  engines.set(build, engine);
  return engine;
}

/** The build that a view needs, or its pictures: what is loaded first has no trees that grow. */
const buildOf = ({ subject, forms: shown }: SeeView, use: Build = shown.some((form) => growthOf(form).length > 0) ? "look" : "see"): Build =>
  buildFor(subject.kind === "game" ? subject.game : "tree", use);

/** The engine that did not come for the request that was made last. */
let missing: LoadError | null = null;

/** Begins with what a link asks for. */
export async function open(params: URLSearchParams): Promise<void> {
  home = SEE;
  count();
  // A step may have been taken since.
  if (isWritten(params)) return;
  const { view: asked, problems: notes, parting: parts } = fromParams(params);
  const place = parts ? parting : start;
  if (watched.value !== null && asksTheSame(asked, view.value)) {
    view.value = { ...asked, at: clamped(parts ? place(runs.value) : asked.at) };
    return;
  }
  await showLinked(asked, notes, place);
  batch(() => {
    linkProblems.value = problems.value;
    problems.value = [];
  });
}

/** Shows what a link asks for, or nothing where the engine does not come. */
async function showLinked(asked: SeeView, notes: readonly string[], place: Placing): Promise<boolean> {
  const isShown = await show(asked, notes, "replace", place);
  if (isShown || missing === null) return isShown;
  batch(() => {
    unloaded.value = unloadedAs(missing?.message ?? "");
    problems.value = notes;
    watched.value = null;
  });
  return false;
}

/**
 * Shows a view in another place than See, whose address is its own, where the runs are put at the steps of `place`.
 * Returns whether it is shown; if not, the problems say why.
 */
export async function present(asked: SeeView, place: Placing): Promise<boolean> {
  home = { remember: () => undefined, done: [], undone: [] };
  count();
  if (watched.value !== null && !busy.value && asksTheSame(asked, view.value)) {
    pause();
    batch(() => {
      view.value = { ...asked, at: clamped(place(runs.value)) };
      active.value = 0;
      problems.value = [];
    });
    return true;
  }
  return showLinked(asked, [], place);
}

/** Ends the searches. The link of the view stays, for when one comes back. */
export function close(): void {
  pause();
  clearTimeout(later);
  if (home !== SEE) watched.value = null;
  else if (unloaded.value === "") keep({ place: "see", params: toParams(view.value) });
  for (const engine of engines.values()) engine.close();
  engines.clear();
}

/** Asks for another view, to be undone later: alone, or with the one before, of which it is a "further" one. */
export async function change(change: Partial<SeeView>, which: "new" | "further" = "new", place: Placing = start): Promise<boolean> {
  const before = view.value;
  const shown = await show({ ...before, at: [], why: undefined, ...change }, [], which === "new" ? "push" : "replace", place);
  if (shown) {
    linkProblems.value = [];
    if (which === "new") home.done.push(before);
    home.undone.length = 0;
    count();
  }
  return shown;
}

/** Goes back to the view before the last change, or forth again. */
export async function undo(direction: "back" | "forth"): Promise<void> {
  const [from, to] = direction === "back" ? [home.done, home.undone] : [home.undone, home.done];
  const next = from.pop();
  if (next === undefined) return;
  to.push(view.value);
  count();
  await show({ ...next, presented: view.value.presented }, [], "push");
}

function count(): void {
  undoable.value = { back: home.done.length, forth: home.undone.length };
}

/** Searches for a view, and shows it. If it is refused, the reason is said and the old view stays. */
async function show(asked: SeeView, notes: readonly string[], how: "push" | "replace" = "replace", place: Placing = start): Promise<boolean> {
  pause();
  clearTimeout(later);
  if (busy.value) for (const engine of engines.values()) engine.stop();
  asking += 1;
  const number = asking;
  const { presented } = view.value;
  busy.value = true;
  unloaded.value = "";
  missing = null;
  try {
    const found = asksTheSame(asked, FIRST) ? firstView : await worker(buildOf(asked)).call("watch", request(asked));
    batch(() => {
      watched.value = found;
      // A presentation that was begun or left meanwhile stays so.
      const parts = view.value.presented === presented ? asked.presented : view.value.presented;
      view.value = { ...asked, presented: parts, at: clamped(asked.at.length > 0 ? asked.at : place(runs.value)) };
      active.value = Math.min(active.value, asked.forms.length - 1);
      problems.value = notes;
    });
    home.remember(view.value, how);
    return true;
  } catch (error) {
    if (error instanceof Stopped || number !== asking) return false;
    problems.value = [...notes, reasonOf(error)];
    missing = error instanceof LoadError ? error : null;
    if (missing === null && watched.value === null && asked !== FIRST && home === SEE) await show(FIRST, problems.value);
    return false;
  } finally {
    if (number === asking) busy.value = false;
  }
}

/** A step for each run, within its steps. */
function clamped(at: readonly number[]): number[] {
  return runs.value.map((run, pane) => run?.clamp(at[pane] ?? 0) ?? 0);
}

/** Shows the same searches in another way. */
function alter(how: Partial<SeeView>): void {
  view.value = { ...view.value, ...how };
  home.remember(view.value, "replace");
}

let later: ReturnType<typeof setTimeout> | undefined;

/** Puts a pane's search at a step, and the others with it if they are linked. */
export function goTo(step: number, pane = active.value): void {
  const { run } = cursorOf(pane);
  if (run === null) return;
  const to = run.clamp(step);
  const { at, linked } = view.value;
  const steps = runs.value.map((_, each) => (linked ? follow(run, to, each, at[each] ?? 0) : (at[each] ?? 0)));
  view.value = { ...view.value, at: steps.with(pane, to) };
  // Browsers refuse many changes of the address at a time.
  clearTimeout(later);
  later = setTimeout(() => home.remember(view.value, "replace"), 250);
}

/** Some steps on, or back. */
export const stepBy = (steps: number): void => goTo(cursor.value.step + steps);

/** The steps of the active run that are of a kind. */
export const targets = (target: Target): readonly number[] => (cursor.value.run === null ? [] : stepsOf(cursor.value.run, target));

/** Jumps to the next or the last step of a kind. Returns whether there is one. */
export function jump(target: Target, direction: 1 | -1): boolean {
  const found = nearest(targets(target), cursor.value.step, direction);
  if (found !== null) goTo(found);
  return found !== null;
}

/** Links the cursors, or frees them. */
export function link(linked: boolean): void {
  alter({ linked });
  if (linked) goTo(cursor.value.step);
}

/** Presents the trees with these parts beside them; undefined ends the presentation. */
export const presentParts = (presented: readonly Part[] | undefined): void => alter({ presented });

/** Leaves something lit, as the view has it; undefined puts it out. */
export const leaveLit = (why: string | undefined): void => alter({ why });

let timer: ReturnType<typeof setInterval> | undefined;

/** Goes on by itself, a step every `pace` milliseconds; from the beginning, if it is at the end. */
export function play(pace: number): void {
  clearInterval(timer);
  const { run } = cursor.value;
  if (run === null) return;
  if (cursor.value.step >= run.last) goTo(0);
  playing.value = pace;
  timer = setInterval(() => {
    stepBy(1);
    if (cursor.value.step >= run.last) pause();
  }, pace);
}

export function pause(): void {
  clearInterval(timer);
  playing.value = null;
}

/**
 * Another form in a pane; one more pane, if there is none of this number; one less without a form. The
 * other panes stay where they are, and a new form comes to where they are.
 */
export async function setForm(pane: number, form: string | null): Promise<boolean> {
  const { forms: before, at: stood } = view.value;
  const forms = before.toSpliced(pane, 1, ...(form === null ? [] : [form]));
  const at = stood.toSpliced(pane, 1, ...(form === null ? [] : [stood[pane] ?? 0]));
  const shown = await change({ forms: forms.slice(0, MAX_FORMS), at });
  if (shown && form !== null) join(pane);
  return shown;
}

/** Has a pane's cursor go to where the others are. */
function join(pane: number): void {
  const others = [active.value, ...runs.value.keys()].filter((other) => other !== pane);
  const lead = others.map(cursorOf).find(({ run }) => run !== null);
  const { at } = view.value;
  if (lead?.run) alter({ at: at.with(pane, follow(lead.run, lead.step, pane, at[pane] ?? 0)) });
}

/** Changes the listed tree at a node. Returns a sentence if that is refused. */
export async function edit(path: readonly number[], by: TreeEdit, which?: "new" | "further"): Promise<string | null> {
  const tree = watched.value?.tree ?? null;
  if (tree === null) return "Only a listed tree can be changed.";
  try {
    const text = await worker().call("editTree", tree, Uint32Array.from(path), by);
    // A search that is at its end stays there, where the new one is longer.
    const at = view.value.at.map((step, pane) => (step >= (runs.value[pane]?.last ?? 0) ? Infinity : step));
    await change({ subject: { kind: "tree", text }, at }, which);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Follows a listing through a search of the view that is shown: an answer for each iteration. */
export const followListing = (following: Following): Promise<Listed[]> => worker(buildOf(view.value)).call("followListing", request(view.value), following);

/** The searches of a view that is not shown. */
export const searchesOf = (asked: SeeView): Promise<Watched> => worker(buildOf(asked)).call("watch", request(asked));

/** A picture of a pane's search in a format, at a step: the present one by itself. */
export function drawn(pane: number, format: string, step = view.value.at[pane] ?? 0): Promise<string> {
  const form = view.value.forms[pane] ?? "";
  const { run } = cursorOf(pane);
  const at = run?.at(run.clamp(step));
  const drawing = { form, iteration: at?.number ?? null, step: at?.step ?? null, format };
  return worker(buildOf(view.value, "look")).call("drawWatched", request(view.value), drawing);
}
