/** A text to copy: it stands in a field, so that it can be copied by hand too. */

import { useState } from "preact/hooks";
import { Button } from "../shared/button.tsx";
import { isCopied } from "../shared/copied.ts";

export function Copied({ label, text, rows }: { label: string; text: string; rows: number }) {
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> => {
    setSaid((await isCopied(text)) ? "It is copied." : "The browser does not let the page copy: copy it from the field.");
  };
  return (
    <div>
      <label>
        <span class="faint">{label}</span>
        <textarea readOnly rows={rows} value={text} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="buttons">
        <Button text="Copy" aria-label={`Copy ${label}`} onClick={() => void copy()} />
        <span role="status" class="faint">
          {said}
        </span>
      </div>
    </div>
  );
}
