/** The first view of a place is on the screen before the engine has come, and can be used. */

import { expect, test } from "./browser.ts";
import { hold } from "./held.ts";

test.use({ serviceWorkers: "block" });

test("Play's first board stands before the engine has come, and a move made meanwhile is played", async ({ page }) => {
  const release = await hold(page);
  await page.goto("#play");
  await expect(page.locator(".status")).toContainText("your move");
  await page.getByRole("gridcell", { name: /column 4, row 1/ }).click();
  await expect(page.locator(".moves button")).toHaveCount(0);
  release();
  await expect(page.locator(".moves button")).toHaveCount(2);
  await expect(page.locator(".moves button").first()).toHaveText("4");
});

test("Practise asks its first question, and lists the algorithms, before the engine has come", async ({ page }) => {
  await hold(page);
  await page.goto("#practise");
  await expect(page.getByRole("heading", { name: "What does negascout do next?" })).toBeVisible();
  await expect.poll(() => page.getByRole("combobox", { name: "algorithm" }).getByRole("option").count()).toBeGreaterThan(10);
});

test("Learn lists its stories before their files have come", async ({ page }) => {
  const release = await hold(page, "**/stories/*");
  await page.goto("#learn");
  await page.getByRole("link", { name: "The deep cut" }).click();
  await expect(page).toHaveURL(/story=deep-cut/);
  await expect(page.getByText("Loading …")).toBeVisible();
  release();
  await expect(page.locator(".stop .place")).toHaveText("stop 1 of 6");
});

test("See shows its first searches before the engine has come", { tag: "@gate" }, async ({ page }) => {
  await hold(page);
  await page.goto("#see");
  await expect(page.locator(".pane .sentence").first()).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.locator(".pane .outcome").first()).not.toBeEmpty();
});
