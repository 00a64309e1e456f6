/** The signs of a tree, explained: the usual ones over the trees, and all of them behind a button. */

import { computed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Menu } from "../shared/menu.tsx";
import { Explained } from "../shared/term.tsx";
import { players } from "./players.ts";
import { runs } from "./store.ts";

interface Sign {
  readonly drawn: ComponentChildren;
  /** What it means, with words of the glossary. */
  readonly meaning: string;
  /** Stands over the trees: in all searches, or where a line of this kind leads to a node. */
  readonly isUsual?: true | "null" | "again";
}

const text = (shown: string) => (
  <text x="22" y="17">
    {shown}
  </text>
);

const MAX = <rect class="shape max" x="9" y="3" width="26" height="18" rx="2" />;
const MIN = <rect class="shape min" x="9" y="3" width="26" height="18" rx="9" />;
const HERE: Sign = { drawn: <rect class="shape max here" x="9" y="3" width="26" height="18" rx="2" />, meaning: "the search is here", isUsual: true };
const CUT: Sign = { drawn: [<path class="edge cut" d="M2 12h40" />, <path class="cross" d="M17 17l10 -10m-10 0l10 10" />], meaning: "left out by a [cut|cutoff]", isUsual: true };
const BOUND: Sign = { drawn: <path class="bound" d="M2 18Q22 0 42 18" />, meaning: "the bound that made the cut" };

const SIGNS: readonly Sign[] = [
  { drawn: MAX, meaning: "[MAX|MAX, MIN] moves", isUsual: true },
  { drawn: MIN, meaning: "[MIN|MAX, MIN] moves", isUsual: true },
  { drawn: <rect class="shape leaf" x="9" y="3" width="26" height="18" rx="6" />, meaning: "a [leaf]", isUsual: true },
  HERE,
  { drawn: text("≥6"), meaning: "[value] at least 6", isUsual: true },
  { drawn: text("≤6"), meaning: "at most 6" },
  { drawn: text("(3, 8)"), meaning: "the [window]", isUsual: true },
  CUT,
  { drawn: [<path class="edge null" d="M2 12h40" />, <path class="edge gap" d="M2 12h40" />], meaning: "asked with a [null window]", isUsual: "null" },
  { drawn: <path class="edge again" d="M2 12h40" />, meaning: "searched again: a [re-search]", isUsual: "again" },
  { drawn: <path class="edge" d="M2 12h40" />, meaning: "searched with an open window" },
  BOUND,
  { drawn: <g class="best">{MAX}</g>, meaning: "on the [principal variation|principal variation (line)]: best play of both" },
  { drawn: text("↑"), meaning: "raised [alpha] above; ↓ lowered [beta]" },
  { drawn: text("G = E"), meaning: "G is the same position as E, reached in another way: a [transposition]" },
];

/** The signs of a tree of tuples. */
const OF_TUPLES: readonly Sign[] = [
  { drawn: MAX, meaning: "player 1 moves", isUsual: true },
  { drawn: MIN, meaning: "another player moves: the number is in the node", isUsual: true },
  { drawn: text("(5,4)"), meaning: "a tuple: the score of player 1, of player 2, and so on", isUsual: true },
  HERE,
  CUT,
  BOUND,
  { drawn: text("≥6"), meaning: "at least 6, for the player to move; of the paranoid search, for player 1" },
  { drawn: text("#3 ↑"), meaning: "the third node that is visited; the best so far of the node above" },
];

/** The signs of trees that grow. */
const OF_GROWTH: readonly Sign[] = [
  { drawn: [<rect class="shape max" x="11" y="5" width="22" height="14" rx="2" />, <rect class="proof" x="8" y="2" width="28" height="20" rx="4" />], meaning: "the value, or the answer, is proven" },
  { drawn: <path class="edge" d="M2 12h40" style="stroke-width: 6" />, meaning: "the wider, the more often visited" },
  { drawn: text("0.25"), meaning: "of uct: the mean of the results, from -1 (lost) to 1 (won)" },
  { drawn: text("1/2"), meaning: "of df-pn: [proof number and disproof number|proof numbers]" },
];

/** All meanings. */
export const MEANINGS: readonly string[] = [...SIGNS, ...OF_TUPLES, ...OF_GROWTH].map(({ meaning }) => meaning);

/** The kinds of lines that lead to nodes of the searches. */
const strokes = computed(() => new Set(runs.value.flatMap((run) => run?.search.iterations ?? []).flatMap(({ story }) => story.parts.flatMap(({ visits }) => visits.map(({ stroke }) => stroke)))));

export function Legend() {
  const grows = runs.value.some((run) => run?.search.iterations[0]?.story.growth !== undefined);
  const signs = players.value !== null ? OF_TUPLES : grows ? [...SIGNS, ...OF_GROWTH] : SIGNS;
  const usual = signs.filter(({ isUsual }) => isUsual !== undefined && (isUsual === true || strokes.value.has(isUsual)));
  return (
    <div class="legend unprinted" role="group" aria-label="Legend">
      <Signs signs={usual} />
      <Menu class="quiet" text="All signs">
        <Signs signs={signs} />
      </Menu>
    </div>
  );
}

const Signs = ({ signs }: { signs: readonly Sign[] }) => (
  <ul>
    {signs.map(({ drawn, meaning }) => (
      <li key={meaning}>
        <svg class="tree sign" viewBox="0 0 44 24" width="44" height="24" aria-hidden="true">
          {drawn}
        </svg>
        <span>
          <Explained text={meaning} />
        </span>
      </li>
    ))}
  </ul>
);
