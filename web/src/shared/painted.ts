/** Work that waits until something else is on the screen. */

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
