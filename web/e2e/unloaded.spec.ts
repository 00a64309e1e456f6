/** Files of the page that do not come: what failed is said, and no other tree stands under a link. */

import type { Page } from "@playwright/test";
import { complaints, expect, test } from "./browser.ts";

// It would give what it has kept.
test.use({ serviceWorkers: "block" });

const ENGINE = "**/*.wasm";
const alert = (page: Page) => page.getByRole("alert");
const again = (page: Page) => page.getByRole("button", { name: "Try again" }).click();

/** Has files fail, with a status or without an answer. Returns what lets them come. */
async function fail(page: Page, files: string, status?: number): Promise<() => Promise<void>> {
  await page.route(files, (route) => (status === undefined ? route.abort() : route.fulfill({ status })));
  return () => page.unroute(files);
}

const LINK = "#see?v=1&tree=((8+1)+(4+9))&run=minimax";

for (const [name, status, said] of [
  ["nobody answers", undefined, "The engine could not be loaded: this needs a network."],
  ["the host is busy", 503, "The engine could not be loaded (503 Service Unavailable)."],
] as const) {
  test(`See shows no other tree under a link when ${name}, and tries again`, { tag: "@gate" }, async ({ page }) => {
    const mend = await fail(page, ENGINE, status);
    await page.goto(LINK);
    await expect(alert(page)).toContainText(said);
    await expect(page.getByRole("tree")).toHaveCount(0);
    await expect(page).toHaveTitle("See · negascout");
    await expect(page).toHaveURL(/tree=\(\(8\+1\)\+\(4\+9\)\)&run=minimax/);
    await mend();
    await again(page);
    await expect(page.getByRole("treeitem", { name: /^A/ }).first()).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await expect(page).toHaveURL(/tree=\(\(8\+1\)\+\(4\+9\)\)&run=minimax/);
  });
}

test("a link that is followed from another tree shows no other tree", async ({ page }) => {
  const mend = await fail(page, ENGINE);
  await page.goto("#see");
  await expect(page.getByRole("tree").first()).toBeVisible();
  await page.goto(LINK);
  await expect(alert(page)).toContainText("this needs a network");
  await expect(page.getByRole("tree")).toHaveCount(0);
  await mend();
  await again(page);
  await expect(page.getByRole("tree")).toHaveCount(1);
});

test("an embedded tree says what failed, and tries again", async ({ page }) => {
  const mend = await fail(page, ENGINE);
  await page.goto(LINK.replace("#see", "#embed"));
  await expect(alert(page)).toContainText("this needs a network");
  await expect(page.getByRole("tree")).toHaveCount(0);
  await mend();
  await again(page);
  await expect(page.getByRole("tree")).toHaveCount(1);
});

test("Practise asks about no other tree", async ({ page }) => {
  const mend = await fail(page, ENGINE);
  await page.goto("#practise?v=1&run=alpha-beta&seed=7");
  await expect(alert(page)).toContainText("this needs a network");
  await expect(page.getByRole("heading", { name: /do next/ })).toHaveCount(0);
  await mend();
  await again(page);
  await expect(page.getByRole("heading", { name: /do next/ })).toBeVisible();
  await expect(page).toHaveURL(/seed=7/);
});

test("Play keeps the game that is on the table, and its address, when another engine does not come", async ({ page }) => {
  await page.goto("#play?v=1&game=tic-tac-toe&side=both&moves=b2");
  await expect(page.getByRole("gridcell", { name: "b2, X" })).toBeVisible();
  const mend = await fail(page, ENGINE);
  await page.goto("#play?v=1&game=chess&side=both&moves=e4");
  await expect(alert(page)).toContainText("The engine could not be loaded: this needs a network.");
  await expect(page.getByRole("gridcell", { name: "b2, X" })).toBeVisible();
  await expect(page).toHaveURL(/game=tic-tac-toe&moves=b2/);
  await mend();
  await again(page);
  await expect(page.getByRole("gridcell", { name: "e4, white pawn" })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expect(page).toHaveURL(/game=chess/);
});

test("a story and the list of stories say what failed, and try again", { tag: "@gate" }, async ({ page }) => {
  const mend = await fail(page, "**/stories/what-a-cut-is.txt", 503);
  await page.goto("#learn?v=1&story=what-a-cut-is&stop=2");
  await expect(alert(page)).toContainText("The story 'what-a-cut-is' could not be loaded: the host answers 503.");
  await expect(page.getByRole("tree")).toHaveCount(0);
  await mend();
  await again(page);
  await expect(page.locator(".stop .place")).toHaveText("stop 2 of 6");
  await page.reload();
  await expect(page.locator(".stop .place")).toHaveText("stop 2 of 6");

  const mendList = await fail(page, "**/stories/list.txt");
  await page.goto("about:blank");
  await page.goto("#learn");
  await expect(alert(page)).toContainText("The list of the stories could not be loaded: this needs a network.");
  // Those that the page was built with are named.
  await page.getByRole("link", { name: "What a cut is" }).click();
  await expect(alert(page)).toContainText("The list of the stories could not be loaded");
  await mendList();
  await again(page);
  await expect(page.locator(".stop .place")).toHaveText("stop 1 of 6");
});

test("the searches of a stop say what failed, and try again", async ({ page }) => {
  const mend = await fail(page, ENGINE);
  await page.goto("#learn?v=1&story=what-a-cut-is&stop=2");
  await expect(alert(page)).toContainText("The engine could not be loaded: this needs a network.");
  await expect(page.getByRole("tree")).toHaveCount(0);
  await mend();
  await again(page);
  await expect(page.locator(".pane .sentence")).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test("Make says what failed, and checks again", async ({ page }) => {
  const mend = await fail(page, ENGINE);
  await page.goto("#make");
  await expect(page.locator(".findings")).toContainText("The engine could not be loaded: this needs a network.");
  await mend();
  await page.getByRole("button", { name: "Check and play" }).click();
  await expect(page.locator(".findings")).toContainText("keep their promises");
});

test("panels of See that do not come are named, and come with the next try", async ({ page }) => {
  const mend = await fail(page, "**/assets/study-*.js");
  await page.goto("#see");
  await expect(alert(page)).toContainText("The panels that stand here could not be loaded: no file has come.");
  await expect(page.getByRole("tree").first()).toBeVisible();
  await mend();
  await again(page);
  await expect(page.getByText("For lecturers")).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

for (const [place, title] of [["learn", "Learn"], ["compare", "Compare"], ["make", "Make"]] as const) {
  test(`a place whose program does not come says so, and tries again: ${title}`, { tag: place === "learn" ? ["@gate"] : [] }, async ({ page }) => {
    const problems = complaints(page);
    const mend = await fail(page, `**/assets/${place}-*.js`);
    await page.goto(`#${place}`);
    await expect(alert(page)).toContainText(`${title} could not be loaded: no file has come.`);
    await mend();
    await again(page);
    await expect(alert(page)).toHaveCount(0);
    await expect(page.locator("#place")).not.toBeEmpty();
    expect(problems.every((problem) => problem.includes("net::ERR_FAILED"))).toBe(true);
  });
}
