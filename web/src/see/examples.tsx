/** The examples, by their names, above the panes. */

import { EXAMPLES } from "./examples.ts";
import { change, view } from "./store.ts";
import { asksTheSame } from "./view.ts";

export function Examples() {
  return (
    <nav class="examples unprinted" aria-label="Examples" tabIndex={0}>
      {EXAMPLES.map((example) => (
        <button
          key={example.name}
          type="button"
          aria-pressed={asksTheSame(example.view, view.value)}
          onClick={() => void change(example.view)}
        >
          {example.name}
        </button>
      ))}
    </nav>
  );
}
