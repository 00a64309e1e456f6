/** The examples, by their names. */

import { Button } from "../shared/button.tsx";
import { Menu } from "../shared/menu.tsx";
import { EXAMPLES } from "./examples.ts";
import { parting } from "./opening.ts";
import { change, view } from "./store.ts";
import { asksTheSame } from "./view.ts";

export function Examples() {
  return (
    <Menu class="examples unprinted" text="Examples" isChoice>
      {EXAMPLES.map((example) => (
        <Button
          key={example.name}
          text={example.name}
          aria-pressed={asksTheSame(example.view, view.value)}
          onClick={() => void change(example.view, "new", parting)}
        />
      ))}
    </Menu>
  );
}
