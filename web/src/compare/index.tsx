/** Compare: algorithms on many random trees. */

import { computed } from "@preact/signals";
import { helpOf, useKeys } from "../app/commands.ts";
import { formatRoute, route } from "../app/route.ts";
import { usePlace } from "../app/use-place.ts";
import { Button } from "../shared/button.tsx";
import { save } from "../shared/files.ts";
import { Select } from "../shared/form.tsx";
import { Menu } from "../shared/menu.tsx";
import { withCommas } from "../shared/number.ts";
import { Problems } from "../shared/problem.tsx";
import { counted } from "../shared/words.ts";
import { Averages } from "./averages.tsx";
import { Claims } from "./claims.tsx";
import "./compare.css";
import { depthsParams } from "./depths.ts";
import { depths, problems as depthsProblems } from "./depths-store.ts";
import { DepthsView } from "./depths.tsx";
import { stopping } from "./keys.ts";
import { conditionsOf, nameOf } from "./experiment.ts";
import { csv, json } from "./files.ts";
import { InTurns } from "./in-turns.tsx";
import { MEASURES, measureOf } from "./measures.ts";
import { AlgorithmsPlot, KindsPlot, OrderingPlot, TreesPlot } from "./plots.tsx";
import { extremes } from "./results.ts";
import { Setting } from "./setting.tsx";
import { asked, close, done, experiment, found, open, problems, reference, results, rival, running, show, shown, stop } from "./store.ts";
import { Tree } from "./tree.tsx";
import { summaryOf } from "./words.ts";

export const keys = () => [
  // The browser's own.
  { keys: ["Tab"], does: "to the next field, button or table" },
  { keys: ["Enter"], does: "in a field: run" },
  ...helpOf(stopping(running, stop)),
];

export const title = computed(() => {
  if (route.value.params.has("game")) return `${depths.value.forms.join(", ")} on ${depths.value.game}`;
  return `${experiment.value.forms.join(", ")} on ${counted(asked.value, "random tree")}`;
});

export function View({ params }: { params: URLSearchParams }) {
  const isGame = params.has("game");
  return (
    <div class="compare">
      <nav class="modes unprinted" aria-label="What is compared on">
        <a href={formatRoute({ place: "compare", params: new URLSearchParams({ v: "1" }) })} aria-current={isGame ? undefined : "true"}>
          Random trees
        </a>
        <a href={formatRoute({ place: "compare", params: depthsParams(depths.value) })} aria-current={isGame ? "true" : undefined}>
          A game
        </a>
      </nav>
      <Problems texts={(isGame ? depthsProblems : problems).value} />
      {isGame ? <DepthsView params={params} /> : <TreesView params={params} />}
    </div>
  );
}

function TreesView({ params }: { params: URLSearchParams }) {
  usePlace(params, { open, close });
  useKeys(stopping(running, stop));
  return (
    <>
      <h2>Algorithms on many random trees</h2>
      <Claims />
      <Setting />
      <Progress />
      <Condition />
      <Findings />
      <Files />
    </>
  );
}

function Progress() {
  const state = running.value ? "Running" : done.value === asked.value ? "Done" : "Stopped";
  return (
    <div class="progress">
      <progress max={asked.value} value={done.value} aria-label="Trees done" />
      <span>
        <span role="status">{state}</span>: {withCommas(done.value)} of {counted(asked.value, "tree")}, seed {experiment.value.seed}
      </span>
    </div>
  );
}

/** The choice of the kind of trees that the plots show, where there are several. */
function Condition() {
  const conditions = conditionsOf(experiment.value);
  if (conditions.length < 2) return null;
  return (
    <p class="choice">
      <Select
        label="kind of trees"
        value={String(shown.value.condition)}
        options={conditions.map((condition, place) => [String(place), nameOf(condition)] as const)}
        onChoose={(place) => show({ condition: Number(place), tree: null })}
      />
    </p>
  );
}

function Findings() {
  const at = found.value;
  if (at === null) return null;
  const trial = at.trials.find(({ tree }) => tree === shown.value.tree);
  const common = { experiment: experiment.value, found: at, reference: reference.value };
  const measure = measureOf(shown.value.measure);
  return (
    <>
      <p class="summary">{summaryOf(experiment.value, at)}</p>
      <Averages {...common} />
      {rival.value >= 0 && <Outliers />}
      {trial !== undefined && <Tree {...common} trial={trial} rival={rival.value} />}
      <div class="plots">
        <InTurns>
          {rival.value >= 0 && <TreesPlot {...common} rival={rival.value} tree={shown.value.tree} onTree={(tree) => show({ tree })} />}
          <AlgorithmsPlot {...common} measure={measure}>
            <p class="choice unprinted">
              <Select label="counted" value={measure.name} options={MEASURES.map(({ name, title }) => [name, title] as const)} onChoose={(name) => show({ measure: name })} />
            </p>
          </AlgorithmsPlot>
          {rival.value >= 0 && <OrderingPlot {...common} />}
          {rival.value >= 0 && results.value.length > 1 && <KindsPlot {...common} results={results.value} />}
        </InTurns>
      </div>
    </>
  );
}

/** The ways to a tree: the worst, the best, one by its number. */
function Outliers() {
  const at = found.value;
  const name = experiment.value.forms[rival.value] ?? "";
  const go = (which: "worst" | "best"): void => {
    const [trial] = extremes(at?.trials ?? [], rival.value, reference.value, which, 1);
    if (trial !== undefined) show({ tree: trial.tree });
  };
  return (
    <Menu class="outliers unprinted" text="Look at a tree">
      <Button text={`Where ${name} does worst`} onClick={() => go("worst")} />
      <Button text={`Where ${name} does best`} onClick={() => go("best")} />
      <label>
        tree{" "}
        <input
          type="number"
          class="tree-number"
          min={1}
          max={at?.trials.length ?? 1}
          value={shown.value.tree ?? ""}
          onChange={(event) => show({ tree: at?.trials.find(({ tree }) => tree === event.currentTarget.valueAsNumber)?.tree ?? null })}
        />
      </label>
    </Menu>
  );
}

function Files() {
  const write = (text: string, type: string, name: string): void => save(new Blob([text], { type }), name);
  return (
    <div class="buttons unprinted" role="group" aria-label="Save what was found">
      <span class="faint">Save all figures as</span>
      <Button text="CSV" onClick={() => write(csv(experiment.value, results.value), "text/csv", "trees.csv")} />
      <Button text="JSON" onClick={() => write(json(experiment.value, results.value), "application/json", "trees.json")} />
    </div>
  );
}
