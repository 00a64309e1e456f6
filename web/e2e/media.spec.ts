/** The page printed, enlarged, and for people who want nothing to move. */

import type { Page } from "@playwright/test";
import { expect, quiet, test, watched } from "./browser.ts";

const PLACES = ["#see", "#play?v=1&game=connect-four&side=both", "#learn?v=1&story=null-window&stop=5", "#compare?v=1&shapes=3,4&count=40", "#practise"];

/** Opens a place, and waits for its tree or its board. */
async function open(page: Page, place: string): Promise<void> {
  await page.goto(`./${place}`);
  await page.locator(".canvas svg, .plot svg, [role=gridcell]").first().waitFor();
}

for (const place of PLACES) {
  test(`${place} is printed without its controls, dark on light`, async ({ page }) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await open(page, place);
    // Words that light what they name are text on paper, whether they have come already or not.
    await expect(page.locator("#place button:not(.sentence button, .difference button, .term):visible, #place input[type=text]:visible")).toHaveCount(0);
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
    await quiet(page);
    const moving = await page.evaluate(() => {
      const lasts = (times: string) => times.split(",").some((time) => parseFloat(time) > 0);
      const moves = (style: CSSStyleDeclaration) => lasts(style.transitionDuration) || lasts(style.animationDuration);
      return [...document.querySelectorAll("*")].filter((each) => moves(getComputedStyle(each))).length;
    });
    expect(moving).toBe(0);
  });
}

for (const game of ["connect-four&clock=300%2B2", "chess", "mnk:15,15,5"]) {
  test(`the board of ${game} is whole in a small window`, async ({ page }) => {
    for (const viewport of [{ width: 640, height: 400 }, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      await open(page, `#play?v=1&game=${game}&side=both`);
      const cells = page.locator(".cells");
      await expect(cells).toBeInViewport({ ratio: 1 });
      await quiet(page);
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await beyond()).toBeLessThanOrEqual(0);
      // The names of the rows stand beside their rows.
      const places = (selector: string) => page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y + each.getBoundingClientRect().height / 2));
      const [names, rows] = [await places(".labels.ranks span"), await places(".cells .row")];
      for (const [row, y] of names.entries()) expect(Math.abs(y - (rows[row] ?? 0))).toBeLessThan(12);
    }
  });
}

test("forced colours leave the board, the turn and the tabs in sight", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "#play?v=1&game=chess&side=both");
  await quiet(page);
  const background = (selector: string) => page.locator(selector).first().evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await background(".cell.light")).not.toBe(await background(".cell.dark"));
  expect(await background("nav a[aria-current=page]")).not.toBe(await background("nav a:not([aria-current])"));
  expect(await background(".games [aria-pressed=true]")).not.toBe(await background(".games [aria-pressed=false]"));
  const edge = (selector: string) => page.locator(selector).evaluate((each) => getComputedStyle(each).borderLeftColor);
  expect(await edge(".player.moving")).not.toBe(await edge(".player:not(.moving)"));
  await expect(page.locator(".player.moving")).toContainText("White a person to move");
});

test("a finger that moves over the board scrolls the page", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, baseURL: baseURL ?? "" });
  await watched(context);
  const page = await context.newPage();
  const devices = await context.newCDPSession(page);
  const swipe = async (cell: string): Promise<void> => {
    await quiet(page);
    await page.evaluate(() => scrollTo(0, 0));
    const box = await page.getByRole("gridcell", { name: cell }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await devices.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    for (let moved = 20; moved <= 200; moved += 20) {
      await devices.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y: y - moved }] });
    }
    await devices.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const scrolled = () => page.evaluate(() => scrollY);
  await open(page, "#play?v=1&game=connect-four&side=both");
  await swipe("column 4, row 2");
  await expect.poll(scrolled).toBeGreaterThan(100);
  await open(page, "#play?v=1&game=chess&side=both");
  await page.getByRole("gridcell", { name: "e4, empty" }).waitFor();
  await swipe("e4, empty");
  await expect.poll(scrolled).toBeGreaterThan(100);
  // A finger on a piece of your own moves the piece. What is left of the last swipe ends with its page.
  await page.reload();
  await page.getByRole("gridcell", { name: "e2, white pawn" }).waitFor();
  await swipe("e2, white pawn");
  await expect(page.locator(".message, .status").filter({ hasText: /\S/ }).first()).toBeVisible();
  await quiet(page);
  expect(await scrolled()).toBe(0);
  await context.close();
});
