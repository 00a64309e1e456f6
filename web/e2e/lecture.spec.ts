import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { expectAccessible } from "./accessible.ts";
import { expect, quiet, test } from "./browser.ts";
import { hold } from "./held.ts";

const lecture = (page: Page) => page.locator("details.lecture");
const pane = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** The link of a step that is not the opening. */
const AT = "#see?v=1&run=negascout,alpha-beta&at=27,27";

async function open(page: Page, link = AT): Promise<void> {
  await page.goto(link);
  await lecture(page).locator("summary").first().click();
}

test("F5 presents, Escape leaves, and the link keeps the parts", { tag: "@gate" }, async ({ page }) => {
  await page.goto(AT);
  await expect(lecture(page)).toBeVisible();
  await quiet(page);
  const size = () => pane(page, "negascout").locator(".sentence").evaluate((line) => parseFloat(getComputedStyle(line).fontSize));
  const [before, tree] = [await size(), (await pane(page, "negascout").locator(".stage").boundingBox())!];
  await page.keyboard.press("F5");
  await expect(page.locator(".bar")).toBeHidden();
  await quiet(page);
  expect(await size()).toBe(before * 1.5);
  const larger = (await pane(page, "negascout").locator(".stage").boundingBox())!;
  expect(larger.height).toBeGreaterThan(tree.height);
  await expect(page.locator(".counters").first()).toBeHidden();
  await expect(page.locator(".subject")).toBeHidden();
  // The whole presentation is in the window, and a step goes on.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/at=28,\d+&present=tree,difference,sentence,steps/);
  await page.getByText("Parts", { exact: true }).click();
  await page.getByRole("checkbox", { name: "the counters" }).check();
  await page.getByRole("checkbox", { name: "the buttons" }).uncheck();
  await expect(page.locator(".counters").first()).toBeVisible();
  await expect(page.locator(".transport")).toBeHidden();
  await page.reload();
  await expect(page.locator(".counters").first()).toBeVisible();
  await expect(page.locator(".bar")).toBeHidden();
  await expect(page.locator(".transport")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.locator(".bar")).toBeVisible();
  await expect(page).not.toHaveURL(/present=/);
  await page.keyboard.press("F5");
  await expect(page.locator(".counters").first()).toBeVisible();
});

test("a presentation is left by its button, and another tree keeps it", async ({ page }) => {
  await page.goto(`${AT}&present=tree,sentence,nothing`);
  await expect(page.getByRole("alert")).toContainText("'nothing' is no part of a presentation");
  await page.goto("#see?v=1&tree=((3+1)+(2+9))&run=alpha-beta&present=tree,sentence");
  await expect(page.locator(".bar")).toBeHidden();
  await expect(pane(page, "negascout")).toHaveCount(0);
  await expect(pane(page, "alpha-beta").locator(".sentence")).toBeVisible();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page.locator(".bar")).toBeVisible();
});

test("a presentation that is left while a link is searched is not begun again", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ serviceWorkers: "block", baseURL: baseURL ?? "" });
  const release = await hold(page);
  // The first view needs no engine, the next one does.
  await page.goto("#see?v=1&present=tree,sentence");
  await expect(page.getByRole("button", { name: "Leave", exact: true })).toBeVisible();
  await page.goto("#see?v=1&tree=(3+1)&run=sss-star&present=tree,sentence");
  // The link is followed by now.
  await expect(page.getByText("Searching …")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.locator(".bar")).toBeVisible();
  release();
  await expect(pane(page, "sss-star")).toBeVisible();
  await expect(page.locator(".bar")).toBeVisible();
  await page.close();
});

for (const [width, height] of [[1280, 800], [320, 640]] as const) {
  test(`what lecturers use is accessible: ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await expect(page.getByLabel("the citation", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("F5");
    await expect(page.locator(".bar")).toBeHidden();
    await page.getByText("Parts", { exact: true }).click();
    await expectAccessible(page);
  });
}

test("frames of some steps are saved in one archive, by keys alone", async ({ page }) => {
  await page.goto(AT);
  await lecture(page).locator("summary").first().focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("from step").focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("5");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("9");
  for (const [format, ending, begin] of [["SVG", "svg", "<svg"], ["TikZ", "tex", "\\documentclass"], ["PNG", "png", "\u0089PNG"]] as const) {
    await lecture(page).getByLabel("format").selectOption(format);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the frames" }).focus();
    await page.keyboard.press("Enter");
    const file = await saved;
    expect(file.suggestedFilename()).toBe("negascout-frames.zip");
    const files = unzipSync(readFileSync(await file.path()));
    expect(Object.keys(files)).toEqual([5, 6, 7, 8, 9].map((step) => `negascout-${step}.${ending}`));
    for (const content of Object.values(files)) expect(strFromU8(content, true).startsWith(begin)).toBe(true);
    await expect(lecture(page).getByText("5 frames are saved.")).toBeVisible();
  }
  await page.getByLabel("to step").fill("3");
  await page.getByRole("button", { name: "Save the frames" }).click();
  await expect(lecture(page).getByText("The first step is after the last.")).toBeVisible();
});

test("the citation's link opens exactly this tree and step", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "#see?v=1&random=2,3,7&run=negascout,alpha-beta&at=9,9");
  await quiet(page);
  const sentence = await pane(page, "negascout").locator(".sentence").textContent();
  const cited = await page.getByLabel("the citation", { exact: true }).inputValue();
  const today = await page.evaluate(() => `${new Date().getFullYear()}-${String(new Date().getMonth() + 1).padStart(2, "0")}-${String(new Date().getDate()).padStart(2, "0")}`);
  expect(cited).toMatch(/^negascout \d+\.\d+\.\d+: negascout, alpha-beta on a random tree, steps? \d.*\. http/);
  expect(cited.endsWith(`(accessed ${today}).`)).toBe(true);
  await page.getByRole("button", { name: "Copy the citation" }).click();
  await expect(lecture(page).getByText("It is copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(cited);
  const [link = ""] = /http\S+/.exec(cited) ?? [];
  // The tree itself, not the seed that it was drawn by.
  expect(link).toContain("tree=((");
  await page.goto("./#play");
  await page.goto(link);
  await expect(pane(page, "negascout").locator(".sentence")).toHaveText(sentence ?? "");
  await expect(page.getByLabel("the entry for BibTeX", { exact: true })).toHaveValue(/@misc\{negascout,/);
});
