import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { complaints, expect, menu, quiet, test } from "./browser.ts";

const state = (page: Page) => page.locator(".progress [role=status]");
/** Waits until all trees are searched, and all plots, which are drawn in turns, have them. */
async function finished(page: Page): Promise<void> {
  await expect(state(page)).toHaveText("Done");
  await quiet(page);
}
const SMALL = "./#compare?v=1&shapes=3,4&orders=random&count=40&seed=5&run=alpha-beta,negascout,sss-star";

test("two thousand trees are compared", async ({ page }) => {
  const logged = complaints(page);
  await page.goto("./#compare");
  await finished(page);
  await expect(page.locator(".progress")).toContainText("2,000 of 2,000 trees, seed 1");
  await expect(page.locator(".summary")).toContainText("On 2,000 trees, 5 wide and 4 deep, in random order, alpha-beta makes 228.1 evaluations on the average; negascout 1.43 times as many");
  await expect(page).toHaveURL(/#compare\?v=1&shapes=5,4&orders=random&count=2000&seed=1&run=alpha-beta,negascout,sss-star,mtd-f$/);
  expect(logged).toEqual([]);
});

test("every plot, drawn in its turn, has all trees in the end", async ({ page }) => {
  await page.goto("./#compare?v=1&shapes=5,4&count=600&seed=3&run=alpha-beta,negascout");
  await finished(page);
  for (const summary of await page.locator("figure summary").all()) await summary.click();
  const figures = page.locator("figure[aria-label^='By algorithm'] tbody tr");
  for (const [row, form] of ["alpha-beta", "negascout"].entries()) {
    const average = page.locator(".averages tbody tr").filter({ hasText: form }).locator("td").nth(1);
    await expect(figures.nth(row).locator("td").first()).toHaveText((await average.textContent()) ?? "");
  }
  const trees = page.locator("figure[aria-label^='By the ordering'] tbody tr td:nth-of-type(1)");
  await expect.poll(async () => (await trees.allTextContents()).reduce((sum, text) => sum + Number(text), 0)).toBe(600);
});

test("a run is stopped by Escape, keeps what it has, and shows the command for it", { tag: "@gate" }, async ({ page }) => {
  // The largest trees there may be, and as many: they are not done before the key is pressed.
  await page.goto("./#compare?v=1&shapes=2,17&orders=random&count=10000&seed=3&run=alpha-beta,negascout");
  await expect(page.locator(".averages tbody tr")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(state(page)).toHaveText("Stopped");
  const [, done = ""] = /: ([\d,]+) of 10,000 trees/.exec((await page.locator(".progress").textContent()) ?? "") ?? [];
  const count = Number(done.replaceAll(",", ""));
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(10_000);
  await expect(page.locator(".command code")).toHaveText(`negascout compare --random 2,17 --count ${count} --seed 3 --algorithms alpha-beta,negascout`);
  // Another place and back: it is as it was.
  await page.getByRole("link", { name: "Learn", exact: true }).click();
  await page.getByRole("link", { name: "Compare", exact: true }).click();
  await expect(page.locator(".progress")).toContainText(`Stopped: ${done} of 10,000 trees, seed 3`);
});

test("an experiment is set, run and looked into by keys alone", async ({ page }) => {
  await page.goto(SMALL);
  await finished(page);
  await page.getByLabel("width,depth of the trees").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("2,6 4,3");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("random 0.9");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/shapes=2,6\+4,3&orders=random\+0.9&count=40/);
  await expect(page.locator(".progress")).toContainText("Done: 160 of 160 trees, seed 5");
  await page.getByRole("combobox", { name: "kind of trees" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".summary")).toContainText("2 wide and 6 deep, best move first with probability 0.9");
  await page.getByText("Table: Tree by tree").focus();
  await page.keyboard.press("Enter");
  const worst = page.locator("figure[aria-label='Tree by tree'] tbody button").first();
  await expect(worst).toBeVisible();
  // Plots are drawn in turns: the table may be of the kind before still.
  await quiet(page);
  const tree = await worst.textContent();
  await worst.press("Enter");
  await expect(page.getByRole("region", { name: "The tree that is looked at" })).toContainText(`Tree ${tree} of seed 5`);
  await expect(page).toHaveURL(/&kind=2&tree=\d+/);
});

test("the tree where NegaScout does worst opens in See, where the searches part", { tag: "@gate" }, async ({ page }) => {
  await page.goto(SMALL);
  await finished(page);
  await (await menu(page, "Look at a tree")).getByRole("button", { name: "Where negascout does worst" }).click();
  const tree = page.getByRole("region", { name: "The tree that is looked at" });
  await expect(tree).toContainText(/At the root the best of 3 moves stands \d(st|nd|rd)\./);
  await expect(tree).toContainText(/It searches again \d+ times?, and \d+ evaluations? of its own (is a repeat|are repeats)/);
  const cells = (await tree.getByRole("row", { name: /^negascout/ }).getByRole("cell").allTextContents()).map((cell) => cell.replaceAll(",", ""));
  await tree.getByRole("link", { name: "negascout and alpha-beta in See, where they part" }).click();
  await expect(page).toHaveURL(/#see\?v=1&random=3,4,5,\d+&values=0\.\.1000000000&run=negascout,alpha-beta&at=\d+,\d+/);
  await expect(page.locator(".difference.parts")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.locator(".difference")).toContainText(`negascout makes ${cells[1]} evaluations of ${cells[3]} leaves`);
  await page.goBack();
  await expect(tree).toBeVisible();
});

test("a click in the plot looks at a tree, and a link at the same one", async ({ page }) => {
  await page.goto(SMALL);
  await finished(page);
  const plot = page.locator("figure[aria-label='Tree by tree'] svg").first();
  const point = await plot.evaluate((svg) => {
    const [, x, y] = /M(\d+) (\d+)/.exec(svg.querySelector("path.mark")?.getAttribute("d") ?? "") ?? [];
    return { x: Number(x), y: Number(y) };
  });
  await plot.click({ position: point });
  const heading = page.getByRole("region", { name: "The tree that is looked at" }).getByRole("heading");
  const message = (await heading.textContent()) ?? "";
  await expect(page.locator(".ring")).toBeVisible();
  await page.reload();
  await expect(heading).toHaveText(message);
});

test("what was found is saved as CSV, JSON and SVG", async ({ page }) => {
  await page.goto(SMALL);
  await finished(page);
  const saved = async (name: string): Promise<string> => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name, exact: true }).click()]);
    return readFileSync(await download.path(), "utf8");
  };
  expect((await saved("CSV")).trimEnd().split("\n")).toHaveLength(1 + 40 * 3);
  const [kind] = (JSON.parse(await saved("JSON")) as { kinds: { command: string; trees: unknown[] }[] }).kinds;
  expect([kind?.command, kind?.trees.length]).toEqual(["negascout compare --random 3,4 --count 40 --seed 5 --algorithms alpha-beta,negascout,sss-star", 40]);
  const svg = await saved("Save as SVG: Tree by tree");
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).toContain("<title>Tree by tree</title>");
  expect(svg).not.toContain("class=");
});

