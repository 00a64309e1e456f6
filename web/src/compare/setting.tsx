/** What is compared: the trees and the algorithms, as fields. */

import { useLayoutEffect, useState } from "preact/hooks";
import { TextField } from "../shared/form.tsx";
import { faultOf, MOST, readNumber, readOrders, readShapes, readValues, textsOf, type Experiment } from "./experiment.ts";
import { RunForm } from "./forms.tsx";
import { begin, experiment, problems, running, stop } from "./store.ts";

const fieldsOf = (shown: Experiment) => ({ ...textsOf(shown), count: String(shown.count), seed: String(shown.seed), forms: [...shown.forms] });
type Fields = ReturnType<typeof fieldsOf>;

/** The experiment of the fields, or the sentences that say what is wrong with them. */
export function experimentOf(fields: Fields): Experiment | readonly string[] {
  const [shapes, orders, values] = [readShapes(fields.shapes), readOrders(fields.orders), readValues(fields.values)];
  const [count, seed] = [readNumber(fields.count, "number of trees", 1, MOST.count), readNumber(fields.seed, "seed", 0, Number.MAX_SAFE_INTEGER)];
  const notes = [shapes, orders, values, count, seed].filter((each) => typeof each === "string");
  if (typeof shapes === "string" || typeof orders === "string" || typeof values === "string" || typeof count === "string" || typeof seed === "string") return notes;
  const made: Experiment = { shapes, orders, values, count, seed, forms: [...new Set(fields.forms)] };
  const fault = faultOf(made);
  return fault === null ? made : [fault];
}

export function Setting() {
  const shown = experiment.value;
  const [fields, setFields] = useState(() => fieldsOf(shown));
  useLayoutEffect(() => setFields(fieldsOf(shown)), [shown]);
  const run = (): void => {
    const made = experimentOf(fields);
    if ("shapes" in made) void begin(made);
    else problems.value = made;
  };
  const text = (name: "shapes" | "orders" | "values" | "count" | "seed", label: string) => (
    <TextField label={label} value={fields[name]} spellcheck={false} inputMode={name === "count" || name === "seed" ? "numeric" : "text"} onText={(typed) => setFields({ ...fields, [name]: typed })} />
  );
  return (
    <RunForm running={running} chosen={fields.forms} onChoose={(forms) => setFields({ ...fields, forms })} onRun={run} onStop={stop}>
      <div class="fields">
        {text("shapes", "width,depth of the trees")}
        {text("orders", "order: random, or a probability")}
        {text("values", "values of leaves, as 1..9")}
        {text("count", "trees of each kind")}
        {text("seed", "seed")}
      </div>
    </RunForm>
  );
}
