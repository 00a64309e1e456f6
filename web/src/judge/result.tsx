/** What the judge says, in its own words. */

import { formatRoute } from "../app/route.ts";
import { toParams } from "../see/link.ts";
import { FIRST } from "../see/view.ts";
import type { Judged } from "./judging.ts";
import { markOf } from "./mark.ts";
import { isOfNow, printed, state } from "./store.ts";

export function Result() {
  const now = state.value;
  return (
    <>
      <p class="spoken" role="status">
        {now.kind === "judging" ? "Judging …" : now.kind === "judged" ? now.found.paragraphs[0] : ""}
      </p>
      {now.kind === "failed" && (
        <p class="problem" role="alert" tabIndex={-1}>
          {now.problem}
        </p>
      )}
      {now.kind === "judged" && <Verdict found={now.found} />}
      {now.kind !== "waiting" && now.kind !== "judging" && !isOfNow.value && <p class="faint">The program was changed since.</p>}
      {printed.value.length > 0 && (
        <details class="printed">
          <summary>What it printed</summary>
          <pre>{printed.value.join("\n")}</pre>
        </details>
      )}
    </>
  );
}

function Verdict({ found: { judgement, paragraphs } }: { found: Judged }) {
  const [headline, ...rest] = paragraphs;
  const [name, sign] = markOf(judgement);
  const trace = judgement.counterexample === null ? null : `${judgement.counterexample.trace_of} on this tree:`;
  return (
    <section class="panel judged" aria-labelledby="verdict">
      <h3 id="verdict" class={`grade ${name}`} tabIndex={-1}>
        <span aria-hidden="true">{sign}</span> {headline}
      </h3>
      {rest.map((paragraph) => {
        const steps = trace !== null && paragraph.startsWith(trace) ? judgement.counterexample?.trace : undefined;
        if (steps !== undefined && trace !== null) return <Trace key={paragraph} title={trace} steps={steps} />;
        return (
          <p class="words" key={paragraph}>
            {paragraph}
          </p>
        );
      })}
      {judgement.counterexample !== null && (
        <p class="unprinted">
          <a href={formatRoute({ place: "see", params: seeParams(judgement.counterexample) })}>Open this tree in See</a>
        </p>
      )}
    </section>
  );
}

function Trace({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <details>
      <summary>{title}</summary>
      <ol>
        {steps.map((step, place) => (
          <li key={place}>{step}</li>
        ))}
      </ol>
    </details>
  );
}

/** See's parameters for a counterexample: the form that is traced, beside alpha-beta. */
export function seeParams({ tree, trace_of }: { readonly tree: string; readonly trace_of: string }): URLSearchParams {
  const forms = [...new Set([trace_of, "alpha-beta"])];
  return toParams({ ...FIRST, subject: { kind: "tree", text: tree }, forms, view: "max", at: [] });
}
