/** The plots of a comparison: tree by tree, by algorithm, by the place of the best move, and by kind of trees. */

import type { ComponentChildren } from "preact";
import { Button } from "../shared/button.tsx";
import { withCommas } from "../shared/number.ts";
import { Table } from "../shared/table.tsx";
import { counted } from "../shared/words.ts";
import { axis, bands } from "./axis.ts";
import { conditionsOf, nameOf, shortName, type Experiment } from "./experiment.ts";
import { Legend, markAt, markClass, Series } from "./marks.tsx";
import type { Measure } from "./measures.ts";
import { EDGE, Plot, type Room } from "./plot.tsx";
import { byPlace, extremes, minimalOf, ratioIn, ratioOf, searchOf, spreadOf, type ConditionTrials } from "./results.ts";
import { ratio, summaryOf } from "./words.ts";

/** The most trees that are drawn one by one. */
const MOST_DRAWN = 3_000;
/** The distance in pixels within which a click means a tree. */
const NEAR = 24;
/** The trees in the table of the worst. */
const LISTED = 10;

interface Shown {
  readonly experiment: Experiment;
  readonly found: ConditionTrials;
  /** The places of the form that others are compared with, and of the one that is looked at. */
  readonly reference: number;
  readonly rival: number;
  /** The tree that is looked at; null for none. */
  readonly tree: number | null;
  readonly onTree: (tree: number) => void;
}

/** Each tree as a mark: the evaluations of each form over those of the reference. */
export function TreesPlot({ experiment: { forms }, found, reference, rival, tree, onTree }: Shown) {
  const drawn = found.trials.slice(0, MOST_DRAWN);
  const others = forms.flatMap((_, place) => (place === reference ? [] : [place]));
  const x = axis(`evaluations of ${forms[reference]}`, drawn.map((trial) => searchOf(trial, reference).leaves));
  const y = axis("evaluations", others.flatMap((form) => drawn.map((trial) => searchOf(trial, form).leaves)));
  const chosen = found.trials.find((trial) => trial.tree === tree);
  // Marks at one point are one mark: there are far fewer points than trees.
  const path = (form: number, { x, y }: Room): string =>
    [...new Set(drawn.map((trial) => markAt(form, x(searchOf(trial, reference).leaves), y(searchOf(trial, form).leaves))))].join("");
  const pick = (left: number, top: number, { x, y }: Room): void => {
    let [nearest, distance] = [0, NEAR];
    for (const trial of drawn) {
      for (const form of others) {
        const away = Math.hypot(x(searchOf(trial, reference).leaves) - left, y(searchOf(trial, form).leaves) - top);
        if (away < distance) [nearest, distance] = [trial.tree, away];
      }
    }
    if (nearest > 0) onTree(nearest);
  };
  const minimal = found.trials[0]?.minimal_leaves;
  return (
    <Plot
      name="trees"
      title="Tree by tree"
      said={`A mark for each tree and algorithm: its evaluations over those of ${forms[reference]}. The table has the trees at which ${forms[rival]} does worst and best.`}
      x={x}
      y={y}
      xWords={withCommas}
      yWords={withCommas}
      onPick={pick}
      legend={
        <>
          <Legend forms={forms} left={reference} more={`as many as ${forms[reference]}`} />
          <p class="faint">
            Above the line an algorithm makes more evaluations. The minimal tree has {counted(minimal ?? 0, "leaf", "leaves")}. A click looks at a tree.
            {found.trials.length > MOST_DRAWN ? ` The first ${withCommas(MOST_DRAWN)} are drawn.` : ""}
          </p>
        </>
      }
      marks={(room) => {
        const [from, to] = [Math.max(x.from, y.from), Math.min(x.to, y.to)];
        return (
          <>
            {from < to && <path class="minimal" d={`M${room.x(from)} ${room.y(from)}L${room.x(to)} ${room.y(to)}`} />}
            {others.map((form) => (
              <path key={form} class={markClass(form)} d={path(form, room)} />
            ))}
            {chosen !== undefined && <circle class="ring" cx={room.x(searchOf(chosen, reference).leaves)} cy={room.y(searchOf(chosen, rival).leaves)} r="9" />}
          </>
        );
      }}
      table={<Extremes found={found} reference={reference} rival={rival} forms={forms} onTree={onTree} />}
    />
  );
}

