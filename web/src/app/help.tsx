/** The keys of the place that is shown. */

import type { RefObject } from "preact";
import { letters } from "./letters.ts";
import type { KeyHelp } from "./places.ts";

export function Help({ dialog, keys }: { dialog: RefObject<HTMLDialogElement | null>; keys: readonly KeyHelp[] }) {
  return (
    <dialog ref={dialog} aria-labelledby="help-title">
      <h2 id="help-title">Keys</h2>
      <dl>
        {[...keys, ["?", "show these keys"] as const].map(([key, does]) => (
          <>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </>
        ))}
      </dl>
      <p>
        <label class="check">
          <input type="checkbox" checked={letters.value === "on"} onChange={(event) => (letters.value = event.currentTarget.checked ? "on" : "off")} />
          Keys of a single character work
        </label>
      </p>
      <form method="dialog">
        <button class="primary">Close</button>
      </form>
    </dialog>
  );
}
