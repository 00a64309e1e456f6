/** A text to copy: it stands in a field, so that it can be copied by hand too. */

import { useState } from "preact/hooks";

export function Copied({ label, text, rows }: { label: string; text: string; rows: number }) {
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("It is copied.");
    } catch {
      setSaid("The browser does not let the page copy: copy it from the field.");
    }
  };
  return (
    <div>
      <label>
        <span class="faint">{label}</span>
        <textarea readOnly rows={rows} value={text} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="buttons">
        <button type="button" aria-label={`Copy ${label}`} onClick={() => void copy()}>
          Copy
        </button>
        <span role="status" class="faint">
          {said}
        </span>
      </div>
    </div>
  );
}
