/** Trees of tuples, for more than two players, as a person meets them in See and in Learn. */

import { expectAccessible } from "./accessible.ts";
import { complaints, expect, menu, test } from "./browser.ts";

const TREE = "((5,4,0)+(((3,1,5)+(0,3,6))+((6,2,1))))";

test("a link opens the deep cut beside max^n, and it is gone through by keys", async ({ page }) => {
  const logged = complaints(page);
  await page.goto(`#see?v=1&tree=${TREE}&run=max-n-deep,max-n&at=1`);
  const [deep, right] = [page.locator(".pane").nth(0), page.locator(".pane").nth(1)];
  await expect(deep.locator(".sentence")).toContainText("The search begins at A, player 1 to move.");
  await expect(deep.locator(".letter", { hasText: "C, player 2" })).toBeVisible();
  await expect(deep.locator(".value", { hasText: "(0,3,6)" })).toBeVisible();
  await page.keyboard.press("c");
  await expect(deep.locator(".sentence")).toContainText("Player 3 has 5 at D, and no leaf's scores add up to more than 9: at most 4 is left for player 1, who has 5 at A already. But player 2, who moves at C in between, chooses by what D is worth. G is left out.");
  await expect(page.locator(".difference")).toContainText("max-n-deep leaves out G, which max-n visits.");
  await page.keyboard.press("End");
  await expect(deep.locator(".outcome")).toHaveText("Scores at the end of the line: (6,2,1)");
  await expect(right.locator(".outcome")).toHaveText("Scores at the end of the line: (5,4,0)");
  await deep.getByRole("button", { name: "Where it first contradicts" }).click();
  await expect(page.locator(".difference")).toContainText("they contradict each other");

  // The listing is lit, the signs are explained, and what there is not for such trees is not offered.
  await page.keyboard.press("l");
  await expect(deep.locator(".lines li.wrong")).toContainText("while v[p]");
  await expect(right.locator(".lines li.lit")).toBeVisible();
  await expect(deep.getByRole("option", { name: "uct" })).toHaveCount(0);
  await expect(page.getByText("How it is searched")).toHaveCount(0);
  await expect(page.getByText("Where from?")).toHaveCount(0);
  await menu(page, "All signs");
  await expect(page.locator(".legend")).toContainText("player 1 moves");
  await page.getByText("How far each leaf may move").click();
  await expect(page.locator(".leaves")).toContainText("how far it may move is known only where two play");
  await page.keyboard.press("l");
  expect(logged).toEqual([]);
});

test("a tree of tuples is typed, and another tree after it", async ({ page }) => {
  await page.goto("#see");
  const text = page.getByRole("textbox", { name: /The tree/ });
  await expect(page.locator(".pane .sentence").first()).toBeVisible();
  await text.fill("((1,2,3) (3,2,1))");
  await text.press("Enter");
  await expect(page.locator(".pane")).toHaveCount(2);
  await expect(page.getByRole("combobox", { name: "Form 1" })).toHaveValue("max-n");
  await text.fill("((1,2,3) (3,2))");
  await text.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("tree, character 10: expected 3 scores, found 2");
  await text.fill("((1 2) (3 4))");
  await text.press("Enter");
  await expect(page.getByRole("combobox", { name: "Form 1" })).toHaveValue("negascout");
});

test("the story and the question lead to it, and it is clean in light and dark, narrow and wide", async ({ page }) => {
  await page.goto("#learn?v=1&read=questions&part=is-alpha-beta-right-with-three-players");
  const question = page.locator("#part-is-alpha-beta-right-with-three-players");
  await expect(question.getByRole("link", { name: /^See max-n and/ })).toHaveCount(1);
  await question.getByRole("link", { name: "More than two players" }).click();
  await expect(page.locator(".stop .place")).toHaveText("stop 1 of 8");
  for (let stop = 2; stop <= 8; stop += 1) {
    await page.keyboard.press("n");
    await expect(page.locator(".stop .place")).toHaveText(`stop ${stop} of 8`);
    await expect(page.locator(".pane .sentence").first()).toBeVisible();
    await expect(page.locator(".stop .problem")).toHaveCount(0);
  }
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`#see?v=1&tree=${TREE}&run=max-n-deep,max-n&at=10`);
    await expect(page.locator(".pane .sentence").first()).toContainText("left out");
    await expectAccessible(page);
  }
});
