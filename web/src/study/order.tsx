/** Trees to order: the smallest tree on which searches do what is asked for. */

import type { FoundTree } from "@negascout/core";
import { useState } from "preact/hooks";
import { change, view } from "../see/store.ts";
import { FIRST, MAX_FORMS } from "../see/view.ts";
import { Button } from "../shared/button.tsx";
import { Form, Select, TextField } from "../shared/form.tsx";
import { ALGORITHMS, FORMS } from "../shared/forms.ts";
import { Problems } from "../shared/problem.tsx";
import { useAsking } from "./asking.ts";
import { worker } from "./engines.ts";

/** What may be asked for, as examples. */
export const EXAMPLES = ["one re-search", "two deep cuts", "alpha-beta leaves = 8", "at most 10 leaves", "leaves 1 to 9", "different leaves", "uniform"];

/** What is asked for at first. */
export const USUAL = "one re-search, one deep cut, sss-star leaves < negascout leaves";

export function Order() {
  const [conditions, setConditions] = useState(USUAL);
  const [algorithm, setAlgorithm] = useState("negascout");
  const [seed, setSeed] = useState("");
  const { isBusy, message, tell, problem, ask } = useAsking();
  const seek = async (): Promise<void> => {
    const { found, text } = await worker().call("findTree", { conditions, algorithm, seed: seed === "" ? null : Number(seed) });
    tell(text);
    if (found.tree === null) return;
    const { depth, window, deepening, ordering } = FIRST;
    await change({ subject: { kind: "tree", text: found.tree }, depth, window, deepening, ordering, forms: named(found, algorithm) });
  };
  return (
    <details class="order panel unprinted">
      <summary>A tree to order</summary>
      <p class="faint">
        The smallest tree on which searches do what is asked for, with commas between the conditions:{" "}
        {EXAMPLES.flatMap((each, place) => [place > 0 && ", ", <code key={each}>{each}</code>])}.
      </p>
      <Form class="fields" onSend={() => void ask("Trees are tried …", seek)}>
        <TextField label="conditions" isWide rows={2} spellcheck={false} value={conditions} onText={setConditions} />
        <Select label="algorithm, where no condition names one" value={algorithm} options={ALGORITHMS} onChoose={setAlgorithm} />
        <label>
          seed, for another tree
          <input type="number" min={0} value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
        </label>
        <Button text="Find" type="submit" class="primary" disabled={isBusy} />
        <Button text="Stop" disabled={!isBusy} onClick={() => worker().stop()} />
      </Form>
      <Problems texts={[problem]} />
      <pre role="status">{message}</pre>
    </details>
  );
}

/** The forms that the conditions name, to be shown on the tree; the one that is searched by itself first. */
export function named({ conditions }: FoundTree, algorithm: string): string[] {
  const words = conditions.flatMap(({ condition }) => condition.split(" "));
  const found = [...new Set(words.filter((word) => FORMS.includes(word)))].slice(0, MAX_FORMS);
  if (found.length === 0) return [algorithm];
  return found.length === 1 && view.value.forms.length > 1 ? [...found, ...view.value.forms.filter((form) => !found.includes(form))].slice(0, 2) : found;
}
