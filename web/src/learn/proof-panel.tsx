/** What the proof says at the step that is shown. */

import { goTo, runs, view } from "../see/store.ts";
import { Button } from "../shared/button.tsx";
import { firstBreak, proofAt, type Claim, type Invariants } from "./proof.ts";
import { minimax } from "./store.ts";

export function ProofPanel() {
  const run = runs.value[0];
  const all = minimax.value;
  // A person may have changed the tree: then the proof speaks of another one.
  const isSame = run != null && all !== null && run.search.iterations[0]?.picture.nodes.length === all.search.iterations[0]?.picture.nodes.length;
  if (!isSame) return null;
  const proven = { run, minimax: all };
  const { claim, invariants } = proofAt(proven, run.clamp(view.value.at[0] ?? 0));
  const broken = firstBreak(proven);
  return (
    <section class="proof panel" aria-label="The proof">
      <p>
        <Mark holds={claim?.holds} /> {claim === null ? "Nothing comes back at this step." : claimed(claim)}
      </p>
      <p>
        <Mark holds={invariants === null ? undefined : invariants.first} /> (1){" "}
        {invariants === null ? "Every move so far is worth at most best." : `At ${invariants.letter} every move so far is worth at most best, ${shown(invariants.best)}: ${worths(invariants)}.`}
      </p>
      <p>
        <Mark holds={invariants === null ? undefined : invariants.second} /> (2){" "}
        {invariants === null ? "If best is above alpha on entry, one of them is worth best." : second(invariants)}
      </p>
      <p class="faint">
        Scores are those of the player who moves at the node.{" "}
        {broken === null ? "All three hold at every step of this search." : <Button text="Where the proof first breaks" onClick={() => goTo(broken, 0)} />}
      </p>
    </section>
  );
}

function Mark({ holds }: { holds: boolean | undefined }) {
  if (holds === undefined) return <span class="message">·</span>;
  return <strong class={holds ? "message holds" : "message breaks"}>{holds ? "✓ holds" : "✗ breaks"}</strong>;
}

const shown = (score: number): string => (Math.abs(score) === Infinity ? (score > 0 ? "∞" : "-∞") : String(score));

const SAYS = { low: "is worth at most", inside: "is worth", high: "is worth at least" } as const;

const claimed = ({ letter, alpha, beta, score, worth, case: found }: Claim): string =>
  `${found.toUpperCase()}: ${letter} returns ${shown(score)} to the window (${shown(alpha)}, ${shown(beta)}), so it ${SAYS[found]} ${shown(score)}; it is worth ${shown(worth)}.`;

const worths = ({ worths: all }: Invariants): string => all.map(shown).join(", ");

const second = ({ letter, best, entry, worths: all }: Invariants): string =>
  best <= entry ? `At ${letter} best, ${shown(best)}, is not above alpha on entry, ${shown(entry)}: it asks for nothing.` : `At ${letter} best is above alpha on entry, ${shown(entry)}: a move is worth ${shown(best)}, among ${all.map(shown).join(", ")}.`;
