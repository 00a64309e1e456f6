/** What is shown, audited for those who do not see well, or use no mouse. */

import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The colours that a person may have set. All rules are checked in the first; the others differ in nothing but colours. */
const COLOURS = [
  ["light", { colorScheme: "light", forcedColors: "none" }],
  ["dark", { colorScheme: "dark", forcedColors: "none" }],
  ["forced", { colorScheme: "light", forcedColors: "active" }],
] as const;
const RULES_OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Audits the page as it stands by axe, in all colours, and sees that nothing is wider than the window. What `without` selects is left out. */
export async function isAccessible(page: Page, { without }: { without?: string } = {}): Promise<void> {
  for (const [place, [name, media]] of COLOURS.entries()) {
    await page.emulateMedia(media);
    const axe = new AxeBuilder({ page });
    if (place > 0) axe.withRules(RULES_OF_COLOURS);
    if (without !== undefined) axe.exclude(without);
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), `${name} colours, ${page.url()}`).toEqual([]);
  }
  await page.emulateMedia(COLOURS[0][1]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(0);
}
