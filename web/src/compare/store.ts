/** The state of Compare: the experiment, what it has found, and what of it is shown. */

import { Engine, Stopped, type FormInfo } from "@negascout/core";
import { batch, computed, signal } from "@preact/signals";
import { reasonOf } from "../app/reason.ts";
import { isTold, keep, route, tell } from "../app/route.ts";
import { painted } from "../shared/painted.ts";
import { conditionsOf, FIRST, referenceOf, type Experiment } from "./experiment.ts";
import { FIRST_SHOWN, fromParams, toParams, type Shown } from "./link.ts";
import type { Found } from "./results.ts";
import { runExperiment } from "./runner.ts";

/** The experiment that is shown. */
export const experiment = signal<Experiment>(FIRST);
/** What it has found so far: an entry for each condition. */
export const results = signal<readonly Found[]>([]);
/** Whether it runs. */
export const running = signal(false);
/** What of it is shown. */
export const shown = signal<Shown>(FIRST_SHOWN);
/** What is to be said of a link or an experiment that was refused. */
export const problems = signal<readonly string[]>([]);
/** The forms to choose from. */
export const forms = signal<readonly FormInfo[]>([]);

/** The trees of the condition that is shown. */
export const found = computed<Found | null>(() => results.value[shown.value.condition] ?? results.value[0] ?? null);
/** The trees that are done, over all conditions. */
export const done = computed(() => results.value.reduce((sum, { trials }) => sum + trials.length, 0));
/** All trees of the experiment. */
export const asked = computed(() => experiment.value.count * conditionsOf(experiment.value).length);
/** The place of the form that others are compared with. */
export const reference = computed(() => referenceOf(experiment.value));
/** The place of the form that is set against it: NegaScout, if it is there, or else the first other one. */
export const rival = computed(() => {
  const { forms } = experiment.value;
  const wanted = forms.indexOf("negascout");
  return wanted >= 0 && wanted !== reference.value ? wanted : forms.findIndex((_, place) => place !== reference.value);
});

let engine: Engine | null = null;
const worker = (): Engine => (engine ??= new Engine("look"));
/** The number of the run that was begun last. */
let begun = 0;

/** Shows what a link asks for, and runs it unless it is here already. */
export async function open(params: URLSearchParams): Promise<void> {
  if (isTold(params)) return offer(worker);
  // One comes back to what is there.
  if (results.value.length > 0 && params.toString() === present().toString()) return offer(worker);
  const read = fromParams(params);
  if (results.value.length > 0 && JSON.stringify(read.experiment) === JSON.stringify(experiment.value)) {
    shown.value = read.shown;
    problems.value = read.problems;
  } else void begin(read.experiment, read.shown, read.problems, "replace");
  await offer(worker);
}

/** Whether another place is shown by now: no worker is to be started for this one. */
export const isLeft = (): boolean => route.peek().place !== "compare";

/** Lists the forms to choose from. */
export async function offer(worker: () => Engine): Promise<void> {
  if (forms.value.length > 0) return;
  await painted();
  if (isLeft()) return;
  try {
    forms.value = (await worker().call("forms")).filter(({ kind }) => kind !== "players");
  } catch (error) {
    say(error);
  }
}

/** Runs an experiment. What the last one found is given up. */
export async function begin(asked: Experiment, view: Shown = FIRST_SHOWN, told: readonly string[] = [], how: "push" | "replace" = "push"): Promise<void> {
  if (running.value) engine?.stop();
  begun += 1;
  const number = begun;
  batch(() => {
    experiment.value = asked;
    shown.value = view;
    problems.value = told;
    results.value = conditionsOf(asked).map((condition) => ({ condition, trials: [] }));
    running.value = true;
  });
  remember(how);
  try {
    await painted();
    if (number !== begun) return;
    await runExperiment(worker(), asked, (now) => {
      if (number === begun) results.value = now;
    });
  } catch (error) {
    if (number === begun) say(error);
  } finally {
    if (number === begun) running.value = false;
  }
}

/** Stops the run; what it has found stays. */
export function stop(): void {
  begun += 1;
  running.value = false;
  engine?.stop();
}

/** Shows something else of the same experiment. */
export function show(change: Partial<Shown>): void {
  shown.value = { ...shown.value, ...change };
  remember("replace");
}

const present = (): URLSearchParams => toParams(experiment.value, shown.value);

function remember(how: "push" | "replace"): void {
  tell({ place: "compare", params: present() }, how);
}

function say(error: unknown): void {
  if (!(error instanceof Stopped)) problems.value = [...problems.value, reasonOf(error)];
}

/** Ends the worker. What was found stays, for when one comes back. */
export function close(): void {
  stop();
  keep({ place: "compare", params: present() });
  engine?.close();
  engine = null;
}
