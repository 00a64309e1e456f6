/** What a place opens with is on the screen before the engine has come, and can be used. */

import { expect, test, type Page } from "@playwright/test";

/** Holds back the engine. Returns what lets it come. */
async function holdEngine(page: Page): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

// The service worker would give what it has kept.
test.use({ serviceWorkers: "block" });

test("Play's first board stands before the engine has come, and a move made meanwhile is played", async ({ page }) => {
  const release = await holdEngine(page);
  await page.goto("#play");
  await expect(page.locator(".status")).toContainText("your move");
  await page.getByRole("gridcell", { name: /column 4, row 1/ }).click();
  await expect(page.locator(".moves button")).toHaveCount(0);
  release();
  await expect(page.locator(".moves button")).toHaveCount(2);
  await expect(page.locator(".moves button").first()).toHaveText("4");
});

test("Practise asks its first question before the engine has come", async ({ page }) => {
  const release = await holdEngine(page);
  await page.goto("#practise");
  await expect(page.getByRole("heading", { name: "What does negascout do next?" })).toBeVisible();
  const algorithms = page.getByRole("combobox", { name: "algorithm" }).getByRole("option");
  await expect(algorithms).toHaveCount(1);
  release();
  await expect.poll(() => algorithms.count()).toBeGreaterThan(10);
});
