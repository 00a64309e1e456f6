/** The keys of the place that is shown. */

import type { RefObject } from "preact";
import { Check } from "../shared/form.tsx";
import { keyText, type KeyHelp } from "./commands.ts";
import { letters } from "./letters.ts";

export function Help({ dialog, keys }: { dialog: RefObject<HTMLDialogElement | null>; keys: readonly KeyHelp[] }) {
  return (
    <dialog ref={dialog} aria-labelledby="help-title">
      <h2 id="help-title">Keys</h2>
      <dl>
        {keys.map(({ keys, does, where }) => (
          <>
            <dt>{`${where === undefined ? "" : `${where}: `}${keyText({ keys })}`}</dt>
            <dd>{does}</dd>
          </>
        ))}
      </dl>
      <p>
        <Check label="Keys of a single character work" isOn={letters.value === "on"} onCheck={(isOn) => (letters.value = isOn ? "on" : "off")} />
      </p>
      <form method="dialog">
        <button class="primary">Close</button>
      </form>
    </dialog>
  );
}
