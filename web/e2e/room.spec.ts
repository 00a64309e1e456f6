/** What has to be in sight together: a story, its trees and their sentences, at each stop of each story. */

import type { Page } from "@playwright/test";
import { expect, quiet, test, watched } from "./browser.ts";

/** How much of a part is inside the window, and above the buttons, which lie over what is below them. */
const seen = (page: Page, selector: string): Promise<number[]> =>
  page.locator(`${selector} >> visible=true`).evaluateAll((parts) => {
    const floor = document.querySelector(".transport")?.getBoundingClientRect().top ?? innerHeight;
    return parts.map((part) => {
      const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
      const inside = (from: number, to: number, least: number, most: number): number => Math.max(Math.min(to, most) - Math.max(from, least), 0);
      return (inside(left, right, 0, innerWidth) * inside(top, bottom, 0, Math.min(innerHeight, floor + 1))) / (width * height);
    });
  });

/** The parts of the stages' trees that are in sight in them. */
const treesSeen = (page: Page): Promise<number[]> =>
  page.locator(".stage >> visible=true").evaluateAll((stages) =>
    stages.map((stage) => Math.min(stage.clientWidth / stage.scrollWidth, 1) * Math.min(stage.clientHeight / stage.scrollHeight, 1)),
  );

/** The sizes of a kind of letters in the trees, in pixels of the window. */
const sizes = (page: Page, kind: string): Promise<number[]> =>
  page.locator(`.stage >> visible=true >> .${kind}`).evaluateAll((texts) =>
    texts.map((text) => {
      const svg = text.closest("svg") as SVGSVGElement;
      return parseFloat(getComputedStyle(text).fontSize) * (svg.getBoundingClientRect().width / svg.viewBox.baseVal.width);
    }),
  );

interface Window {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The least letters and values, in pixels. */
  readonly letters: readonly [number, number];
  /** The least part of a tree that is in sight. */
  readonly tree: number;
}

/** At 200 % a pixel is twice as large. */
const WINDOWS: readonly Window[] = [
  { name: "a window", width: 1280, height: 800, letters: [12, 14], tree: 1 },
  { name: "a page at 200 %", width: 640, height: 400, letters: [6, 7], tree: 0.9 },
  { name: "a phone", width: 390, height: 760, letters: [12, 14], tree: 0.25 },
];

/** The links of the stories, in their order. */
async function storyLinks(page: Page): Promise<string[]> {
  await page.goto("#learn");
  await page.locator("ol.stories a").first().waitFor();
  return page.locator("ol.stories a").evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
}

/** Goes through a story, stop by stop, and calls `look` at each with its name. */
async function throughStory(page: Page, link: string, look: (where: string) => Promise<void>): Promise<void> {
  await page.goto(`./${link}`);
  for (let isLast = false; !isLast; ) {
    await expect(page.locator(".pane.active .sentence")).toBeVisible();
    await quiet(page);
    const place = (await page.locator(".stop .place").textContent()) ?? "";
    await look(`${link} ${place}`);
    const [now, all] = place.match(/\d+/g) ?? [];
    isLast = now === all;
    if (!isLast) await page.keyboard.press("n");
  }
}

/** Notes what is less than it has to be. */
class Shortcomings {
  readonly found: string[] = [];

  check(where: string, part: string, found: readonly number[], least: number): void {
    const isShort = found.length === 0 || found.some((each) => !(each >= least - 0.01));
    if (isShort) this.found.push(`${where}: ${part} ${found.map((each) => each.toFixed(2)).join(" ")} of ${least}`);
  }
}

