/** The signs of a tree, explained. */

import type { ComponentChildren } from "preact";
import { players } from "./players.ts";
import { runs } from "./store.ts";

const SIGNS: readonly (readonly [ComponentChildren, string])[] = [
  [<rect class="shape max" x="9" y="3" width="26" height="18" rx="2" />, "MAX to move"],
  [<rect class="shape min" x="9" y="3" width="26" height="18" rx="9" />, "MIN to move"],
  [<rect class="shape leaf" x="9" y="3" width="26" height="18" rx="6" />, "a leaf"],
  [<rect class="shape here" x="9" y="3" width="26" height="18" rx="2" />, "the search is here"],
  [<text x="22" y="17">G = E</text>, "G is the same position as E, reached in another way"],
  [<path class="edge" d="M2 12h40" />, "searched with an open window"],
  [[<path class="edge null" d="M2 12h40" />, <path class="edge gap" d="M2 12h40" />], "asked with a null window: better or not?"],
  [<path class="edge again" d="M2 12h40" />, "searched again, for its value"],
  [[<path class="edge cut" d="M2 12h40" />, <path class="cross" d="M17 17l10 -10m-10 0l10 10" />], "left out by a cut"],
  [<path class="bound" d="M2 18Q22 0 42 18" />, "the bound that made the cut"],
  [<text x="22" y="17">≥6</text>, "a bound: at least 6"],
  [<text x="22" y="17">(3, 8)</text>, "the window: alpha and beta"],
  [<text x="22" y="17">↑</text>, "raised alpha above; ↓ lowered beta"],
];

/** The signs of a tree of tuples. */
const OF_TUPLES: readonly (readonly [ComponentChildren, string])[] = [
  [<rect class="shape max" x="9" y="3" width="26" height="18" rx="2" />, "player 1 to move"],
  [<rect class="shape min" x="9" y="3" width="26" height="18" rx="9" />, "another player to move: the number is in the node"],
  [<text x="22" y="17">(5,4)</text>, "a tuple: the score of player 1, of player 2, and so on"],
  [<text x="22" y="17">≥6</text>, "at least 6, for the player to move; of the paranoid search, for player 1"],
  [<text x="22" y="17">#3 ↑</text>, "the third node that is visited; the best so far of the node above"],
];

/** The signs of trees that grow. */
const OF_GROWTH: readonly (readonly [ComponentChildren, string])[] = [
  [[<rect class="shape max" x="11" y="5" width="22" height="14" rx="2" />, <rect class="proof" x="8" y="2" width="28" height="20" rx="4" />], "the value, or the answer, is proven"],
  [<path class="edge" d="M2 12h40" style="stroke-width: 6" />, "the wider, the more often visited"],
  [<text x="22" y="17">0.25</text>, "of uct: the mean of the results, from -1 (lost) to 1 (won)"],
  [<text x="22" y="17">1/2</text>, "of df-pn: proof number and disproof number"],
];

/** The signs that both kinds of trees have, by their meanings. */
const OF_BOTH = ["the search is here", "left out by a cut", "the bound that made the cut"];

export function Legend() {
  const grows = runs.value.some((run) => run?.search.iterations[0]?.story.growth !== undefined);
  const signs = players.value === null ? [...SIGNS, ...(grows ? OF_GROWTH : [])] : [...OF_TUPLES, ...SIGNS.filter(([, meaning]) => OF_BOTH.includes(meaning))];
  return (
    <details class="legend unprinted">
      <summary>Legend</summary>
      <ul>
        {signs.map(([sign, meaning]) => (
          <li key={meaning}>
            <svg class="tree sign" viewBox="0 0 44 24" width="44" height="24" aria-hidden="true">
              {sign}
            </svg>
            {meaning}
          </li>
        ))}
      </ul>
    </details>
  );
}