test("a claim of a document is tried, and what it finds is of the run", async ({ page }) => {
  await page.goto("./#compare?v=1&shapes=3,3&count=20");
  await finished(page);
  await page.getByText("What documents say, tried here").click();
  await page.getByRole("button", { name: "Alpha-beta with a null window check of every move, the first too, finds the value." }).click();
  const finding = page.locator(".finding");
  await expect(finding).toContainText(/✗ does not hold here, on 600 trees\. It gives another value than alpha-beta on \d+ of 600 trees\. Tree \d+, 2 wide and 3 deep, in random order, is worth \d+, and it says \d+\./);
  await finished(page);
  const message = await finding.textContent();
  const wrong = Number(/on (\d+) of 600/.exec(message ?? "")?.[1]);
  const columns = [];
  for (const kind of [0, 1]) {
    await page.getByRole("combobox", { name: "kind of trees" }).selectOption({ index: kind });
    columns.push(Number(await page.locator(".averages tbody tr").nth(1).locator("td").last().textContent()));
  }
  expect((columns[0] ?? 0) + (columns[1] ?? 0)).toBe(wrong);
  await expect(page).toHaveURL(/&claim=null-window-check/);
  await page.reload();
  await expect(finding).toHaveText(message ?? "");
});

test("bad fields and links are told in sentences, and nothing is lost", async ({ page }) => {
  await page.goto("./#compare?v=1&shapes=3&count=40&run=alpha-beta,negascot");
  await expect(page.getByRole("alert").first()).toHaveText("'3' is no width and depth, as in 5,4.");
  await expect(page.getByRole("alert").nth(1)).toContainText("did you mean 'negascout'?");
  await page.goto(SMALL);
  await finished(page);
  await page.getByLabel("seed").fill("x");
  await page.getByLabel("order: random, or a probability").fill("2");
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByRole("alert")).toHaveText(["'2' is neither 'random' nor a probability from 0 to 1.", "'x' is no seed: a whole number from 0 to 9,007,199,254,740,991."]);
  await expect(page.locator(".progress")).toContainText("40 of 40 trees, seed 5");
});

