/** Places in a search, told by what happens there: `the first re-search`, `the cut at F`, `end`. */

import { range } from "d3-array";
import { disagreements } from "../see/jumps.ts";
import type { Run } from "../see/run.ts";
import type { Line } from "./story.ts";

/** What can happen at a step, by name, and the kinds of such steps. */
const EVENTS: Readonly<Record<string, readonly string[]>> = {
  visit: ["enter", "null", "again"],
  "null window": ["null"],
  "re-search": ["again"],
  leaf: ["leaf"],
  raise: ["raised"],
  cut: ["cutoff"],
  table: ["table"],
  return: ["leave"],
};

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

const PLACE = new RegExp(`^(?:the )?(?:(${ORDINALS.join("|")}|last) )?(${Object.keys(EVENTS).join("|")}|parting|contradiction)(?: at ([A-Z]+))?(?: in iteration (\\d+))?$`);

/** The step of a run that a text names, or a sentence that says why there is none. */
export function stepOf(run: Run, text: string): number | string {
  if (text === "start") return 0;
  if (text === "end") return run.last;
  const [, ordinal = "first", event = "", letter, iteration] = PLACE.exec(text) ?? [];
  if (event === "") return `'${text}' is no place, as in 'the first re-search', 'the cut at F', 'start' or 'end'.`;
  const found = stepsOf(run, event).filter((step) => isAt(run, step, letter, iteration));
  const step = ordinal === "last" ? found.at(-1) : found[ORDINALS.indexOf(ordinal)];
  return step ?? `there is no '${text}' in this search.`;
}

function stepsOf(run: Run, event: string): readonly number[] {
  if (event === "parting") return disagreements(run);
  if (event === "contradiction") return disagreements(run, "contradiction");
  return range(run.length).filter((step) => EVENTS[event]?.includes(run.kind(step)));
}

function isAt(run: Run, step: number, letter: string | undefined, iteration: string | undefined): boolean {
  const { number, iteration: shown, step: local } = run.at(step);
  const node = shown.picture.nodes[shown.story.steps.node[local] ?? 0];
  return (letter === undefined || node?.letter === letter) && (iteration === undefined || number === Number(iteration) - 1);
}

/** The steps of the runs of a stop: where it names none, the first begins, and the others go with the first. */
export function stepsAt(places: readonly Line[], forms: readonly string[], runs: readonly (Run | null)[]): { steps: number[]; problem: { line: number; reason: string } | null } {
  let problem: { line: number; reason: string } | null = null;
  const named = (form: string | null, run: Run): number | null => {
    const line = places.find((place) => place.form === form);
    if (line === undefined) return null;
    const step = stepOf(run, line.text);
    if (typeof step === "number") return step;
    problem ??= { line: line.number, reason: step };
    return null;
  };
  const [first] = runs;
  const lead = first === undefined || first === null ? 0 : (named(null, first) ?? named(forms[0] ?? "", first) ?? 0);
  const steps = runs.map((run, pane) => {
    if (run === null) return 0;
    if (pane === 0) return lead;
    return named(forms[pane] ?? "", run) ?? first?.search.contrast.together[pane]?.[lead] ?? 0;
  });
  return { steps, problem };
}
