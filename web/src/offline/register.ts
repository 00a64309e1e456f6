/** Has the page work without a network, from its next load on. */

/**
 * The time in milliseconds after the load at which the files of all places are fetched. A slow phone has shown the
 * first place by then: fetched at once, they are in its way.
 */
const REST = 4_000;

/** Registers the service worker, where there can be one: a page without it works as long as there is a network. */
export function workOffline(): void {
  // In a frame of another page one search is shown: the whole page is not loaded for it.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || parent !== window) return;
  addEventListener("load", () => setTimeout(register, REST));
}

// Storage may be denied, and pages that are not served safely have no service workers.
function register(): void {
  const { serviceWorker } = navigator;
  // What was loaded before it came has not gone through it: it hears of that once.
  if (serviceWorker.controller === null) serviceWorker.addEventListener("controllerchange", () => serviceWorker.controller?.postMessage(loaded()), { once: true });
  serviceWorker.register("./offline.js").catch(() => undefined);
}

/** The addresses of the files that the page has loaded. */
const loaded = (): string[] => performance.getEntriesByType("resource").map(({ name }) => name);
