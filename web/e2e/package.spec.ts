/** The package `@negascout/core` in a page that has nothing else: the README's, as it is printed. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "./browser.ts";
import { host, type Host } from "./host.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The first page in the README. */
function printed(): string {
  const [, page] = /```html\n([^]*?)```/.exec(readFileSync(at("../core/README.md"), "utf8")) ?? [];
  if (page === undefined) throw new Error("core/README.md has no page");
  return page;
}

let served: Host;
test.beforeAll(async () => {
  const page = printed();
  expect(page.trim().split("\n").length).toBeLessThanOrEqual(12);
  served = await host(at("../core/dist"), "/dist/", { "../page.html": page, "page.html": page.replaceAll("./dist/", "./") });
});
test.afterAll(() => served.close());

test("the README's page plays a game", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(`${served.url}page.html`);
  await expect(page.locator("body")).toContainText(/^\s*4 \d/);
  expect(problems).toEqual([]);
});

test("a game goes on after a search was stopped", async ({ page }) => {
  await page.goto(`${served.url}page.html`);
  const text = await page.evaluate(async () => {
    const core = "./index.js";
    const { open } = (await import(core)) as typeof import("@negascout/core");
    const game = await open("connect-four", { position: "44" });
    await game.play("4");
    // It is stopped once it has reported: to the end it searches for a long time.
    const ended = game.think({ no_book: true }, () => game.stop()).then(
      () => "ended",
      (error: Error) => error.name,
    );
    const name = await ended;
    const made = await game.play("3");
    const text = { name, made, position: await game.position(), history: game.history(), turn: await game.turn() };
    await game.undo();
    const refused = await game.play("9").catch((error: Error) => error.message);
    const unknown = await open("nim").catch((error: Error) => error.message);
    game.close();
    return { ...text, after: game.history(), refused, unknown };
  });
  expect(text).toMatchObject({ name: "Stopped", made: "3", position: "4443", history: ["4", "3"], turn: "first", after: ["4"] });
  expect(text.refused).toContain("expected the number of a column, 1 to 7");
  expect(text.unknown).toContain("nim");
});
