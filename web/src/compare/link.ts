/** The link of an experiment, and of what of it is shown. */

import { conditionsOf, faultOf, FIRST, MOST, readNumber, readOrders, readShapes, readValues, textsOf, type Experiment } from "./experiment.ts";
import { MEASURES, type MeasureName } from "./measures.ts";

/** What is shown of an experiment. */
export interface Shown {
  /** The place of the condition. */
  readonly condition: number;
  readonly measure: MeasureName;
  /** The number of the tree that is looked at; null for none. */
  readonly tree: number | null;
  /** The name of the claim that is tried; null for none. */
  readonly claim: string | null;
}

/** What is shown without a parameter. */
export const FIRST_SHOWN: Shown = { condition: 0, measure: "leaves", tree: null, claim: null };

/** The longest name that is read. */
const LONGEST_NAME = 80;

/** The parameters of an experiment and what is shown of it. */
export function toParams(experiment: Experiment, shown: Shown): URLSearchParams {
  const { shapes, orders, values } = textsOf(experiment);
  const params = new URLSearchParams({ v: "1", shapes, orders });
  if (values !== "") params.set("values", values);
  params.set("count", String(experiment.count));
  params.set("seed", String(experiment.seed));
  params.set("run", experiment.forms.join(","));
  if (shown.condition > 0) params.set("kind", String(shown.condition + 1));
  if (shown.measure !== FIRST_SHOWN.measure) params.set("measure", shown.measure);
  if (shown.tree !== null) params.set("tree", String(shown.tree));
  if (shown.claim !== null) params.set("claim", shown.claim);
  return params;
}

/** What a link asks for, with a sentence for each part that could not be read. */
export interface Read {
  readonly experiment: Experiment;
  readonly shown: Shown;
  readonly problems: readonly string[];
}

/** Reads a link. What is missing is as in the first experiment; what cannot be read is said. */
export function fromParams(params: URLSearchParams): Read {
  const problems: string[] = [];
  const part = <T>(name: string, read: (text: string) => T | string, otherwise: T): T => {
    const text = params.get(name);
    if (text === null) return otherwise;
    const found = read(text);
    if (typeof found !== "string") return found;
    problems.push(found);
    return otherwise;
  };
  const names = (params.get("run") ?? "").split(",").filter((name) => name !== "").map((name) => name.slice(0, LONGEST_NAME));
  let experiment: Experiment = {
    shapes: part("shapes", readShapes, FIRST.shapes),
    orders: part("orders", readOrders, FIRST.orders),
    values: part("values", readValues, FIRST.values),
    count: part("count", (text) => readNumber(text, "number of trees", 1, MOST.count), FIRST.count),
    seed: part("seed", (text) => readNumber(text, "seed", 0, Number.MAX_SAFE_INTEGER), FIRST.seed),
    forms: names.length === 0 ? FIRST.forms : [...new Set(names)],
  };
  const fault = faultOf(experiment);
  if (fault !== null) {
    problems.push(fault);
    experiment = FIRST;
  }
  const conditions = conditionsOf(experiment).length;
  const measure = params.get("measure");
  if (measure !== null && !MEASURES.some(({ name }) => name === measure)) problems.push(`'measure=${measure.slice(0, 40)}' is nothing that is counted.`);
  const shown: Shown = {
    condition: part("kind", (text) => readNumber(text, "kind of trees", 1, conditions), 1) - 1,
    measure: MEASURES.find(({ name }) => name === measure)?.name ?? FIRST_SHOWN.measure,
    tree: part<number | null>("tree", (text) => readNumber(text, "tree", 1, experiment.count), null),
    claim: params.get("claim")?.slice(0, LONGEST_NAME) ?? null,
  };
  return { experiment, shown, problems };
}