for (const { name, width, height, letters, tree } of WINDOWS) {
  test(`every stop of every story is in sight together in ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const short = new Shortcomings();
    for (const link of await storyLinks(page)) {
      await throughStory(page, link, async (where) => {
        short.check(where, "story", await seen(page, ".say"), 1);
        short.check(where, "sentence", await seen(page, ".pane .sentence"), 1);
        short.check(where, "the search's node", await seen(page, ".pane .here .shape"), 0.95);
        short.check(where, "stage", await seen(page, ".pane .stage"), 0.98);
        short.check(where, "tree", await treesSeen(page), tree);
        short.check(where, "letters", await sizes(page, "letter"), letters[0]);
        short.check(where, "values", await sizes(page, "value"), letters[1]);
      });
    }
    expect(short.found).toEqual([]);
  });
}

test("every stop of every story can be presented: larger letters, one scale for all panes", async ({ page, context }) => {
  const short = new Shortcomings();
  const room = await context.newPage();
  await room.setViewportSize({ width: 1024, height: 768 });
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const link of await storyLinks(page)) {
    await throughStory(page, link, async (where) => {
      const see = (await page.getByRole("link", { name: "Open in See", includeHidden: true }).getAttribute("href")) ?? "";
      await room.goto(`./${see}&present=tree,difference,sentence,steps`);
      await expect(room.locator(".pane .sentence").first()).toBeVisible();
      await quiet(room);
      short.check(where, "sentence", await seen(room, ".pane .sentence"), 1);
      short.check(where, "the search's node", await seen(room, ".pane .here .shape"), 0.95);
      short.check(where, "stage", await seen(room, ".pane .stage"), 0.98);
      short.check(where, "tree", await treesSeen(room), 0.6);
      const [letters, values] = [await sizes(room, "letter"), await sizes(room, "value")];
      short.check(where, "letters", letters, 12.7);
      short.check(where, "values", values, 15.7);
      if (new Set(letters.map((each) => each.toFixed(1))).size > 1) short.found.push(`${where}: more than one scale`);
    });
  }
  expect(short.found).toEqual([]);
});

/** The controls that are in sight: words that explain themselves, or light what they name, are text. */
const controls = (page: Page): Promise<string[]> =>
  page.locator("button, a[href], input, select, textarea, summary, [tabindex='0']").evaluateAll((all) =>
    all.flatMap((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && right > left;
      const isText = each.matches(".term, .word");
      return isInWindow && !isText && each.checkVisibility({ visibilityProperty: true }) ? [(each.getAttribute("aria-label") ?? each.textContent ?? "").slice(0, 30)] : [];
    }),
  );

for (const place of ["see", "play", "compare", "learn", "practise", "make"]) {
  test(`at most 25 controls are in sight in ${place}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`#${place}`);
    await page.locator("main button, main a").first().waitFor();
    await quiet(page);
    const found = await controls(page);
    expect(found.length, found.join(" | ")).toBeLessThanOrEqual(25);
  });
}

test("a word of the glossary explains itself: pointed at, focused and touched", async ({ browser, page, baseURL }) => {
  await page.goto("./");
  const word = page.locator(".legend .term", { hasText: "null window" }).first();
  const entry = page.getByRole("tooltip");
  await expect(entry).toHaveCount(0);
  await word.hover();
  await expect(entry).toContainText("null window The window (alpha, alpha + 1), which holds no integer");
  await page.mouse.move(640, 400);
  await expect(entry).toHaveCount(0);
  await word.focus();
  await expect(entry).toBeVisible();
  await expect(word).toHaveAccessibleDescription(/answers only whether the value is greater than alpha/);
  await page.keyboard.press("Escape");
  await expect(entry).toHaveCount(0);

  const phone = await browser.newContext({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, baseURL: baseURL ?? "" });
  await watched(phone);
  const small = await phone.newPage();
  await small.goto("./");
  await small.locator(".intro .term", { hasText: "leaf" }).tap();
  await expect(small.getByRole("tooltip")).toContainText("leaf A node that gets a score");
  const box = await small.getByRole("tooltip").boundingBox();
  expect(box === null ? NaN : box.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(320);
  // A finger finds each word of the counters: 24 pixels a row.
  const rows = await small.locator(".counters tbody tr >> visible=true").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(rows.length).toBeGreaterThan(0);
  expect(Math.min(...rows)).toBeGreaterThanOrEqual(24);
  await phone.close();
});

test("the first button leads a newcomer to the first story", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("link", { name: "Start here" }).click();
  await expect(page.locator(".stop h2")).toHaveText("What MAX and MIN do");
  await expect(page.locator(".stop .place")).toHaveText("stop 1 of 5");
});
