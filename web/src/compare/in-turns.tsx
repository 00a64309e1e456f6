/** Children that are drawn one after another. */

import type { ComponentChild } from "preact";
import { useEffect, useReducer, useRef } from "preact/hooks";

/**
 * Draws its children in turns, one a frame, so that no frame has to draw all of them. A child whose turn has not come
 * stays as it was drawn last.
 */
export function InTurns({ children }: { children: readonly ComponentChild[] }) {
  const [, nextTurn] = useReducer<number, void>((turns) => turns + 1, 0);
  const state = useRef<{ asked: readonly ComponentChild[]; drawn: ComponentChild[]; turn: number; left: number }>({ asked: [], drawn: [], turn: -1, left: 0 }).current;
  if (state.asked !== children) {
    state.asked = children;
    // The turns go on from where they are: children that change all the time are drawn as often as each other.
    state.left = children.length;
  }
  if (state.left > 0) {
    state.turn = (state.turn + 1) % children.length;
    state.left -= 1;
    // A list of its own, for what is drawn is told apart by its identity.
    state.drawn = children.map((child, place) => (place === state.turn ? child : state.drawn[place]));
  }
  useEffect(() => {
    if (state.left === 0) return undefined;
    const frame = requestAnimationFrame(() => nextTurn());
    return () => cancelAnimationFrame(frame);
  });
  return <>{state.drawn}</>;
}
