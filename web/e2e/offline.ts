/** The service worker, by which the page works without a network. */

import type { Page } from "@playwright/test";
import { expect, hurry } from "./browser.ts";

/** Loads an address, and waits until the service worker has what it keeps at once and answers for the page. */
export async function openKept(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // It begins to keep its files when the page has rested for a while.
  await hurry(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), "the service worker has come").toBe(true);
}
