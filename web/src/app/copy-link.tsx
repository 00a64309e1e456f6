/** The button that copies the address of what is shown. */

import { useSignal } from "@preact/signals";
import { Button } from "../shared/button.tsx";
import { isCopied } from "../shared/copied.ts";

/** How long it says what came of it, in milliseconds. */
const SHOWN_FOR = 2500;

export function CopyLink() {
  const message = useSignal<"copied" | "refused" | null>(null);
  const copy = async (): Promise<void> => {
    message.value = (await isCopied(location.href)) ? "copied" : "refused";
    setTimeout(() => (message.value = null), SHOWN_FOR);
  };
  return (
    <>
      <span class={message.value === "refused" ? "message" : "spoken"} role="status">
        {message.value === "copied" ? "The link is copied." : message.value === "refused" ? "Copy it from the address." : ""}
      </span>
      <Button text={message.value === "copied" ? "Copied" : "Copy link"} onClick={() => void copy()} title="Copy the address of what is shown" />
    </>
  );
}
