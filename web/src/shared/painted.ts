/** Work that waits until something else is on the screen. */

import { signal, type Signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

/** Resolves when the page as it was rendered is on the screen, and at once where the page is in the background. */
export async function painted(): Promise<void> {
  if (globalThis.document?.hidden === true) return;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0))));
}

/** Whether the component has been on the screen: the parts of it that are below the first screen wait for that. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isGone = false;
    void painted().then(() => !isGone && setPainted(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isPainted;
}

/** A module that the page does without until it is on the screen: null before it has come, what loads it, and why it did not come, if it did not. */
export function afterPaint<Module>(load: () => Promise<Module>): readonly [part: Signal<Module | null>, load: () => Promise<void>, failure: Signal<unknown>] {
  const part = signal<Module | null>(null);
  const failure = signal<unknown>(null);
  const begin = async (): Promise<void> => {
    await painted();
    try {
      part.value ??= await load();
    } catch (error) {
      failure.value = error;
    }
  };
  return [part, begin, failure];
}
