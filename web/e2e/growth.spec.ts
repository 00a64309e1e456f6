import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { complaints, expect, menu, quiet, test } from "./browser.ts";

const pane = (page: Page, name = "uct") => page.getByRole("region", { name, exact: true });
const sentence = (page: Page) => pane(page).locator(".sentence");

test("a tree that UCT grows stands beside other searches, and is gone through by the same keys", { tag: "@gate" }, async ({ page }) => {
  const logged = complaints(page);
  await page.goto("#see?v=1&run=negascout,uct&at=1,1");
  await expect(sentence(page)).toContainText("Expansion: A has its 2 moves now.");
  await page.keyboard.press("2");
  await page.keyboard.press("Space");
  await expect(sentence(page)).toContainText("Selection: at A, MAX goes to B: it is the first of 2 moves that have not been visited.");
  await expect(pane(page).getByRole("row", { name: /→ B/ })).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowRight");
  await expect(sentence(page)).toContainText("Playout: from B");
  await page.keyboard.press("l");
  await expect(pane(page).locator("[aria-current=step]")).toContainText("random moves from node to the end of the game");
  await page.keyboard.press("l");
  await page.keyboard.press("Backspace");
  await expect(sentence(page)).toContainText("Selection: at A");
  await page.keyboard.press("PageDown");
  await expect(pane(page).locator(".place")).toContainText("playout 2 of");
  await (await menu(page, "More steps")).getByRole("button", { name: "Next playout" }).click();
  await expect(pane(page).locator(".place")).toContainText("playout 3 of");
  await page.keyboard.press("End");
  await expect(sentence(page)).toContainText("the best move is B: A is solved, 6 for MAX.");
  await expect(pane(page).locator(".outcome")).toHaveText("Value 6");
  // The searches go through different steps: the other one stays where it is.
  await expect(pane(page, "negascout").locator(".place")).toContainText("1 of");
  await menu(page, "All signs");
  await expect(page.locator(".legend")).toContainText("the wider, the more often visited");
  await page.keyboard.press("1");
  await expect((await menu(page, "More steps")).getByRole("button", { name: "Next cut" })).toBeVisible();
  expect(logged).toEqual([]);
});

test("a link of old opens the tree beside the others, and it can be grown otherwise", async ({ page }) => {
  await page.goto("#see?v=1&game=tic-tac-toe&depth=2&run=alpha-beta&at=1&uct=40,0.7,3,60");
  await expect(pane(page).locator(".place")).toContainText("60 of");
  await expect(pane(page).locator("svg.tree .board").first()).toBeVisible();
  await quiet(page);
  const before = await sentence(page).textContent();
  await page.reload();
  await expect(sentence(page)).toHaveText(before ?? "");
  await pane(page).getByLabel("playouts").fill("5");
  await pane(page).getByRole("button", { name: "Grow", exact: true }).click();
  await expect(pane(page).locator(".place")).toHaveText(/^1 of \d+, playout 1 of 5$/);
  await expect(page).toHaveURL(/run=alpha-beta,uct&.*growth=playouts:5,exploration:0\.7,seed:3/);
});

test("the proof numbers of df-pn are gone through beside the value that negascout finds", async ({ page }) => {
  await page.goto("#see?v=1&run=negascout,df-pn&at=1,1");
  const message = pane(page, "df-pn").locator(".sentence");
  await expect(message).toContainText("The search begins at A: does MAX get at least 6?");
  await page.keyboard.press("2");
  await page.keyboard.press("Space");
  await page.keyboard.press("Space");
  await expect(message).toContainText("Selection: at A, MAX goes to B: it is the first of 2 with the least proof number, 1.");
  await expect(pane(page, "df-pn").getByRole("row", { name: /→ B/ })).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("End");
  await expect(message).toContainText("it is proven that MAX gets at least 6, after 14 calls.");
  await pane(page, "df-pn").getByLabel("goal").fill("7");
  await pane(page, "df-pn").getByRole("button", { name: "Grow", exact: true }).click();
  await expect(message).toContainText("does MAX get at least 7?");
  await expect(page).toHaveURL(/growth=goal:7/);
});

test("what a link asks in vain is said, and the usual tree is grown", async ({ page }) => {
  await page.goto("#see?v=1&tree=((3+1)+(2+9))&run=uct&uct=5000");
  await expect(page.getByRole("alert")).toContainText("'playouts:5000' is no whole number from 1 to 1000.");
  await expect(sentence(page)).toContainText("Expansion: A has its 2 moves now.");
});

test("the tree that grows is accessible and fits a narrow window", async ({ page }) => {
  await page.goto("#see?v=1&game=tic-tac-toe&depth=2&run=uct&at=90&uct=40,1,0");
  await expect(pane(page).getByRole("table").first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
});
