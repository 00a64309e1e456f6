/** What the rules have printed. */

import { MOST_PRINTED } from "../sandbox/protocol.ts";
import { counted } from "../shared/words.ts";

export function Printed({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details class="panel" open>
      <summary>
        <h2>{`Printed by the rules: ${counted(lines.length, "line")}`}</h2>
      </summary>
      <pre class="printed" tabIndex={0} aria-label="Printed by the rules">
        {lines.join("\n")}
      </pre>
      {lines.length >= MOST_PRINTED && <p class="faint">{`No more than ${MOST_PRINTED} lines are shown.`}</p>}
    </details>
  );
}
