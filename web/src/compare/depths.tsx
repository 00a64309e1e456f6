/** A game at depths: what each algorithm takes as the depth grows. */

import type { Row } from "@negascout/core";
import { useLayoutEffect, useState } from "preact/hooks";
import { useKeys } from "../app/commands.ts";
import { usePlace } from "../app/use-place.ts";
import { Check, TextField } from "../shared/form.tsx";
import { GameList } from "../shared/games.tsx";
import { Table } from "../shared/table.tsx";
import { withCommas } from "../shared/number.ts";
import { counted } from "../shared/words.ts";
import { axis, bands, powers, type Axis } from "./axis.ts";
import { branchingOf, depthsCommand, depthsParams, depthsReference, depthsSummary, readDepths, type AtDepth } from "./depths.ts";
import { beginDepths, closeDepths, depths, openDepths, problems, rows, searching, stopDepths } from "./depths-store.ts";
import { stopping } from "./keys.ts";
import { RunForm } from "./forms.tsx";
import { Legend, Series } from "./marks.tsx";
import { Plot } from "./plot.tsx";
import { ratio } from "./words.ts";

export function DepthsView({ params }: { params: URLSearchParams }) {
  usePlace(params, { open: openDepths, close: closeDepths });
  useKeys(stopping(searching, stopDepths));
  const asked = depths.value;
  const done = rows.value.filter((at) => at.rows.length === asked.forms.length).length;
  const state = searching.value ? "Running" : done === asked.depth ? "Done" : "Stopped";
  return (
    <>
      <h2>Algorithms on a game, depth by depth</h2>
      <Fields />
      <div class="progress">
        <progress max={asked.depth} value={done} aria-label="Depths done" />
        <span>
          <span role="status">{state}</span>: {done} of {counted(asked.depth, "depth")}
        </span>
      </div>
      <p class="summary">{depthsSummary(asked, rows.value, depthsReference(asked))}</p>
      {done > 0 && (
        <p class="command">
          The same figures on the command line: <code>{depthsCommand(asked, done)}</code>
        </p>
      )}
      <div class="plots">
        <DepthPlot name="depths" title="By depth: evaluations" counted="leaves" of={(row) => row.leaves} axisOf={(figures) => powers("evaluations", figures)} words={(power) => withCommas(10 ** power)} />
        <DepthPlot name="nodes" title="By depth: nodes" counted="nodes" of={(row) => row.nodes} axisOf={(figures) => powers("nodes", figures)} words={(power) => withCommas(10 ** power)} />
        <DepthPlot name="branching" title="By depth: effective branching factor" counted="leaves" of={branchingOf} axisOf={(figures) => axis("effective branching factor", figures)} words={(number) => withCommas(number, 2)} />
      </div>
    </>
  );
}

function Fields() {
  const shown = depths.value;
  const [fields, setFields] = useState(() => ({ ...shown, depth: String(shown.depth) }));
  useLayoutEffect(() => setFields({ ...shown, depth: String(shown.depth) }), [shown]);
  const run = (): void => {
    const params = depthsParams({ ...fields, depth: 1 });
    params.set("depth", fields.depth);
    const read = readDepths(params);
    if (read.problems.length === 0) void beginDepths(read.asked);
    else problems.value = read.problems;
  };
  const text = (name: "game" | "position" | "depth", label: string) => (
    <TextField label={label} value={fields[name]} spellcheck={false} {...(name === "game" ? { list: GAMES } : {})} onText={(typed) => setFields({ ...fields, [name]: typed })} />
  );
  const check = (name: "deepening" | "ordering", label: string) => <Check label={label} isOn={fields[name]} onCheck={(isOn) => setFields({ ...fields, [name]: isOn })} />;
  return (
    <RunForm running={searching} chosen={fields.forms} onChoose={(forms) => setFields({ ...fields, forms })} onRun={run} onStop={stopDepths}>
      <div class="fields">
        {text("game", "game")}
        <GameList id={GAMES} />
        {text("position", "position; empty for the first")}
        {text("depth", "to depth")}
      </div>
      <div class="buttons">
        {check("deepening", "deepening: the best moves of one depth first in the next")}
        {check("ordering", "ordering: moves sorted by the evaluation")}
      </div>
    </RunForm>
  );
}

/** The name of the list of games in the page. */
const GAMES = "compare-games";

/** What is counted, by its name in a row, and in words. */
const COUNTED = { leaves: "evaluations", nodes: "nodes" } as const;
type Counted = keyof typeof COUNTED;

interface PlotProps {
  readonly name: string;
  readonly title: string;
  /** What the table has ratios of. */
  readonly counted: Counted;
  readonly of: (row: Row, depth: number) => number;
  readonly axisOf: (figures: readonly number[]) => Axis;
  /** The words at a tick. */
  readonly words: (tick: number) => string;
}

function DepthPlot({ name, title, counted, of, axisOf, words }: PlotProps) {
  const { forms } = depths.value;
  const found = rows.value;
  const isPower = name !== "branching";
  const figureOf = (at: AtDepth, form: number): number => {
    const row = at.rows[form];
    return row === undefined ? NaN : of(row, at.depth);
  };
  const y = axisOf(found.flatMap((at) => forms.map((_, form) => figureOf(at, form))));
  return (
    <Plot
      name={name}
      title={title}
      said={`${title}, of each algorithm. ${depthsSummary(depths.value, found, depthsReference(depths.value))}`}
      x={bands("depth in plies", found.length)}
      y={y}
      xWords={(place) => String(found[place]?.depth ?? "")}
      yWords={words}
      legend={<Legend forms={forms} />}
      marks={({ x, y }) =>
        forms.map((form, place) => {
          const points = found.flatMap((at, depth) => {
            const number = figureOf(at, place);
            return Number.isFinite(number) ? [[x(depth), y(isPower ? Math.log10(number) : number)] as const] : [];
          });
          return <Series key={form} form={place} points={points} />;
        })
      }
      table={<DepthTable found={found} forms={forms} counted={counted} figureOf={figureOf} digits={isPower ? 0 : 2} />}
    />
  );
}

interface TableProps {
  readonly found: readonly AtDepth[];
  readonly forms: readonly string[];
  readonly counted: Counted;
  readonly figureOf: (at: AtDepth, form: number) => number;
  readonly digits: number;
}

function DepthTable({ found, forms, counted, figureOf, digits }: TableProps) {
  const reference = depthsReference(depths.value);
  const others = forms.flatMap((form, place) => (place === reference ? [] : [[form, place] as const]));
  const ratioOf = (at: AtDepth, place: number): string => {
    const [mine, other] = [at.rows[place], at.rows[reference]];
    return mine === undefined || other === undefined ? "-" : ratio(mine[counted] / other[counted]);
  };
  return (
    <Table
      columns={["depth", ...forms, ...others.map(([form]) => `${form} / ${forms[reference]}, ${COUNTED[counted]}`)]}
      rows={found.map((at) => ({
        cells: [at.depth, ...forms.map((_, place) => (at.rows[place] === undefined ? "-" : withCommas(figureOf(at, place), digits))), ...others.map(([, place]) => ratioOf(at, place))],
      }))}
    />
  );
}
