import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { complaints, expect, quiet, test } from "./browser.ts";

const panel = (page: Page) => page.getByRole("region", { name: "UCT", exact: true });
const sentence = (page: Page) => panel(page).locator(".sentence");

test("UCT is loaded when it is asked for, and gone through by keys alone", { tag: "@gate" }, async ({ page }) => {
  const told = complaints(page);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("./");
  await expect(page.getByRole("button", { name: "Grow a tree by UCT" })).toBeVisible();
  expect(loaded.filter((url) => /\/growth-[^/]*\.js$/.test(url))).toEqual([]);
  await page.getByRole("button", { name: "Grow a tree by UCT" }).click();
  await expect(sentence(page)).toHaveText("Expansion: A has its 2 moves now.");
  expect(loaded.filter((url) => /\/growth-[^/]*\.js$/.test(url))).toHaveLength(1);
  await panel(page).locator(".stage").focus();
  await page.keyboard.press("Space");
  await expect(sentence(page)).toHaveText("Selection: at A, MAX goes to B: it is the first of 2 moves that have not been visited.");
  await expect(panel(page).getByRole("row", { name: /→ B/ })).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowRight");
  await expect(sentence(page)).toContainText("Playout: from B");
  await page.keyboard.press("Backspace");
  await expect(sentence(page)).toContainText("Selection: at A");
  await page.keyboard.press("PageDown");
  await expect(panel(page).locator(".place")).toContainText("playout 2 of");
  await page.keyboard.press("End");
  await expect(sentence(page)).toContainText("the best move is B: A is solved, 6 for MAX.");
  await expect(page).toHaveURL(/uct=30,1,0,\d+/);
  // The keys were the panel's: the searches beside it stay where they were.
  await expect(page.getByRole("region", { name: "negascout", exact: true }).locator(".sentence")).toContainText("N and O are left out");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/uct=/);
  expect(told).toEqual([]);
});

test("a panel that cannot be loaded says so, and is tried again", async ({ page }) => {
  let isRefused = true;
  await page.route("**/growth-*.js", (route) => (isRefused ? route.abort() : route.continue()));
  await page.goto("./");
  await page.getByRole("button", { name: "Grow a tree by UCT" }).click();
  await expect(page.getByRole("alert")).toContainText("UCT could not be loaded: ");
  isRefused = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(sentence(page)).toHaveText("Expansion: A has its 2 moves now.");
});

test("the button of UCT comes with the form above it, and so stays where it is", async ({ page }) => {
  await page.addInitScript(() => {
    const seen = globalThis as { alone?: boolean } & typeof globalThis;
    seen.alone = false;
    new MutationObserver(() => {
      const isThere = [...document.querySelectorAll("button")].some((button) => button.textContent === "Grow a tree by UCT");
      seen.alone ||= isThere && document.querySelector("section.subject") === null;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("./");
  await expect(page.getByRole("button", { name: "Grow a tree by UCT" })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { alone?: boolean } & typeof globalThis).alone)).toBe(false);
});

test("a link opens a tree that grows at its step, and the tree can be grown otherwise", async ({ page }) => {
  await page.goto("#see?v=1&game=tic-tac-toe&depth=2&run=alpha-beta&uct=40,0.7,3,60");
  await expect(panel(page).locator(".place")).toContainText("step 60 of");
  await expect(panel(page).locator("svg.tree .board").first()).toBeVisible();
  await quiet(page);
  const before = await sentence(page).textContent();
  await page.reload();
  await expect(sentence(page)).toHaveText(before ?? "");
  await panel(page).getByLabel("playouts").fill("5");
  await panel(page).getByRole("button", { name: "Grow", exact: true }).click();
  await expect(panel(page).locator(".place")).toHaveText(/^step 1 of \d+, playout 1 of 5$/);
  await expect(page).toHaveURL(/uct=5,0.7,3,1/);
});

test("what a link asks in vain is said, and the usual tree is grown", async ({ page }) => {
  await page.goto("#see?v=1&tree=((3+1)+(2+9))&run=alpha-beta&uct=5000");
  await expect(panel(page).getByRole("alert")).toContainText("'uct=5000' are not at most 1000 playouts");
  await expect(sentence(page)).toHaveText("Expansion: A has its 2 moves now.");
});

test("the tree that grows is accessible and fits a narrow window", async ({ page }) => {
  await page.goto("#see?v=1&game=tic-tac-toe&depth=2&run=alpha-beta&uct=40,1,0,90");
  await expect(panel(page).getByRole("table")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
});
