/** The page printed, enlarged, and for people who want nothing to move. */

import { expect, test, type Page } from "@playwright/test";

const PLACES = ["#see", "#play?v=1&game=connect-four&side=both"];

/** Opens a place, and waits for its tree or its board. */
async function open(page: Page, place: string): Promise<void> {
  await page.goto(`./${place}`);
  await page.locator(".canvas svg, [role=gridcell]").first().waitFor();
}

for (const place of PLACES) {
  test(`${place} is printed without its controls, dark on light`, async ({ page }) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await open(page, place);
    await expect(page.locator("#place button:visible, #place input[type=text]:visible")).toHaveCount(0);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const parts = (background.match(/\d+/g) ?? []).map(Number);
    expect(Math.min(...parts.slice(0, 3))).toBeGreaterThan(200);
  });

  test(`${place} at 200 % needs no scrolling to the side`, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 360 });
    await open(page, place);
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  });

  test(`${place} moves nothing where motion is to be reduced`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, place);
    const moving = await page.evaluate(() => {
      const lasts = (times: string) => times.split(",").some((time) => parseFloat(time) > 0);
      const moves = (style: CSSStyleDeclaration) => lasts(style.transitionDuration) || lasts(style.animationDuration);
      return [...document.querySelectorAll("*")].filter((each) => moves(getComputedStyle(each))).length;
    });
    expect(moving).toBe(0);
  });
}
