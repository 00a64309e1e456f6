/** Learn, as a person uses it: stories by keys alone, links, and files that are no good. */

import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { complaints, expect, menu, quiet, test } from "./browser.ts";
import { openKept } from "./offline.ts";

const say = (page: Page) => page.locator(".say");
const place = (page: Page) => page.locator(".stop .place");

test("a story is gone through by keys alone", { tag: "@gate" }, async ({ page }) => {
  const logged = complaints(page);
  await page.goto("#learn");
  await expect(page.locator(".stories a").first()).toHaveText("What MAX and MIN do");
  const first = page.getByRole("link", { name: "A null window fails, and it searches again" });
  for (let pressed = 0; pressed < 20 && !(await first.evaluate((link) => link === document.activeElement)); pressed += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(place(page)).toHaveText("stop 1 of 8");
  await expect(page.locator(".pane .sentence")).toContainText("B gives A 3");
  for (let stop = 2; stop <= 5; stop += 1) {
    await page.keyboard.press("n");
    await expect(place(page)).toHaveText(`stop ${stop} of 8`);
  }
  await expect(say(page)).toContainText("So C is searched again");
  await expect(page.locator(".pane .sentence")).toContainText("C came out better for MAX than 3, so it is searched again");
  await expect(page).toHaveURL(/#learn\?v=1&story=null-window&stop=5/);
  await expect(page).toHaveTitle(/A null window fails, and it searches again, 5 · Learn/);

  // A step on, and back to where the stop begins.
  await page.keyboard.press("Space");
  await expect(page.locator(".pane .sentence")).toContainText("From C to G");
  await page.keyboard.press("v");
  await expect(page.locator(".pane .sentence")).toContainText("C came out better for MAX than 3");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(place(page)).toHaveText("stop 4 of 8");
  await page.keyboard.press("Shift+ArrowRight");
  await page.goBack();
  await expect(place(page)).toHaveText("stop 4 of 8");
  for (let stop = 5; stop <= 8; stop += 1) {
    await page.keyboard.press("n");
    await expect(place(page)).toHaveText(`stop ${stop} of 8`);
  }
  await expect(page.locator(".pane")).toHaveCount(2);
  await page.getByRole("link", { name: "Next story: Why NegaScout wins here and loses there" }).click();
  await expect(place(page)).toHaveText("stop 1 of 7");
  expect(logged).toEqual([]);
});

test("a stop opens in See as it stands, and See is as it was when one comes back", async ({ page }) => {
  await page.goto("#see?v=1&tree=((3+1)+(2+9))&run=alpha-beta&at=3");
  await expect(page.locator(".pane .sentence")).toBeVisible();
  await page.getByRole("link", { name: "Learn" }).click();
  await page.getByRole("link", { name: "The deep cut" }).click();
  await page.getByRole("button", { name: "Next stop" }).click();
  await expect(page.locator(".pane .sentence")).toContainText("D");
  await page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "See" }).click();
  await expect(page).toHaveURL(/tree=\(\(3\+1\)\+\(2\+9\)\)&run=alpha-beta&at=3/);
  await page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Learn" }).click();
  await expect(place(page)).toHaveText("stop 2 of 6");
  // The search of See, which was on the screen before, is at no time that of the stop.
  const link = (await menu(page, "More")).getByRole("link", { name: "Open in See" });
  expect(await link.getAttribute("href")).toContain("tree=(6+(((5+9)+(4+8))+7))");
  await expect(page.locator(".pane .sentence")).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/#see\?v=1&tree=\(6\+\(\(\(5\+9\)\+\(4\+8\)\)\+7\)\)&run=alpha-beta&view=max&at=/);
  await expect(page.locator(".pane .sentence")).toContainText("From C to D");
});

test("the proof is shown, and where it first breaks", async ({ page }) => {
  await page.goto("#learn?v=1&story=proof&stop=4");
  const proof = page.getByRole("region", { name: "The proof" });
  await expect(proof).toContainText("LOW: C returns -5 to the window (-4, -3), so it is worth at most -5; it is worth -5.");
  await expect(proof).toContainText("All three hold at every step");
  await page.goto("#learn?v=1&story=broken-proof&stop=5");
  await proof.getByRole("button", { name: "Where the proof first breaks" }).click();
  await expect(proof.locator(".breaks")).toHaveCount(2);
  await expect(page.locator(".pane .sentence").first()).toContainText("C is at least 2");
});

