/** The page on any host, under any path, with and without a network. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, quiet, test } from "./browser.ts";
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
