/** A game searched to one depth after the other by several algorithms. */

import type { Comparison, Engine, Row } from "@negascout/core";
import { infoOf } from "../shared/games.tsx";
import { withCommas } from "../shared/number.ts";
import { listed } from "../shared/words.ts";
import { FIRST, MOST, readNumber } from "./experiment.ts";
import { ratio } from "./words.ts";

/** What is compared on a game. */
export interface Depths {
  readonly game: string;
  /** The position; empty for the first. */
  readonly position: string;
  /** The greatest depth in plies. */
  readonly depth: number;
  /** Whether each searches depth by depth, the best moves of one depth first in the next. */
  readonly deepening: boolean;
  /** Whether moves are sorted by the static evaluation. */
  readonly ordering: boolean;
  readonly forms: readonly string[];
}

/** The rows of one depth, in the order of the forms; the last ones may be to come. */
export interface AtDepth {
  readonly depth: number;
  readonly rows: readonly Row[];
}

/** The greatest depth that is searched. */
const MOST_DEPTH = 14;
const LONGEST = 2_000;

export const FIRST_DEPTHS: Depths = { game: "connect-four", position: "", depth: 6, deepening: false, ordering: false, forms: ["alpha-beta", "negascout", "mtd-f"] };

/** The parameters of a comparison on a game. */
export function depthsParams({ game, position, depth, deepening, ordering, forms }: Depths): URLSearchParams {
  const params = new URLSearchParams({ v: "1", game });
  if (position !== "") params.set("position", position);
  params.set("depth", String(depth));
  if (deepening) params.set("deepening", "yes");
  if (ordering) params.set("ordering", "yes");
  params.set("run", forms.join(","));
  return params;
}

/** What a link asks for, with a sentence for each part that could not be read. */
export function readDepths(params: URLSearchParams): { readonly asked: Depths; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const depth = readNumber(params.get("depth") ?? String(FIRST_DEPTHS.depth), "depth", 1, MOST_DEPTH);
  if (typeof depth === "string") problems.push(depth);
  const names = [...new Set((params.get("run") ?? "").split(",").filter((name) => name !== "").map((name) => name.slice(0, 80)))];
  if (names.length > MOST.forms) problems.push(`${names.length} algorithms: at most ${MOST.forms} are compared.`);
  const asked: Depths = {
    game: (params.get("game") ?? FIRST_DEPTHS.game).slice(0, 80),
    position: (params.get("position") ?? "").slice(0, LONGEST),
    depth: typeof depth === "string" ? FIRST_DEPTHS.depth : depth,
    deepening: params.get("deepening") === "yes",
    ordering: params.get("ordering") === "yes",
    forms: names.length === 0 ? FIRST_DEPTHS.forms : names.slice(0, MOST.forms),
  };
  return { asked, problems };
}

/** The words on the command line that give the figures of a depth. */
export function depthsCommand({ game, position, deepening, ordering, forms }: Depths, depth: number): string {
  const quoted = position === "" ? "" : ` '${position.replaceAll("'", "'\\''")}'`;
  // A large game is searched by the production search there, unless it is told otherwise.
  const how = `${deepening ? " --deepening" : ""}${ordering ? " --ordering" : ""}` || (infoOf(game)?.is_large === true ? " --textbook" : "");
  return `negascout compare ${game}${quoted} --depth ${depth}${how} --algorithms ${forms.join(",")}`;
}

/** Searches depth by depth; `tell` hears of each row. Rejects with `Stopped`, or with a sentence where something is refused. */
export async function runDepths(worker: Pick<Engine, "call">, asked: Depths, tell: (found: readonly AtDepth[]) => void): Promise<void> {
  const found: { depth: number; rows: Row[] }[] = [];
  const by = (asked.deepening || asked.ordering ? { practice: { deepening: asked.deepening, ordering: asked.ordering } } : "textbook") as NonNullable<Comparison["by"]>;
  for (let depth = 1; depth <= asked.depth; depth += 1) {
    const at = { depth, rows: [] as Row[] };
    found.push(at);
    for (const form of asked.forms) {
      const comparison = { algorithms: [form], limits: { depth }, by } as Comparison;
      at.rows.push(...(await worker.call("comparePosition", asked.game, asked.position === "" ? undefined : asked.position, comparison)));
      tell(found.map(({ depth, rows }) => ({ depth, rows: rows.slice() })));
    }
  }
}

/** The effective branching factor of a search: as many branches at each node give its evaluations. */
export const branchingOf = ({ leaves }: Row, depth: number): number => leaves ** (1 / depth);

/** What was found at the greatest depth that is done by all, in a sentence. */
export function depthsSummary({ game, forms }: Depths, found: readonly AtDepth[], reference: number): string {
  const last = found.findLast(({ rows }) => rows.length === forms.length);
  const first = last?.rows[reference];
  if (last === undefined || first === undefined) return "No depth is done yet.";
  const others = last.rows.flatMap((row, place) => (place === reference ? [] : [`${row.algorithm} ${ratio(row.leaves / first.leaves)} times as many`]));
  const notes = `In ${game} to depth ${last.depth}, ${first.algorithm} makes ${withCommas(first.leaves)} evaluations, which is an effective branching factor of ${withCommas(branchingOf(first, last.depth), 2)}`;
  return others.length === 0 ? `${notes}.` : `${notes}; ${listed(others)}.`;
}

/** The place of the form that others are compared with. */
export const depthsReference = ({ forms }: Depths): number => Math.max(forms.indexOf(FIRST.forms[0] ?? ""), 0);