test("every stop of every story is true on the page", async ({ page }) => {
  await page.goto("#learn");
  await page.locator("ol.stories a").first().waitFor();
  const links = await page.locator("ol.stories a").evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
  expect(links.length).toBeGreaterThanOrEqual(8);
  for (const link of links) {
    await page.goto(`./${link}`);
    for (let isLast = false; !isLast; ) {
      await expect(page.locator(".pane .sentence").first()).toBeVisible();
      // The stop's own searches have come, and what it says was held against them.
      await quiet(page);
      await expect(page.getByRole("alert")).toHaveCount(0);
      const [now, all] = ((await place(page).textContent()) ?? "").match(/\d+/g) ?? [];
      isLast = now === all;
      if (!isLast) await page.keyboard.press("n");
    }
  }
});

test("a question leads to its own tree, and to its story", async ({ page }) => {
  await page.goto("#learn");
  await page.getByRole("link", { name: "What people keep asking" }).click();
  await page.getByRole("navigation", { name: "Parts" }).getByRole("link", { name: "Why cut when alpha equals beta?" }).click();
  const part = page.getByRole("region", { name: "Why cut when alpha equals beta?" });
  await expect(part).toBeInViewport();
  await expect(part.getByRole("link", { name: "Why equality cuts" })).toBeVisible();
  await part.getByRole("link", { name: "See alpha-beta on ((3 4) (3 1))" }).click();
  await expect(page).toHaveURL(/#see\?v=1&tree=\(\(3\+4\)\+\(3\+1\)\)&run=alpha-beta/);
  await page.goto("#learn?v=1&read=documents");
  await page.getByRole("link", { name: "the shortcut d <= 2" }).first().click();
  await expect(page.locator(".verdict")).toContainText("loses the line");
});

test("links and files that are no good are said, and the rest works", async ({ browser, baseURL }) => {
  // The service worker would answer for the files that are changed here.
  const context = await browser.newContext({ serviceWorkers: "block", baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("#learn?v=1&story=none&stop=2");
  await expect(page.getByRole("alert")).toHaveText("There is no story 'none'.");
  await page.goto("#learn?v=1&story=null-window&stop=99");
  await expect(page.getByRole("alert")).toHaveText("The story has 8 stops: this is the last.");
  await page.route("**/stories/what-a-cut-is.txt", (route) => route.fulfill({ body: "title: T\nabout: A.\n\nsay: x\n" }));
  await page.route("**/stories/equality.txt", (route) => route.fulfill({ body: "title: Changed\nabout: A.\n\ntree: (3 1)\nrun: alpha-beta\nat: end\nsay: The value is 4.\nfact: value 4\n" }));
  await page.goto("about:blank");
  await page.goto("#learn");
  await expect(page.getByRole("alert")).toHaveText("stories/what-a-cut-is.txt, line 4: the stop has nothing to search: no 'tree', 'random' or 'game'.");
  await page.getByRole("link", { name: "Changed" }).click();
  await expect(page.getByRole("alert")).toHaveText("stories/equality.txt, line 8: 'value 4' is not so: here it is '3'.");
  await context.close();
});

test("the stories are there without a network, once they were read", async ({ page, context }) => {
  await openKept(page, "#learn");
  await page.reload();
  // The list is there before its files, which are kept as they come.
  const isKept = () => page.evaluate(async () => (await caches.match("stories/deep-cut.txt", { ignoreVary: true })) !== undefined);
  await expect.poll(isKept).toBe(true);
  await quiet(page);
  await context.setOffline(true);
  await page.goto("about:blank");
  await page.goto("#learn?v=1&story=deep-cut&stop=2");
  await expect(place(page)).toHaveText("stop 2 of 6");
  // Its searches run, too, though this host says that files vary by `Origin`.
  await expect(page.locator(".canvas svg").first()).toBeVisible();
  await expect(page.locator(".problem")).toHaveCount(0);
  await context.setOffline(false);
});

const VIEWS = ["#learn", "#learn?v=1&story=null-window&stop=8", "#learn?v=1&story=proof&stop=4", "#learn?v=1&read=questions", "#learn?v=1&read=documents"];

for (const width of [1280, 320]) {
  test(`nothing stands in the way of anybody, ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const view of VIEWS) {
      await page.goto("about:blank");
      await page.goto(`./${view}`);
      await page.locator(".stories a, .canvas svg, .text h3").first().waitFor();
      await expectAccessible(page);
    }
  });
}
