/** The first words: what the tree is, who plays, and what a search does. */

import { formatRoute } from "../app/route.ts";
import { Explained } from "../shared/term.tsx";

/** Two sentences that hold for each listed tree of two players. */
export const TREE = "This tree is a game: [MAX|MAX, MIN] moves at squares and wants a large number at the end, [MIN|MAX, MIN] moves at circles and wants a small one.";
export const SEARCH = "A search finds the [value] that best play leads to, and may leave out a [leaf] (an end) that cannot change it.";

/** The story for whoever knows nothing yet. */
const STORY = formatRoute({ place: "learn", params: new URLSearchParams({ v: "1", story: "minimax", stop: "1" }) });

export const Intro = () => (
  <p class="intro">
    <Explained text={`${TREE} ${SEARCH}`} />
  </p>
);

export const StartHere = () => (
  <a class="button primary unprinted" href={STORY}>
    Start here
  </a>
);
