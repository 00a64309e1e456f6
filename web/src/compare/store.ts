/** The state of Compare: the experiment, what it has found, and what of it is shown. */

import { computed, signal } from "@preact/signals";
import { isWritten, keep, tell } from "../app/route.ts";
import { painted } from "../shared/painted.ts";
import { conditionsOf, FIRST, referenceOf, type Experiment } from "./experiment.ts";
import { FIRST_SHOWN, fromParams, toParams, type Shown } from "./link.ts";
import type { ConditionTrials } from "./results.ts";
import { runExperiment } from "./runner.ts";
import { Task } from "./task.ts";

/** The experiment that is shown. */
export const experiment = signal<Experiment>(FIRST);
/** What it has found so far: an entry for each condition. */
export const results = signal<readonly ConditionTrials[]>([]);
/** What of it is shown. */
export const shown = signal<Shown>(FIRST_SHOWN);

/** The trees of the condition that is shown. */
export const found = computed<ConditionTrials | null>(() => results.value[shown.value.condition] ?? results.value[0] ?? null);
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

const task = new Task();
export const { running, problems } = task;

/** Shows what a link asks for, and runs it unless it is here already. */
export function open(params: URLSearchParams): void {
  if (isWritten(params)) return;
  // One comes back to what is there.
  if (results.value.length > 0 && params.toString() === present().toString()) return;
  const read = fromParams(params);
  if (results.value.length > 0 && JSON.stringify(read.experiment) === JSON.stringify(experiment.value)) {
    shown.value = read.shown;
    problems.value = read.problems;
  } else void begin(read.experiment, read.shown, read.problems, "replace");
}

/** Runs an experiment. What the last one found is given up. */
export async function begin(asked: Experiment, view: Shown = FIRST_SHOWN, notes: readonly string[] = [], how: "push" | "replace" = "push"): Promise<void> {
  const show = (): void => {
    experiment.value = asked;
    shown.value = view;
    results.value = conditionsOf(asked).map((condition) => ({ condition, trials: [] }));
    remember(how);
  };
  await task.run(notes, show, async (isNow) => {
    await painted();
    if (!isNow()) return;
    await runExperiment(task.worker("look"), asked, (now) => {
      if (isNow()) results.value = now;
    });
  });
}

/** Stops the run; what it has found stays. */
export const stop = (): void => task.stop();

/** Shows something else of the same experiment. */
export function show(change: Partial<Shown>): void {
  shown.value = { ...shown.value, ...change };
  remember("replace");
}

const present = (): URLSearchParams => toParams(experiment.value, shown.value);

function remember(how: "push" | "replace"): void {
  tell({ place: "compare", params: present() }, how);
}

/** Ends the worker. What was found stays, for when one comes back. */
export function close(): void {
  keep({ place: "compare", params: present() });
  task.close();
}
