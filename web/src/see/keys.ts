/** The keys of See. */

import type { Command, Commands } from "../app/commands.ts";
import { neighbour } from "./geometry.ts";
import type { Arrangement } from "./arrange.ts";
import { TARGETS, type Target } from "./jumps.ts";
import { toggle as toggleListing } from "./listings.ts";
import { searched } from "./players.ts";
import { active, goTo, jump, pause, play, playing, stepBy, targets, undo, view } from "./store.ts";

/** Goes to the next round of a tree that grows, or the last; beyond them to the end, or the beginning. */
const leap = (direction: 1 | -1): void => void (jump("round", direction) || goTo(direction > 0 ? Infinity : 0));

const grows = (): boolean => targets("round").length > 0;

/** Jumps to what a key stands for. */
const jumpBy = (direction: 1 | -1) => (_: void, key: string): void => {
  const found = TARGETS.find((each) => key.endsWith(each.key));
  if (found !== undefined) jump(found.target, direction);
};

const LETTERS = TARGETS.map(({ key }) => key);

export const COMMANDS = {
  step: { keys: [" ", "ArrowRight"], does: "a step on", run: () => stepBy(1) },
  back: { keys: ["Backspace", "ArrowLeft"], does: "a step back", run: () => stepBy(-1) },
  first: { keys: ["Home"], does: "the first step", run: () => goTo(0) },
  last: { keys: ["End"], does: "the last step", run: () => goTo(Infinity) },
  play: { keys: ["p"], does: "play, or pause", run: () => (playing.value === null ? play(800) : pause()) },
  next: { keys: LETTERS, does: "the next cut, scout, re-search, disagreement", run: jumpBy(1) },
  previous: { keys: LETTERS.map((key) => `Shift+${key}`), does: "the one before", run: jumpBy(-1) },
  nextRound: { keys: ["PageDown"], does: "the next round of the tree that grows", when: grows, run: () => leap(1) },
  lastRound: { keys: ["PageUp"], does: "the round before", when: grows, run: () => leap(-1) },
  listing: { keys: ["l"], does: "the listing beside the tree: show it, or take it away", run: toggleListing },
  form: {
    keys: ["1", "2", "3", "4"],
    does: "the keys move this form",
    when: () => view.value.forms.length > 1,
    run: (_, key) => (Number(key) > view.value.forms.length ? false : void (active.value = Number(key) - 1)),
  },
  undo: { keys: ["Ctrl+z"], does: "undo a change of the tree", run: () => void undo("back") },
  redo: { keys: ["Ctrl+y", "Ctrl+Shift+z"], does: "redo it", run: () => void undo("forth") },
} as const satisfies Commands;

/** The command that jumps to a kind of steps, by the one key for it. */
export function jumpOf(target: Target, direction: 1 | -1): Pick<Command, "keys"> {
  if (target === "round") return direction > 0 ? COMMANDS.nextRound : COMMANDS.lastRound;
  const { key = "" } = TARGETS.find((each) => each.target === target) ?? {};
  return { keys: [direction > 0 ? key : `Shift+${key}`] };
}

/** What keys do in a tree, and to what. */
export interface InTree {
  readonly arranged: Arrangement;
  /** The node that is chosen; null for none. */
  readonly chosen: number | null;
  /** That, or the node that the search is at. */
  readonly from: number;
  readonly choose: (node: number | null) => void;
  readonly edit: () => void;
  readonly remove: () => void;
  readonly fold: () => void;
  /** Scales the tree by a factor; null fits it in. */
  readonly scale: (factor: number | null) => void;
}

const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" } as const;
const where = "in the tree";
const isEditable = (): boolean => searched.value === "tree";

export const TREE_COMMANDS = {
  walk: { where, keys: Object.keys(ARROWS), does: "walk through its nodes", run: ({ arranged, from, choose }, key) => choose(neighbour(arranged, from, ARROWS[key as keyof typeof ARROWS])) },
  leave: { where, keys: ["Escape"], does: "choose none of its nodes", run: ({ chosen, choose }) => chosen !== null && choose(null) },
  edit: { where, keys: ["Enter"], does: "change a leaf, or add one", when: isEditable, run: ({ edit }) => edit() },
  remove: { where, keys: ["Delete"], does: "remove a subtree", when: isEditable, run: ({ remove }) => remove() },
  smaller: { where, keys: ["-"], does: "smaller", run: ({ scale }) => scale(1 / 1.25) },
  larger: { where, keys: ["+"], does: "larger", run: ({ scale }) => scale(1.25) },
  fit: { where, keys: ["0"], does: "fit", run: ({ scale }) => scale(null) },
  fold: { where, keys: ["x"], does: "fold or unfold a subtree", run: ({ fold }) => fold() },
} as const satisfies Commands<InTree>;
