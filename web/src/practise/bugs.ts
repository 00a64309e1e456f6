/** The wrong forms whose bug is to be found, with the gallery's example of each: a link counts them from 1. */

import exhibits from "../learn/exhibits.json";

/** In the order of the links, which must stay. */
const FORMS: readonly string[] = [
  "weblog-negascout",
  "lecture-negamax",
  "lecture-negascout-1",
  "lecture-null-window",
  "lecture-negascout-2",
  "encyclopedia-negascout",
  "wiki-alpha-beta-to-the-letter",
  "wiki-max-min-pair-to-the-letter",
  "wiki-maxi-mini-to-the-letter",
  "wiki-negamax-to-the-letter",
  "null-window-of-width-zero",
  "no-research",
  "null-window-not-moved",
  "research-without-minus",
  "research-past-beta-fail-soft",
  "research-from-scouted-value",
  "shortcut-in-fail-hard",
  "shortcut-with-clamped-leaves",
  "shortcut-score-from-alpha",
  "shortcut-at-three",
  "best-never-assigned",
  "root-picks-equal",
  "table-without-flags",
  "table-flags-swapped",
  "table-lower-as-exact",
  "low-side-fail-hard",
  "second-taken-for-first",
  "research-past-beta",
  "research-past-beta-from-alpha",
  "cut-only-on-equality",
  "no-first-child-check",
];

/** The name of each form, the right one beside it, and the tree of the gallery on which they part. */
export const BUGS = FORMS.flatMap((form) => exhibits.filter(({ name }) => name === form));
