/** The examples, by their names, above the panes. */

import { Button } from "../shared/button.tsx";
import { EXAMPLES } from "./examples.ts";
import { change, view } from "./store.ts";
import { asksTheSame } from "./view.ts";

export function Examples() {
  return (
    <nav class="examples unprinted" aria-label="Examples" tabIndex={0}>
      {EXAMPLES.map((example) => (
        <Button
          key={example.name}
          text={example.name}
          aria-pressed={asksTheSame(example.view, view.value)}
          onClick={() => void change(example.view)}
        />
      ))}
    </nav>
  );
}
