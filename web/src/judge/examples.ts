/** Programs to begin with. */

import alphaBeta from "./examples/alpha-beta.js?raw";
import minimax from "./examples/minimax.js?raw";
import negascout from "./examples/negascout.ts?raw";

export interface Example {
  readonly name: string;
  readonly code: string;
}

export const EXAMPLES: readonly Example[] = [
  { name: "alpha-beta", code: alphaBeta },
  { name: "minimax", code: minimax },
  { name: "NegaScout, in TypeScript", code: negascout },
];

/** The program that is there at first. */
export const FIRST_CODE = alphaBeta;
