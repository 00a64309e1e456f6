/** The keys of the place that is shown. */

import type { RefObject } from "preact";
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
      <form method="dialog">
        <button class="primary">Close</button>
      </form>
    </dialog>
  );
}
