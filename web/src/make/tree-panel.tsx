/** The tree of a search from the position that is shown, drawn as every other. */

import { useSignal } from "@preact/signals";
import { reasonOf } from "../app/reason.ts";
import { Button } from "../shared/button.tsx";
import { Select } from "../shared/form.tsx";
import { counted } from "../shared/words.ts";
import { VIEW_WORDS } from "./store.ts";
import { sentence } from "./wrong.ts";

const FORMS = [
  ["negascout", "NegaScout"],
  ["alpha-beta", "Alpha-beta"],
  ["minimax", "Minimax"],
] as const;
const DEPTHS = ["1", "2", "3", "4"];

/** A picture, and what it is of. */
interface Drawn {
  readonly address: string;
  readonly caption: string;
}

interface Props {
  readonly position: string;
  readonly onDraw: (form: string, depth: number) => Promise<string>;
}

export function TreePanel({ position, onDraw }: Props) {
  const form = useSignal<string>(FORMS[0][0]);
  const depth = useSignal("2");
  const drawn = useSignal<Drawn | null>(null);
  const message = useSignal("");
  const draw = async (): Promise<void> => {
    message.value = "The tree is drawn…";
    const by = FORMS.find(([name]) => name === form.value)?.[1] ?? "";
    const from = position === "" ? "the first position" : `the position after ${position}`;
    try {
      const svg = await onDraw(form.value, Number(depth.value));
      const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      drawn.value = { address, caption: `${by} from ${from}, ${counted(Number(depth.value), "ply", "plies")} deep` };
      message.value = "";
    } catch (error) {
      message.value = sentence(`The tree could not be drawn: ${reasonOf(error)}`);
    }
  };
  return (
    <details class="panel">
      <summary>
        <h2>The search as a tree</h2>
      </summary>
      <div class="row fields unprinted">
        <Select label="Algorithm" value={form.value} options={FORMS} onChoose={(name) => (form.value = name)} />
        <Select label="Depth" value={depth.value} options={DEPTHS} onChoose={(each) => (depth.value = each)} />
        <Button text="Draw" onClick={() => void draw()} />
      </div>
      <p role="status">{message}</p>
      {drawn.value !== null && (
        <figure class="tree-picture">
          <div class="scroll" tabIndex={0} role="region" aria-label="Tree">
            <img src={drawn.value.address} alt={`Tree: ${drawn.value.caption}`} />
          </div>
          <figcaption>
            {drawn.value.caption}. {VIEW_WORDS} <a href={drawn.value.address} download="tree.svg">Save as SVG</a>
          </figcaption>
        </figure>
      )}
    </details>
  );
}
