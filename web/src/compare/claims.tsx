/** The claims of documents, to be tried. */

import { Button } from "../shared/button.tsx";
import { counted } from "../shared/words.ts";
import { CLAIMS, claimOf, findingOf } from "./claims.ts";
import { FIRST_SHOWN } from "./link.ts";
import { begin, done, experiment, results, shown } from "./store.ts";

const SIGNS = { "holds here": "✓", "does not hold here": "✗", "it depends": "±" } as const;

export function Claims() {
  const claim = claimOf(shown.value.claim);
  const finding = claim === null ? null : findingOf(claim, experiment.value, results.value);
  return (
    <section class="claims" aria-label="What documents say">
      <details open={claim !== null}>
        <summary>What documents say, tried here</summary>
        <ul class="unprinted">
          {CLAIMS.map((each) => (
            <li key={each.name}>
              <Button text={each.says} aria-pressed={each === claim} onClick={() => void begin(each.experiment, { ...FIRST_SHOWN, claim: each.name })} />{" "}
              <span class="faint">{each.document}</span>
            </li>
          ))}
        </ul>
      </details>
      {claim !== null && (
        <p class="finding">
          <q>{claim.says}</q>{" "}
          {finding === null ? (
            "The figures below are of another experiment, or have not come yet."
          ) : (
            <>
              <strong>
                {SIGNS[finding.verdict]} {finding.verdict}
              </strong>
              , on {counted(done.value, "tree")}. {finding.text}
            </>
          )}
        </p>
      )}
    </section>
  );
}
