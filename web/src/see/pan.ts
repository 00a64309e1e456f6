/** Moving what is scrolled with the mouse, and scaling it with its wheel. */

/** The farthest that a press may move and still be a click, in pixels. */
const CLICK = 4;

/** Has a stage dragged by its ground, and scaled by the wheel with Ctrl. Returns how to end that. */
export function pannable(stage: HTMLElement, scaleBy: (factor: number) => void): () => void {
  const until = new AbortController();
  let from: { x: number; y: number; left: number; top: number } | null = null;
  const down = (event: PointerEvent): void => {
    const isGround = event.target instanceof Element && event.target.closest("[data-node], form") === null;
    if (!isGround || event.pointerType !== "mouse" || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, left: stage.scrollLeft, top: stage.scrollTop };
  };
  const move = (event: PointerEvent): void => {
    if (from === null) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.hypot(x, y) > CLICK) stage.scrollTo(from.left - x, from.top - y);
  };
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    scaleBy(Math.exp(-event.deltaY / 400));
  };
  const up = (): void => {
    from = null;
  };
  const { signal } = until;
  stage.addEventListener("pointerdown", down, { signal });
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", up, { signal });
  stage.addEventListener("wheel", wheel, { signal, passive: false });
  return () => until.abort();
}