/** The trees at which a form does worst and best. */
function Extremes({ found: { trials }, reference, rival, forms, onTree }: Pick<Shown, "found" | "reference" | "rival" | "onTree"> & { forms: readonly string[] }) {
  return (
    <table>
      <thead>
        <tr>
          {["tree", forms[reference], forms[rival], "ratio", "searches again", "place of the best move"].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {(["worst", "best"] as const).map((which) => (
        <tbody key={which}>
          <tr>
            <th scope="rowgroup" colSpan={6}>
              {which === "worst" ? `Where ${forms[rival]} does worst` : `Where ${forms[rival]} does best`}
            </th>
          </tr>
          {extremes(trials, rival, reference, which, LISTED).map((trial) => (
            <tr key={trial.tree}>
              <th scope="row">
                <Button text={String(trial.tree)} onClick={() => onTree(trial.tree)} />
              </th>
              <td>{withCommas(searchOf(trial, reference).leaves)}</td>
              <td>{withCommas(searchOf(trial, rival).leaves)}</td>
              <td>{ratio(ratioIn(trial, rival, reference))}</td>
              <td>{searchOf(trial, rival).researches}</td>
              <td>{trial.order.best_at}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The spread of a measure by algorithm, against the minimal tree. */
export function AlgorithmsPlot({ experiment, found, measure, children }: Pick<Shown, "experiment" | "found"> & { measure: Measure; children: ComponentChildren }) {
  const spreads = experiment.forms.map((_, form) => spreadOf(found, form, measure));
  const minimal = minimalOf(found, measure);
  const y = axis(measure.title, [...spreads.flatMap((spread) => (spread === null ? [] : [spread.least, spread.most])), ...(minimal === null ? [] : [minimal])]);
  const words = (number: number): string => withCommas(number, measure.digits);
  return (
    <Plot
      name="algorithms"
      title={`By algorithm: ${measure.title}`}
      said={`${measure.title} of each algorithm: the average, the middle half of the trees, the least and the most. ${summaryOf(experiment, found)}`}
      x={bands("algorithm", experiment.forms.length)}
      y={y}
      xWords={(place) => experiment.forms[place] ?? ""}
      yWords={(number) => withCommas(number, 1)}
      legend={<Legend forms={experiment.forms} {...(minimal === null ? {} : { more: "minimal tree" })} />}
      marks={(room) => (
        <>
          {minimal !== null && <path class="minimal" d={`M${EDGE.left} ${room.y(minimal)}H${room.width - EDGE.right}`} />}
          {spreads.map((spread, form) => {
            if (spread === null) return null;
            const x = room.x(form);
            return (
              <g key={form}>
                <path class={`spread mark-${form % 6}`} d={`M${x} ${room.y(spread.least)}V${room.y(spread.most)}`} />
                <path class={`half mark-${form % 6}`} d={`M${x} ${room.y(spread.quarter)}V${room.y(spread.threeQuarters)}`} />
                <path class={`average ${markClass(form)}`} d={markAt(form, x, room.y(spread.mean))} />
              </g>
            );
          })}
        </>
      )}
      children={children}
      table={
        <Table
          columns={["algorithm", "average", "least", "first quarter", "middle", "third quarter", "most"]}
          rows={[
            ...spreads.map((spread, form) => ({
              cells: [experiment.forms[form], ...(spread === null ? [] : [spread.mean, spread.least, spread.quarter, spread.middle, spread.threeQuarters, spread.most].map(words))],
            })),
            ...(minimal === null ? [] : [{ cells: ["minimal tree", words(minimal)] }]),
          ]}
        />
      }
    />
  );
}

/** Trees of which the ratios are one point. */
interface Group {
  readonly word: string;
  readonly long: string;
  /** Whether a line leads here from the group before. */
  readonly goesOn: boolean;
  readonly found: ConditionTrials;
}

/** The ratio of each form to the reference, along something. */
function RatiosPlot(props: { name: string; title: string; said: string; along: string; forms: readonly string[]; reference: number; groups: readonly Group[] }) {
  const { forms, reference, groups } = props;
  const others = forms.flatMap((_, place) => (place === reference ? [] : [place]));
  const ratios = groups.map(({ found }) => forms.map((_, form) => ratioOf(found.trials, form, reference)));
  const y = axis(`evaluations / ${forms[reference]}`, [1, ...ratios.flat()]);
  return (
    <Plot
      name={props.name}
      title={props.title}
      said={props.said}
      x={bands(props.along, groups.length)}
      y={y}
      xWords={(place) => groups[place]?.word ?? ""}
      yWords={ratio}
      legend={<Legend forms={forms} left={reference} more={`${forms[reference]}`} />}
      marks={(room) => (
        <>
          <path class="minimal" d={`M${EDGE.left} ${room.y(1)}H${room.width - EDGE.right}`} />
          {others.map((form) => {
            const points = ratios.flatMap((row, place) => (Number.isFinite(row[form]) ? [[room.x(place), room.y(row[form] ?? 1), groups[place]?.goesOn] as const] : []));
            return <Series key={form} form={form} points={points} />;
          })}
        </>
      )}
      table={
        <Table
          columns={[props.along, "trees", ...forms]}
          rows={groups.map(({ long, found }, place) => ({
            cells: [long, withCommas(found.trials.length), ...forms.map((_, form) => (found.trials.length === 0 ? "-" : ratio(ratios[place]?.[form] ?? NaN)))],
          }))}
        />
      }
    />
  );
}

/** How the ordering decides: the ratios by the place of the best move at the root. */
export function OrderingPlot({ experiment: { forms }, found, reference }: Pick<Shown, "experiment" | "found" | "reference">) {
  const groups = byPlace(found.trials).map(({ place, trials }) => ({ word: String(place), long: String(place), goesOn: true, found: { condition: found.condition, trials } }));
  return (
    <RatiosPlot
      name="ordering"
      title="By the ordering: where the best move stands"
      said={`The evaluations of each algorithm beside those of ${forms[reference]}, for the trees whose best move at the root stands first, second and so on.`}
      along="place of the best move at the root"
      forms={forms}
      reference={reference}
      groups={groups}
    />
  );
}

/** The ratios by kind of trees. */
export function KindsPlot({ experiment, results, reference }: Pick<Shown, "experiment" | "reference"> & { results: readonly ConditionTrials[] }) {
  const groups = conditionsOf(experiment).map((condition, place) => ({
    word: shortName(experiment, condition),
    long: nameOf(condition),
    goesOn: experiment.orders.length === 1 || place % experiment.orders.length > 0,
    found: results[place] ?? { condition, trials: [] },
  }));
  return (
    <RatiosPlot
      name="kinds"
      title="By kind of trees"
      said={`The evaluations of each algorithm beside those of ${experiment.forms[reference]}, for each kind of trees.`}
      along="kind of trees"
      forms={experiment.forms}
      reference={reference}
      groups={groups}
    />
  );
}
