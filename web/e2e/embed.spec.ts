/** Searches of the page in pages of other people, which another host serves. */

import type { Page } from "@playwright/test";
import { complaints, expect, quiet, test } from "./browser.ts";
import { host } from "./host.ts";
import { expectAccessible } from "./accessible.ts";

/** A page of another origin, with these lines. */
const around = (lines: string): Record<string, string> => ({
  "index.html": `<!doctype html><html lang="en"><title>A lecture</title><link rel="icon" href="data:,"><main><h1>A lecture</h1>${lines}</main></html>`,
});

/** The lines that the page gives for a search, in a frame of this size. */
async function lines(page: Page, link: string): Promise<{ frame: string; element: string; sentence: string }> {
  await page.goto(link);
  await page.locator("details.lecture > summary").click();
  const form = page.getByRole("region", { name: "Embed" });
  await form.getByLabel("width").fill("700");
  await form.getByLabel("height").fill("520");
  await form.getByRole("checkbox", { name: "the timeline" }).check();
  await quiet(page);
  const sentence = await page.locator(".sentence").first().textContent();
  return {
    frame: await form.getByLabel("the frame", { exact: true }).inputValue(),
    element: await form.getByLabel("the element", { exact: true }).inputValue(),
    sentence: sentence ?? "",
  };
}

for (const way of ["frame", "element"] as const) {
  test(`a search is embedded in a page of another origin by the ${way}`, async ({ page, baseURL }) => {
    const logged = complaints(page);
    const given = await lines(page, "#see?v=1&random=2,3,7&run=negascout,alpha-beta&at=9,9");
    const elsewhere = await host(".", "/", around(given[way]));
    expect(new URL(elsewhere.url).origin).not.toBe(new URL(baseURL ?? "").origin);
    await page.goto(elsewhere.url);
    await expect(page.frameLocator("iframe").locator(".sentence").first()).toBeVisible();
    const size = await page.locator(way === "frame" ? "iframe" : "negascout-see").locator(way === "frame" ? "xpath=." : "iframe").boundingBox();
    expect([size?.width, size?.height]).toEqual([700, 520]);
    const inside = page.frameLocator("iframe");
    const sentence = inside.locator(".sentence").first();
    await expect(sentence).toHaveText(given.sentence);
    // The parts that were chosen, and nothing of the page around them.
    await expect(inside.locator(".timeline").first()).toBeVisible();
    for (const hidden of [".bar", ".counters", ".subject", "details.lecture", ".examples"]) await expect(inside.locator(hidden).locator("visible=true")).toHaveCount(0);
    // It goes on by its buttons and, once it has the focus, by keys.
    await inside.getByRole("button", { name: "Step", exact: true }).click();
    await expect(sentence).not.toHaveText(given.sentence);
    await inside.locator(".stage").first().focus();
    await page.keyboard.press("Backspace");
    await expect(sentence).toHaveText(given.sentence);
    await page.keyboard.press("F5");
    await expect(inside.locator(".presenting")).toHaveCount(0);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3);
    await expectAccessible(page);
    await expect(inside.getByRole("link", { name: "Open in negascout" })).toHaveAttribute("href", /^#see\?v=1&tree=.*&at=9,\d+$/);
    expect(logged).toEqual([]);
    await elsewhere.close();
  });
}

test("an element that is changed shows something else, without an entry in the history around it", { tag: "@gate" }, async ({ page, baseURL }) => {
  const element = `<script src="${baseURL}embed.js"></script><negascout-see tree="((3 1) (2 9))" run="alpha-beta" at="1" title="A" width="500" height="420"></negascout-see>`;
  const elsewhere = await host(".", "/", around(element));
  await page.goto(elsewhere.url);
  const sentence = page.frameLocator("iframe").locator(".sentence");
  await expect(sentence).toContainText("The search begins at A");
  const before = await page.evaluate(() => history.length);
  await page.evaluate(() => {
    const see = document.querySelector("negascout-see");
    see?.setAttribute("tree", "(4 5)");
    see?.setAttribute("run", "minimax");
    see?.setAttribute("at", "99");
  });
  await expect(sentence).toContainText("The search is over: A is worth 5");
  expect(await page.evaluate(() => history.length)).toBe(before);
  await elsewhere.close();
});

test("a bad link is told in the frame", async ({ page, baseURL }) => {
  const elsewhere = await host(".", "/", around(`<iframe title="A" width="500" height="420" src="${baseURL}#embed?v=1&tree=(1&at=x"></iframe>`));
  await page.goto(elsewhere.url);
  const message = page.frameLocator("iframe").getByRole("alert");
  await expect(message.filter({ hasText: "'at=x' is no list of steps" })).toHaveCount(1);
  await expect(message.filter({ hasText: "(1" })).toHaveCount(1);
  await elsewhere.close();
});

test("the help of an embedded search has the keys that do something there", async ({ page }) => {
  await page.goto("#embed?v=1&run=negascout,alpha-beta");
  await expect(page.locator(".sentence").first()).toBeVisible();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keys" });
  await expect(help).toContainText("a step on");
  await expect(help).toContainText("in the tree: x");
  for (const missing of ["F5", "where the value comes from", "a leaf's value", "the next round"]) await expect(help).not.toContainText(missing);
});
