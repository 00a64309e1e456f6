/**
 * The page as the tests have it: patient with a slow machine, and one that says when it is quiet. So a test waits for
 * a condition, and no test fails because a machine is slow.
 */

import { test as base, expect, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { watch, watchLoads, watchWaits, watchWorkers, type Watched } from "./watch.ts";

export { expect };

/** How many times as long the page waits before it gives something up. */
const PATIENCE = 100;

/** Has the pages of a context be patient and watched: of one that a test makes itself. */
export async function watched(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch);
  await context.addInitScript(watchWaits, PATIENCE);
  await context.addInitScript(watchLoads);
  await context.addInitScript(watchWorkers);
}

/** The tests' own test: its pages are patient and watched. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await watched(context);
    await use(context);
  },
});

/** Has all long waits of the page be over: what has not been answered by now is given up. */
export const hurry = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const act of [...(globalThis as Watched).watch.late.values()]) act();
  });

/** What programs in the sandbox have printed. */
export const printed = (page: Page): Promise<readonly string[]> => page.evaluate(() => (globalThis as Watched).watch.printed);

/** Has the page's own measures of time, of which it may have too little, run a hundred times slower. */
export const slowly = (page: Page): Promise<unknown> =>
  page.addInitScript((patience) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / patience;
  }, PATIENCE);

/** Breaks the worker that is asked next, as a fault of the WebAssembly would. */
export const breakWorker = (page: Page): Promise<void> => page.evaluate(() => void ((globalThis as Watched).watch.breaks = 1));

/** Whether nothing is on its way in the page: no frame, no short wait, nothing that is loaded, no question and no answer. */
export const isQuiet = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { watch } = globalThis as Watched;
    const isLoaded = ({ contentDocument }: HTMLIFrameElement): boolean => contentDocument === null || (contentDocument.readyState === "complete" && contentDocument.URL !== "about:blank");
    return watch.isDrawn() && watch.isAnswered() && watch.timers.size + watch.answers.length === 0 && [...document.querySelectorAll("iframe")].every(isLoaded);
  });

/** Waits until the page does nothing more by itself: what it shows then stays. */
export async function quiet(page: Page, limits: { readonly timeout?: number } = {}): Promise<void> {
  let times = 0;
  const found = async (): Promise<number> => (times = (await isQuiet(page)) ? times + 1 : 0);
  // What was asked by the last answer has begun by the next look.
  await expect.poll(found, { message: "the page comes to rest", intervals: [20], ...limits }).toBeGreaterThan(2);
}

/** Opens a menu by the text on its button, and returns what is in it. */
export async function menu(page: Page, text: string): Promise<Locator> {
  const found = page.locator("details.menu", { has: page.locator("summary", { hasText: text }) }).first();
  if ((await found.getAttribute("open")) === null) await found.locator("> summary").click();
  return found.locator("> .panel");
}

/** What the browser complains of. */
export function complaints(page: Page): string[] {
  const sentence: string[] = [];
  page.on("pageerror", (error) => sentence.push(error.message));
  page.on("console", (message) => message.type() === "error" && sentence.push(message.text()));
  return sentence;
}
