/** The page on any host, under any path, with and without a network. */

import { expect, test } from "@playwright/test";
import { fileURLToPath } from "node:url";
import { host } from "./host.ts";

const PAGE = fileURLToPath(new URL("../../target/page", import.meta.url));

test("the page works under any path, and then without a network", async ({ page }) => {
  const served = await host(PAGE, "/some/where/");
  await page.goto(`${served.url}#play?v=1&game=tic-tac-toe&side=both`);
  await expect(page.getByRole("gridcell", { name: "a1, empty" })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((wait) => setTimeout(wait, 20));
  });
  await served.close();
  await page.reload();
  await page.getByRole("gridcell", { name: "a1, empty" }).click();
  await expect(page.getByRole("gridcell", { name: "a1, X" })).toBeVisible();
  // Another place of the page, which has not been opened before.
  await page.getByRole("link", { name: "See", exact: true }).click();
  await expect(page.locator("#place")).not.toBeEmpty();
  await expect(page.locator(".problem")).toHaveCount(0);
});

test("a new version shows with the next load", async ({ page }) => {
  const pages: Record<string, string> = {};
  const served = await host(PAGE, "/", pages);
  await page.goto(served.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(page).toHaveTitle(/negascout/);
  pages["index.html"] = "<!doctype html><title>the next version</title>";
  await page.reload();
  await expect(page).toHaveTitle("the next version");
  await served.close();
});
