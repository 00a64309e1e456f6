/** What is practised: the form, the tree, the seed and the number of questions. */

import { useState } from "preact/hooks";
import { JUDGED } from "../shared/forms.ts";
import { Button } from "../shared/button.tsx";
import { Form, GroupedSelect, NumberField, Select, TextField } from "../shared/form.tsx";
import { COUNTS, MOST_SEED, type Exercise } from "./exercise.ts";
import { begin, drawAnother } from "./store.ts";

export function Setting({ exercise }: { exercise: Exercise }) {
  return (
    <section class="setting unprinted" aria-label="The exercise">
      <label>
        <span class="faint">algorithm</span>
        <GroupedSelect value={exercise.form} groups={JUDGED} onChoose={(form) => void begin({ ...exercise, form })} />
      </label>
      <Select
        label={<span class="faint">questions</span>}
        value={String(exercise.count)}
        options={COUNTS.map((count) => [String(count), count === COUNTS.at(-1) ? "all" : String(count)] as const)}
        onChoose={(count) => void begin({ ...exercise, count: Number(count) })}
      />
      <Button text="Another tree" onClick={drawAnother} />
      <span class="faint">{exercise.subject.kind === "random" ? `random tree, seed ${exercise.seed}` : "a given tree"}</span>
      <Tree key={JSON.stringify(exercise)} exercise={exercise} />
    </section>
  );
}

/** The tree: as text, or by width, depth and seed. */
function Tree({ exercise }: { exercise: Exercise }) {
  const { subject } = exercise;
  const [random, setRandom] = useState(subject.kind === "random" ? subject : { kind: "random" as const, width: 2, depth: 3, seed: exercise.seed });
  const [text, setText] = useState(subject.kind === "tree" ? subject.text : "");
  const [kind, setKind] = useState<"tree" | "random">(subject.kind);
  const set = (): void => {
    const chosen = kind === "random" ? { subject: random, seed: random.seed } : { subject: { kind, text } };
    void begin({ ...exercise, ...chosen });
  };
  const number = (name: "width" | "depth" | "seed", least: number, most: number) => (
    <NumberField label={name} min={least} max={most} value={random[name]} onNumber={(number) => setRandom({ ...random, [name]: number })} />
  );
  return (
    <details>
      <summary>The tree and the seed</summary>
      <Form class="fields" onSend={set}>
        <Select label="kind" value={kind} options={[["random", "random"], ["tree", "given"]]} onChoose={setKind} />
        {kind === "random" && [number("width", 1, 6), number("depth", 1, 6), number("seed", 0, MOST_SEED)]}
        {kind === "tree" && <TextField label="leaves in brackets" isWide spellcheck={false} value={text} onText={setText} />}
        <Button text="Set" type="submit" />
      </Form>
    </details>
  );
}
