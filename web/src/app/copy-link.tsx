/** The button that copies the address of what is shown. */

import { useSignal } from "@preact/signals";
import { Button } from "../shared/button.tsx";
import { isCopied } from "../shared/copied.ts";

/** How long it says what came of it, in milliseconds. */
const TOLD = 2500;

export function CopyLink() {
  const told = useSignal<"copied" | "refused" | null>(null);
  const copy = async (): Promise<void> => {
    told.value = (await isCopied(location.href)) ? "copied" : "refused";
    setTimeout(() => (told.value = null), TOLD);
  };
  return (
    <>
      <span class={told.value === "refused" ? "told" : "spoken"} role="status">
        {told.value === "copied" ? "The link is copied." : told.value === "refused" ? "Copy it from the address." : ""}
      </span>
      <Button text={told.value === "copied" ? "Copied" : "Copy link"} onClick={() => void copy()} title="Copy the address of what is shown" />
    </>
  );
}
