/** The page on any host, under any path, with and without a network. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, hurry, quiet, test } from "./browser.ts";
import { host, PAGE } from "./host.ts";
import { openKept } from "./offline.ts";

for (const [name, tag, loads] of [
  ["then without a network", "@thorough", 1],
  // What is too large to be kept at once, as the chess engine is and each engine of the gate's page, is kept when it is asked for.
  ["without a network after two loads", "@gate", 2],
] as const) {
  test(`the page works under any path, and ${name}`, { tag }, async ({ page }) => {
    const served = await host(PAGE, "/some/where/");
    await openKept(page, `${served.url}#play?v=1&game=tic-tac-toe&side=both`);
    for (let load = 1; load < loads; load += 1) await page.reload();
    await expect(page.getByRole("gridcell", { name: "a1, empty" })).toBeVisible();
    await quiet(page);
    await served.close();
    await page.reload();
    await page.getByRole("gridcell", { name: "a1, empty" }).click();
    await expect(page.getByRole("gridcell", { name: "a1, X" })).toBeVisible();
    // Another place of the page, which has not been opened before.
    await page.getByRole("link", { name: "See", exact: true }).click();
    await expect(page.locator("#place")).not.toBeEmpty();
    await expect(page.locator(".problem")).toHaveCount(0);
  });
}

test("a new version shows with the next load", async ({ page }) => {
  // It waits for the network as long as a slow machine needs.
  const worker = readFileSync(join(PAGE, "offline.js"), "utf8");
  expect(worker).toContain("const PATIENCE = 3000;");
  const pages: Record<string, string> = { "offline.js": worker.replace("const PATIENCE = 3000;", "const PATIENCE = 300_000;") };
  const served = await host(PAGE, "/", pages);
  await openKept(page, served.url);
  await expect(page).toHaveTitle(/negascout/);
  pages["index.html"] = "<!doctype html><title>the next version</title>";
  await page.reload();
  await expect(page).toHaveTitle("the next version");
  await served.close();
});

/** Places by their addresses, and what is seen once they work. */
const PLACES: readonly (readonly [address: string, shows: (page: Page) => Locator])[] = [
  ["#see?v=1&tree=((8+1)+(4+9))&run=minimax", (page) => page.getByRole("tree")],
  ["#learn", (page) => page.getByRole("link", { name: "What a cut is" })],
  ["#learn?v=1&story=what-a-cut-is&stop=2", (page) => page.locator(".pane .sentence")],
  ["#learn?v=1&read=questions", (page) => page.getByRole("navigation", { name: "Parts" })],
  ["#practise?v=1&run=alpha-beta&seed=7", (page) => page.getByRole("heading", { name: /do next/ })],
  ["#practise?v=1&mode=bug&bug=1", (page) => page.getByRole("region", { name: "With the bug", exact: true })],
  ["#practise?v=1&mode=judge", (page) => page.getByRole("button", { name: /^Judge/ })],
  ["#compare?v=1&count=20", (page) => page.getByRole("table").first()],
  ["#make", (page) => page.getByText("The rules keep their promises")],
  ["#play?v=1&game=chess&side=both&moves=e4", (page) => page.getByRole("gridcell", { name: "e4, white pawn" })],
];

test("every place that was opened works without a network, before there was a service worker too", async ({ page }) => {
  const served = await host(PAGE, "/some/where/");
  for (const [address, shows] of PLACES) {
    await page.goto(`${served.url}${address}`);
    await expect(shows(page), address).toBeVisible();
  }
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  const engines = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.endsWith(".wasm")));
  expect(engines.length).toBeGreaterThan(2);
  await hurry(page);
  const kept = () => page.evaluate(async (names) => (await Promise.all(names.map((name) => caches.match(name)))).every((answer) => answer !== undefined), engines);
  await expect.poll(kept, "all that was loaded is kept").toBe(true);
  served.rest(true);
  for (const [address, shows] of PLACES) {
    await page.goto("about:blank");
    await page.goto(`${served.url}${address}`);
    await expect(shows(page), address).toBeVisible();
    await expect(page.locator(".problem")).toHaveCount(0);
  }
  await served.close();
});

test("stories that were never opened work without a network", { tag: "@gate" }, async ({ page }) => {
  const served = await host(PAGE);
  await openKept(page, served.url);
  served.rest(true);
  await page.goto("about:blank");
  await page.goto(`${served.url}#learn?v=1&story=mtd-f`);
  await expect(page.locator(".stop .place")).toContainText("stop 1 of");
  await expect(page.locator(".pane .sentence").first()).toBeVisible();
  await expect(page.locator(".problem")).toHaveCount(0);
  await served.close();
});

test("what was never opened and is not kept says that it needs a network, and comes with one", async ({ page }) => {
  const served = await host(PAGE);
  await openKept(page, `${served.url}#see`);
  await expect(page.getByRole("tree").first()).toBeVisible();
  served.rest(true);
  await page.goto("about:blank");
  await page.goto(`${served.url}#play?v=1&game=chess&side=both&moves=e4`);
  await expect(page.getByRole("alert")).toContainText("The engine could not be loaded: this needs a network.");
  await expect(page.getByRole("gridcell")).toHaveCount(0);
  await expect(page).toHaveURL(/game=chess&side=both&moves=e4/);
  served.rest(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("gridcell", { name: "e4, white pawn" })).toBeVisible();
  await served.close();
});
