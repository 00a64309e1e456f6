/** The state of a tree that grows: what is asked, its steps, and where it is. */

import { Engine, Stopped } from "@negascout/core";
import { batch, signal } from "@preact/signals";
import { reasonOf } from "../app/reason.ts";
import { rememberGrowth, view } from "../see/store.ts";
import { request } from "../see/view.ts";
import { GrowthRun } from "./growth-run.ts";
import { fromText, toText, USUAL, type Asked } from "./link.ts";

/** What is asked, and the step that is shown. */
export const asked = signal<Asked>(USUAL);
/** The tree that is shown; null before the first has come. */
export const run = signal<GrowthRun | null>(null);
/** What is to be said; null where all is well. */
export const problem = signal<string | null>(null);
/** Whether it plays by itself. */
export const playing = signal(false);

let engine: Engine | null = null;
/** What the tree that is shown was grown for. */
let grownFor = "";
/** What was written into the address last. */
let written: string | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
let later: ReturnType<typeof setTimeout> | undefined;

/** Shows what the parameter asks for on the position that See shows. */
export async function show(text: string): Promise<void> {
  // The address follows what is shown here.
  if (text === written && grownFor === wanted(asked.value)) return;
  const read = fromText(text);
  problem.value = read.problem;
  await grow(read.asked);
}

const wanted = ({ playouts, exploration, seed }: Asked): string => {
  const { subject, view: of } = request(view.value);
  return JSON.stringify({ subject, view: of, playouts, exploration, seed });
};

/** Grows a tree, and shows it at a step. */
export async function grow(wish: Asked): Promise<void> {
  pause();
  const key = wanted(wish);
  if (run.value !== null && key === grownFor) {
    goTo(wish.step);
    return;
  }
  if (grownFor !== "" && engine !== null) engine.stop();
  grownFor = key;
  try {
    engine ??= new Engine("look");
    const grown = await engine.call("watchGrowth", JSON.parse(key));
    if (key !== grownFor) return;
    batch(() => {
      run.value = new GrowthRun(grown);
      asked.value = wish;
      goTo(wish.step);
    });
  } catch (error) {
    if (error instanceof Stopped) return;
    batch(() => {
      run.value = null;
      problem.value = reasonOf(error);
    });
  }
}

/** Goes to a step. */
export function goTo(step: number): void {
  if (run.value === null) return;
  asked.value = { ...asked.value, step: run.value.clamp(step) };
  // Browsers refuse many changes of the address at a time.
  clearTimeout(later);
  later = setTimeout(() => {
    written = toText(asked.value);
    rememberGrowth(written);
  }, 250);
}

/** Goes to the next playout, or back. */
export function goToPlayout(direction: 1 | -1): void {
  if (run.value !== null) goTo(run.value.playout(asked.value.step, direction));
}

/** Milliseconds a step. */
const PACE = 800;

/** Goes on by itself; from the beginning, if it is at the end. */
export function play(): void {
  if (run.value === null) return;
  if (asked.value.step >= run.value.last) goTo(0);
  playing.value = true;
  timer = setInterval(() => {
    goTo(asked.value.step + 1);
    if (asked.value.step >= (run.value?.last ?? 0)) pause();
  }, PACE);
}

export function pause(): void {
  clearInterval(timer);
  playing.value = false;
}

/** Takes the tree away. */
export function close(): void {
  pause();
  clearTimeout(later);
  engine?.close();
  engine = null;
  grownFor = "";
  written = null;
  run.value = null;
  problem.value = null;
}