test("nothing is amiss for those who do not see well", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${SMALL.replace("shapes=3,4", "shapes=3,4+2,6")}&tree=7&claim=random-order`);
  await finished(page);
  for (const summary of await page.locator("figure summary").all()) await summary.click();
  await expect(page.getByRole("region", { name: "The tree that is looked at" })).toBeVisible();
  await expectAccessible(page);
});

test("a game is searched depth by depth, by keys alone, and stopped", async ({ page }) => {
  const logged = complaints(page);
  await page.goto("./#compare");
  await page.getByRole("link", { name: "A game", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Algorithms on a game, depth by depth");
  await finished(page);
  await expect(page.locator(".command code")).toHaveText("negascout compare connect-four --depth 6 --algorithms alpha-beta,negascout,mtd-f");
  await page.getByLabel("game", { exact: true }).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("tic-tac-toe");
  await page.getByLabel("to depth", { exact: true }).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#compare\?v=1&game=tic-tac-toe&depth=4&run=alpha-beta,negascout,mtd-f/);
  await expect(page.locator(".progress")).toContainText("Done: 4 of 4 depths");
  await page.getByText("Table: By depth: evaluations").click();
  await expect(page.locator("figure[aria-label='By depth: evaluations'] tbody tr")).toHaveCount(4);
  await expectAccessible(page);
  // A game of so many moves that depth 14 is not done before the key is pressed.
  await page.goto("./#compare?v=1&game=mnk:15,15,5&depth=14&run=alpha-beta,negascout");
  await expect(page.locator(".progress")).toContainText(/([1-9]|1[0-3]) of 14/);
  await page.keyboard.press("Escape");
  await expect(state(page)).toHaveText("Stopped");
  await expect(page.locator(".summary")).toContainText(/In mnk:15,15,5 to depth \d+, alpha-beta makes [\d,]+ evaluations/);
  await page.goto("./#compare?v=1&game=chess&depth=2&run=alpha-beta,negascout");
  await expect(page.locator(".progress")).toContainText("Done: 2 of 2 depths");
  await page.getByText("Table: By depth: nodes").click();
  await expect(page.locator("figure[aria-label='By depth: nodes'] tbody tr").last()).toHaveText(/^2[\d,]{3,}/);
  await page.goto("./#compare?v=1&game=connect-five&depth=99");
  await expect(page.getByRole("alert").first()).toHaveText("'99' is no depth: a whole number from 1 to 14.");
  await expect(page.getByRole("alert").nth(1)).toContainText("connect-five");
  await page.getByRole("link", { name: "Random trees" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Algorithms on many random trees");
  expect(logged).toEqual([]);
});
