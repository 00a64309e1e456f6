/** Leaves dragged in the trees while it is shown how far they may move, and moved by keys. */

import { effect } from "@preact/signals";
import { chosen } from "../see/marks.ts";
import { isOpen, move, valueOf } from "./moving.ts";

/** How far the pointer goes for one more, in pixels. */
const PER_VALUE = 10;

interface Drag {
  readonly node: number;
  readonly value: number;
  readonly y: number;
  last: number;
}

/** The leaf that an event is at; null where it is none. */
function leafAt(target: EventTarget | null): number | null {
  const place = target instanceof Element ? target.closest<SVGElement>(".pane.active .stage [data-node]")?.dataset["node"] : undefined;
  return place === undefined || valueOf(Number(place)) === null ? null : Number(place);
}

/** Has leaves be dragged. Returns how to end that. */
export function draggable(): () => void {
  const until = new AbortController();
  const { signal } = until;
  let drag: Drag | null = null;
  const down = (event: PointerEvent): void => {
    const node = isOpen.value && event.button === 0 ? leafAt(event.target) : null;
    if (node === null) return;
    const value = valueOf(node) ?? 0;
    drag = { node, value, y: event.clientY, last: value };
  };
  const moved = (event: PointerEvent): void => {
    if (drag === null) return;
    const value = drag.value + Math.round((drag.y - event.clientY) / PER_VALUE);
    if (value === drag.last) return;
    void move(drag.node, value, drag.last === drag.value && !wasDragged ? "new" : "further");
    drag.last = value;
    wasDragged = true;
  };
  let wasDragged = false;
  const up = (): void => {
    drag = null;
  };
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
  addEventListener("keydown", onMovingKey, { signal });
  const end = effect(() => {
    // A finger that drags a leaf does not scroll.
    if (isOpen.value) document.documentElement.dataset["leaves"] = "move";
    else delete document.documentElement.dataset["leaves"];
  });
  return () => {
    until.abort();
    end();
    delete document.documentElement.dataset["leaves"];
  };
}

/** `,` and `.` give the chosen leaf one less, one more. */
function onMovingKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog[open]")) return;
  const by = { ",": -1, ".": 1 }[event.key];
  const node = chosen.value?.node;
  const value = node === undefined ? null : valueOf(node);
  if (by === undefined || node === undefined || value === null) return;
  event.preventDefault();
  void move(node, value + by, "new");
}
