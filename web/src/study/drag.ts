/** Leaves dragged in the trees while it is shown how far they may move. */

import { nodeUnder } from "../shared/target.ts";
import { isOpen, move, valueOf } from "./moving.ts";

/** How far the pointer goes for one more, in pixels. */
const PER_VALUE = 10;

interface Drag {
  readonly node: number;
  readonly value: number;
  readonly y: number;
  last: number;
}

/** Has leaves be dragged. Returns how to end that. */
export function draggable(): () => void {
  const until = new AbortController();
  const { signal } = until;
  let drag: Drag | null = null;
  let wasDragged = false;
  const down = (event: PointerEvent): void => {
    const node = isOpen.value && event.button === 0 ? nodeUnder(event, ".pane.active .stage") : null;
    const value = node === null ? null : valueOf(node);
    if (node !== null && value !== null) drag = { node, value, y: event.clientY, last: value };
  };
  const moved = (event: PointerEvent): void => {
    if (drag === null) return;
    const value = drag.value + Math.round((drag.y - event.clientY) / PER_VALUE);
    if (value === drag.last) return;
    void move(drag.node, value, wasDragged ? "further" : "new");
    drag.last = value;
    wasDragged = true;
  };
  const up = (): void => void (drag = null);
  // A drag is no click, which would open the leaf's editor.
  const click = (event: MouseEvent): void => {
    if (wasDragged) event.stopPropagation();
    wasDragged = false;
  };
  document.addEventListener("pointerdown", down, { signal });
  document.addEventListener("pointermove", moved, { signal });
  document.addEventListener("pointerup", up, { signal });
  document.addEventListener("pointercancel", up, { signal });
  document.addEventListener("click", click, { signal, capture: true });
  return () => until.abort();
}
