/** Dragging a man over the board, with the mouse or a finger. */

import { useSignal, type Signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { same, type Cell } from "./pick.ts";

/** How far a finger may slip in a click, in pixels. */
const SLIP = 6;

/** How soon after a drag its click comes, in milliseconds. */
const CLICK = 60;

/** A man on its way. */
export interface Drag {
  readonly from: Cell;
  /** Where it was taken, in pixels. */
  readonly x: number;
  readonly y: number;
  /** How far it has come, in pixels. */
  readonly dx: number;
  readonly dy: number;
  readonly isMoving: boolean;
}

export interface Dragging {
  readonly drag: Signal<Drag | null>;
  readonly handlers: Record<"onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel", (event: PointerEvent) => void>;
  /** Whether a click is the end of a drag, and no choice of its own. */
  readonly isEnd: () => boolean;
}

interface Handlers {
  readonly canTake: (cell: Cell) => boolean;
  readonly onTake: (cell: Cell) => void;
  /** The man is put on a cell; `null` where it was taken, and off the board. */
  readonly onPut: (cell: Cell | null) => void;
}

/** The cell at a place of the window. */
function cellAt(event: PointerEvent): Cell | null {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-cell]");
  const [row, column] = found?.getAttribute("data-cell")?.split(",").map(Number) ?? [];
  return row === undefined || column === undefined ? null : [row, column];
}

export function useDrag({ canTake, onTake, onPut }: Handlers): Dragging {
  const drag = useSignal<Drag | null>(null);
  const ended = useRef(-CLICK);
  const down = (event: PointerEvent): void => {
    const from = cellAt(event);
    if (from === null || event.button !== 0 || !canTake(from)) return;
    drag.value = { from, x: event.clientX, y: event.clientY, dx: 0, dy: 0, isMoving: false };
  };
  const move = (event: PointerEvent): void => {
    const begun = drag.value;
    if (begun === null) return;
    const [dx, dy] = [event.clientX - begun.x, event.clientY - begun.y];
    const isMoving = begun.isMoving || Math.hypot(dx, dy) > SLIP;
    if (isMoving && !begun.isMoving) {
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      onTake(begun.from);
    }
    drag.value = { ...begun, dx, dy, isMoving };
  };
  const up = (event: PointerEvent): void => {
    const begun = drag.value;
    drag.value = null;
    if (begun?.isMoving !== true) return;
    ended.current = performance.now();
    const cell = cellAt(event);
    onPut(same(cell, begun.from) ? null : cell);
  };
  const cancel = (): void => {
    drag.value = null;
  };
  return {
    drag,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel },
    isEnd: () => performance.now() - ended.current < CLICK,
  };
}
