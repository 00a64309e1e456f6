/** The keys of See. */

import type { KeyHelp } from "../app/places.ts";
import { isTyped } from "../shared/target.ts";
import { TARGETS } from "./jumps.ts";
import { toggle as toggleListing } from "./listings.ts";
import { active, goTo, jump, pause, play, playing, stepBy, targets, undo, view } from "./store.ts";

export const keys: readonly KeyHelp[] = [
  ["Space, →", "a step on"],
  ["Backspace, ←", "a step back"],
  ["Home, End", "the first step, the last"],
  ["p", "play, or pause"],
  ["c, s, r, d", "the next cut, scout, re-search, disagreement; with Shift, the last"],
  ["Page Down, Page Up", "in a tree that grows: the next playout, the last"],
  ["l", "the listing beside the tree: show it, or take it away"],
  ["w", "where the value comes from, of the node that is chosen or where the search is; with Shift, the root's"],
  ["F5, Escape", "present, with large text; leave it"],
  ["1 to 4", "the keys move this form"],
  ["Ctrl+Z, Ctrl+Y", "undo a change of the tree, redo it"],
  ["in the tree: arrows", "walk through its nodes"],
  ["in the tree: Enter", "change a leaf, or add one"],
  ["in the tree: Delete", "remove a subtree"],
  ["in the tree: +, -, 0", "larger, smaller, fit"],
  ["in the tree: x", "fold or unfold a subtree"],
  ["in the tree: , .", "a leaf's value: one less, one more"],
];

const toggle = (): void => (playing.value === null ? play(800) : pause());

/** Goes to the next round of a tree that grows, or the last; beyond them to the end, or the beginning. */
const leap = (direction: 1 | -1): void => {
  if (!jump("round", direction)) MOVES[direction > 0 ? "End" : "Home"]?.();
};

const MOVES: Readonly<Record<string, () => void>> = {
  " ": () => stepBy(1),
  ArrowRight: () => stepBy(1),
  Backspace: () => stepBy(-1),
  ArrowLeft: () => stepBy(-1),
  Home: () => goTo(0),
  End: () => goTo(Infinity),
  PageDown: () => leap(1),
  PageUp: () => leap(-1),
  p: toggle,
  l: toggleListing,
};

/** Does what a key means; a key that is typed into a field, or works a button, is left alone. */
export function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || isTyped(event)) return;
  if (event.ctrlKey || event.metaKey) {
    const direction = { z: "back", y: "forth" }[event.key.toLowerCase()] as "back" | "forth" | undefined;
    if (direction === undefined) return;
    event.preventDefault();
    void undo(direction);
    return;
  }
  if (event.key === " " && event.target instanceof Element && event.target.closest("button, a, summary")) return;
  const jumped = TARGETS.find(({ key }) => key === event.key.toLowerCase());
  const pane = Number(event.key) - 1;
  if (jumped !== undefined) jump(jumped.target, event.shiftKey ? -1 : 1);
  else if (pane >= 0 && pane < view.value.forms.length) active.value = pane;
  else if (event.key in MOVES && (!event.key.startsWith("Page") || targets("round").length > 0)) MOVES[event.key]?.();
  else return;
  event.preventDefault();
}
