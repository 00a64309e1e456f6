/** The games to start from. */

import blocks from "./examples/blocks.js?raw";
import breakthrough from "./examples/breakthrough.js?raw";
import morris from "./examples/three-mens-morris.js?raw";
import ticTacToe from "./examples/tic-tac-toe.js?raw";
import { titleOf } from "./wrong.ts";

export const EXAMPLES: readonly { readonly title: string; readonly source: string }[] = [ticTacToe, breakthrough, blocks, morris].map((source) => ({ title: titleOf(source), source }));

/** The game that the place opens with. */
export const FIRST_EXAMPLE = ticTacToe;
