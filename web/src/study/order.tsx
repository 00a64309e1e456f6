/** Trees to order: the smallest tree on which searches do what is asked for. */

import { Stopped, type FoundTree } from "@negascout/core";
import { useState } from "preact/hooks";
import { reasonOf } from "../app/reason.ts";
import { change, forms, view } from "../see/store.ts";
import { MAX_FORMS } from "../see/view.ts";
import { worker } from "./engines.ts";

/** What may be asked for, as examples. */
export const EXAMPLES = ["one re-search", "two deep cuts", "alpha-beta leaves = 8", "at most 10 leaves", "leaves 1 to 9", "different leaves", "uniform"];

/** What is asked for at first. */
export const USUAL = "one re-search, one deep cut, sss-star leaves < negascout leaves";

export function Order() {
  const [conditions, setConditions] = useState(USUAL);
  const [algorithm, setAlgorithm] = useState("negascout");
  const [seed, setSeed] = useState("");
  const [isSeeking, setSeeking] = useState(false);
  const [told, setTold] = useState("");
  const [problem, setProblem] = useState("");
  const seek = async (): Promise<void> => {
    setSeeking(true);
    setProblem("");
    setTold("Trees are tried …");
    try {
      const { found, text } = await worker().call("findTree", { conditions, algorithm, seed: seed === "" ? null : Number(seed) });
      setTold(text);
      if (found.tree !== null) await change({ subject: { kind: "tree", text: found.tree }, depth: null, window: { alpha: null, beta: null }, deepening: false, ordering: false, forms: named(found, algorithm) });
    } catch (error) {
      setTold(error instanceof Stopped ? "It was stopped." : "");
      if (!(error instanceof Stopped)) setProblem(reasonOf(error));
    }
    setSeeking(false);
  };
  return (
    <details class="order panel unprinted">
      <summary>A tree to order</summary>
      <p class="faint">
        The smallest tree on which searches do what is asked for, with commas between the conditions:{" "}
        {EXAMPLES.map((each, place) => (
          <>
            {place > 0 && ", "}
            <code key={each}>{each}</code>
          </>
        ))}
        .
      </p>
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          void seek();
        }}
      >
        <label class="wide">
          conditions
          <textarea rows={2} spellcheck={false} value={conditions} onInput={(event) => setConditions(event.currentTarget.value)} />
        </label>
        <FormChoice label="algorithm, where a condition names none" value={algorithm} onChange={setAlgorithm} />
        <label>
          seed, for another one
          <input type="number" min={0} value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
        </label>
        <button type="submit" class="primary" disabled={isSeeking}>
          Find
        </button>
        <button type="button" disabled={!isSeeking} onClick={() => worker().stop()}>
          Stop
        </button>
      </form>
      {problem !== "" && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <pre role="status">{told}</pre>
    </details>
  );
}

/** The forms that the conditions name, to be shown on the tree; the one that is searched by itself first. */
export function named({ conditions }: FoundTree, algorithm: string): string[] {
  const words = conditions.flatMap(({ condition }) => condition.split(" "));
  const known = forms.value.map(({ name }) => name);
  const found = [...new Set(words.filter((word) => known.includes(word)))].slice(0, MAX_FORMS);
  if (found.length === 0) return [algorithm];
  return found.length === 1 && view.value.forms.length > 1 ? [...found, ...view.value.forms.filter((form) => !found.includes(form))].slice(0, 2) : found;
}

/** The choice of an algorithm, or of a form of the gallery. */
export function FormChoice({ label, value, onChange }: { label: string; value: string; onChange: (name: string) => void }) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {!forms.value.some(({ name }) => name === value) && <option value={value}>{value}</option>}
        {forms.value.filter(({ kind }) => kind === "textbook" || kind === "gallery").map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
