/** Where the numbers of an answer come from: in words, and by the leaves that prove them, lit in the tree. */

import type { Origin } from "@negascout/core";
import { useEffect, useState } from "preact/hooks";
import { reasonOf } from "../app/reason.ts";
import { UNMARKED, type Marks } from "../see/marks.ts";
import type { SeeView } from "../see/view.ts";
import { Button } from "../shared/button.tsx";
import { textOf } from "../shared/story.ts";
import { originOf } from "../study/engines.ts";
import "../study/study.css";
import type { Log } from "./log.ts";
import { reasonText, type Reason } from "./proof.ts";

export { close } from "../study/engines.ts";

interface Props {
  readonly view: SeeView;
  readonly log: Log;
  readonly reasons: readonly Reason[];
  /** Hears of the leaves to light. */
  readonly onMarks: (marks: Marks) => void;
}

/** An answer to where a number comes from, or a sentence that says why there is none. */
interface Answer {
  readonly origin: Origin | null;
  readonly problem: string;
}

export function ProofPanel({ view, log, reasons, onMarks }: Props) {
  const [place, setPlace] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const reason = reasons[place];
  useEffect(() => {
    let isGone = false;
    const take = (answer: Answer): void => {
      if (isGone) return;
      setAnswer(answer);
      onMarks(answer.origin === null ? UNMARKED : marksOf(answer.origin));
    };
    const form = view.forms[0];
    if (reason !== undefined && form !== undefined) {
      originOf(view, { form, iteration: 0, ...reason }).then(
        (origin) => take({ origin, problem: "" }),
        (error: unknown) => take({ origin: null, problem: reasonOf(error) }),
      );
    }
    return () => {
      isGone = true;
      onMarks(UNMARKED);
    };
  }, [view, reason]);
  return (
    <section class="proof" aria-label="Where the number comes from">
      <p class="buttons unprinted">
        <span class="faint">Where from?</span>
        {reasons.map((each, number) => (
          <Button key={number} text={reasonText(log, each)} aria-pressed={number === place} onClick={() => setPlace(number)} />
        ))}
      </p>
      <div role="status">
        {answer?.origin?.said.map((line, number) => <p key={number}>{textOf(log.picture.nodes, line)}</p>)}
        {answer !== null && answer.problem !== "" && <p>{answer.problem}</p>}
      </div>
    </section>
  );
}

/** The nodes of a proof lit, and the others set back. */
const marksOf = ({ nodes, from, leaves }: Origin): Marks => ({ ...UNMARKED, lit: new Set(from === null ? nodes : [...nodes, from]), others: leaves.length > 0 ? "back" : "as they are" });
