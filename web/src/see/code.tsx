/** The panel of a form's listing: the line that runs is lit, and its variables stand below. */

import { useState } from "preact/hooks";
import { Button } from "../shared/button.tsx";
import { Select } from "../shared/form.tsx";
import { listingsOf, shownAt, spokenLine, type ShownLine } from "./listing.ts";
import { choose, followed, listings, problem } from "./listings.ts";
import type { Run } from "./run.ts";

export function Code({ pane, name, run, step }: { pane: number; name: string; run: Run; step: number }) {
  const [said, setSaid] = useState("");
  const found = followed.value[pane] ?? null;
  if (problem.value !== "") return <p class="problem">{problem.value}</p>;
  if (listings.value !== null && listingsOf(listings.value, name).length === 0) return <p class="faint">There is no listing of {name}.</p>;
  const { iteration, number, step: local } = run.at(step);
  const listed = found?.iterations[number];
  if (found === null || listed === undefined || found.listing.form !== name) return <p class="faint">The listing is being followed …</p>;
  const { listing } = found;
  const at = shownAt(listing, listed, iteration, local);
  const notations = listingsOf(listings.value ?? [], name);
  return (
    <section class="code" aria-label={`The listing of ${name}`}>
      <p class="buttons">
        {notations.length > 1 && (
          <Select label={<span class="faint">notation</span>} value={listing.notation} options={notations.map(({ notation }) => notation)} onChoose={choose} />
        )}
        <Button class="quiet unprinted" text="Say the line" onClick={() => setSaid(spokenLine(at))} />
      </p>
      <ol class="lines" tabIndex={0} aria-label={`Lines of ${name}`}>
        {at.lines.map((shown, place) => (
          <Line key={place} {...shown} />
        ))}
      </ol>
      <p class="variables">
        <span class="faint">at {at.node}</span>{" "}
        {at.variables.map(([variable, value]) => (
          <span key={variable} class="variable">
            {variable} = <strong>{value}</strong>
          </span>
        ))}
      </p>
      <p class="faint">
        {listing.source}
        {listing.fault !== null && `. ${listing.fault}`}
      </p>
      <p class="spoken" role="status">
        {said}
      </p>
    </section>
  );
}

function Line({ line, isLit, hasRun }: ShownLine) {
  return (
    <li class={`${line.mark} ${isLit ? "lit" : ""} ${hasRun ? "ran" : ""}`} aria-current={isLit ? "step" : undefined}>
      {line.mark !== "plain" && <span class="badge">{line.mark}</span>}
      {`${" ".repeat(line.indent)}${line.text}`}
    </li>
  );
}
