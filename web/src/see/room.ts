/** The room that a pane has in the window: what stands above it may have any height. */

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Keeps the height above an element in its style, as `--above`. */
export function useRoom(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const read = (): void => current.style.setProperty("--above", `${Math.round(current.getBoundingClientRect().top + scrollY)}px`);
    read();
    // What stands above is in the parent, which changes its height with it.
    const size = new ResizeObserver(read);
    size.observe(current.parentElement ?? current);
    return () => size.disconnect();
  }, []);
}
