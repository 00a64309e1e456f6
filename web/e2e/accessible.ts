/** What is shown, audited for those who do not see well, or use no mouse. */

import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The colours that a person may have set. */
const COLOURS = [
  ["light", { colorScheme: "light", forcedColors: "none" }],
  ["dark", { colorScheme: "dark", forcedColors: "none" }],
  ["forced", { colorScheme: "light", forcedColors: "active" }],
] as const;

/** Waits until what fades or moves has come to its end: half of the way, a text may be too faint. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished)));

/** Audits the page as it stands by axe, and sees that nothing is wider than the window: in all colours, and light ones stay. `without` selects a part that is left out. */
export async function expectAccessible(page: Page, { without }: { without?: string } = {}): Promise<void> {
  for (const [name, media] of COLOURS) {
    await page.emulateMedia(media);
    await settled(page);
    const axe = new AxeBuilder({ page });
    if (without !== undefined) axe.exclude(without);
    const { violations } = await axe.analyze();
    const message = `${name} colours, ${page.url()}`;
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), message).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), message).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia(COLOURS[0][1]);
}
