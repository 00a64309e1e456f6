/** The tree that is looked at: what it took, why, and the way to See. */

import type { Trial } from "@negascout/core";
import { formatRoute } from "../app/route.ts";
import { withCommas } from "../shared/number.ts";
import { Table } from "../shared/table.tsx";
import { nameOf, type Experiment } from "./experiment.ts";
import { ratioIn, searchOf, type ConditionTrials } from "./results.ts";
import { isWatchable, MOST_VISITS, seeParams } from "./see-link.ts";
import { ratio, reasons } from "./words.ts";

interface Props {
  experiment: Experiment;
  found: ConditionTrials;
  trial: Trial;
  reference: number;
  rival: number;
}

export function Tree({ experiment, found, trial, reference, rival }: Props) {
  const { forms, seed } = experiment;
  const others = rival < 0 ? [] : [rival, ...forms.keys()].filter((form, place, all) => form !== reference && all.indexOf(form) === place);
  return (
    <section class="tree-at panel" aria-label="The tree that is looked at">
      <h3>
        Tree {trial.tree} of seed {seed}, {nameOf(found.condition)}
      </h3>
      {rival >= 0 && reasons(found, trial, rival, reference, forms).map((sentence) => <p key={sentence}>{sentence}</p>)}
      <div class="scrolled" tabIndex={0} role="region" aria-label="What each algorithm took">
        <Table
          columns={["algorithm", "value", "evaluations", "ratio", "different leaves", "nodes", "null windows", "searches again"]}
          rows={forms.map((form, place) => {
            const { value, leaves, distinct_leaves, nodes, null_window_searches, researches } = searchOf(trial, place);
            const figures = [value, leaves, ratio(ratioIn(trial, place, reference)), distinct_leaves ?? "-", nodes, null_window_searches, researches];
            return { cells: [form, ...figures.map((figure) => (typeof figure === "number" ? withCommas(figure) : figure))] };
          })}
        />
      </div>
      <p class="links unprinted">
        {others
          .filter((form) => isWatchable(trial, [form, reference]))
          .map((form) => (
            <a key={form} href={formatRoute({ place: "see", params: seeParams(experiment, found.condition, trial.tree, [form, reference]) })}>
              {forms[form]} and {forms[reference]} in See, where they part
            </a>
          ))}
      </p>
      {others.some((form) => !isWatchable(trial, [form, reference])) && <p class="faint">See shows searches of at most {withCommas(MOST_VISITS)} nodes.</p>}
    </section>
  );
}
