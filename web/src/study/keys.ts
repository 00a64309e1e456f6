/** The keys with which searches are studied. */

import type { Commands } from "../app/commands.ts";
import { chosen } from "../see/marks.ts";
import { players } from "../see/players.ts";
import { active, leaveLit, watched } from "../see/store.ts";
import { keep, pinned, placeIn } from "./asked.ts";
import { move, valueOf } from "./moving.ts";

/** The node that is chosen in a pane, or that its search is at. */
function nodeIn(pane: number): number {
  if (chosen.value?.pane === pane) return chosen.value.node;
  const place = placeIn(pane);
  return place?.iteration.story.steps.node[place.step] ?? 0;
}

const areTwo = (): boolean => players.value === null;
const ask = (pane: number, node: number): void => keep({ of: "value", node, pane });

export const COMMANDS = {
  value: { keys: ["w"], does: "where the value comes from, of the node that is chosen or where the search is", when: areTwo, run: () => ask(active.value, nodeIn(active.value)) },
  rootValue: { keys: ["Shift+w"], does: "where the root's value comes from", when: areTwo, run: () => ask(active.value, 0) },
  putOut: { keys: ["Escape"], does: "put out what is lit", when: areTwo, run: () => pinned.value !== null && leaveLit(undefined) },
} as const satisfies Commands;

/** Gives the chosen leaf another value. */
const moveBy = (by: 1 | -1) => (): unknown => {
  const node = chosen.value?.node;
  const value = node === undefined ? null : valueOf(node);
  return node !== undefined && value !== null && void move(node, value + by, "new");
};
const where = "in the tree";
const isListed = (): boolean => watched.value?.tree !== null && areTwo();

export const LEAF_COMMANDS = {
  less: { where, keys: [","], does: "a leaf's value: one less", when: isListed, run: moveBy(-1) },
  more: { where, keys: ["."], does: "one more", when: isListed, run: moveBy(1) },
} as const satisfies Commands;
