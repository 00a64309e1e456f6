/** Files of the page that are held back, as on a slow network. */

import type { Page } from "@playwright/test";

/** Holds back the engine, or other files. Returns what lets them come. The service worker must be blocked: it would give what it has kept. */
export async function hold(page: Page, files = "**/*.wasm"): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
