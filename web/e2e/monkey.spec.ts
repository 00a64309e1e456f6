/**
 * A monkey at each place of the page: thousands of events by a seed, and nothing may break. NEGASCOUT_SEED gives
 * another seed, and NEGASCOUT_EVENTS another number of events.
 */

import type { BrowserContext, Page } from "@playwright/test";
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, quiet, test } from "./browser.ts";
import { PAGE } from "./host.ts";
import { burst, DRAWS } from "./monkey/burst.ts";
import { chance } from "./monkey/chance.ts";
import type { Watched } from "./watch.ts";

const SEED = Number(process.env["NEGASCOUT_SEED"] ?? 1);
const EVENTS = Number(process.env["NEGASCOUT_EVENTS"] ?? 3_000);
/** Events by the page itself; two more by mouse and keyboard follow each burst. */
const BURST = 38;
/** After as many bursts the link is opened beside. */
const LINK_EACH = 25;

const PLACES = [
  ["See", "#see?v=1"],
  ["Learn", "#learn?v=1"],
  ["Practise", "#practise?v=1"],
  ["Compare", "#compare?v=1&shapes=2,4&count=30"],
  ["Play", "#play?v=1&game=tic-tac-toe&side=first&level=3&seed=1"],
  ["Make", "#make?v=1"],
] as const;

/** What goes wrong in any page of a context. */
function complaints(context: BrowserContext): string[] {
  const sentence: string[] = [];
  context.on("weberror", (error) => sentence.push(`thrown: ${error.error().stack ?? error.error().message}`));
  context.on("console", (message) => message.type() === "error" && sentence.push(`on the console: ${message.text()}`));
  return sentence;
}

const PROBLEM = ".problem, [role=alert]";

const problemsOf = (page: Page): Promise<string[]> => page.locator(PROBLEM).filter({ visible: true }).allTextContents();

/** Keeps each problem that a page tells, for another sentence may take its place. Returns what it has told so far. */
async function remembered(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((problem) => {
    const sentence = new Set<string>();
    Object.assign(window, { sentence });
    const hear = (): void => document.querySelectorAll(problem).forEach((each) => sentence.add(each.textContent ?? ""));
    new MutationObserver(hear).observe(document, { childList: true, subtree: true, characterData: true });
  }, PROBLEM);
  return () => page.evaluate(() => [...(window as unknown as { sentence: Set<string> }).sentence]);
}

/** Whether all that was asked for is answered, unless it takes long. */
const isAnswered = (page: Page): Promise<boolean> => quiet(page, { timeout: 10_000 }).then(() => true, () => false);

/** Loads the programs of all places: how long one takes to come is then no matter. */
async function loadAll(page: Page): Promise<void> {
  // Those of workers run in workers alone.
  const names = readdirSync(join(PAGE, "assets")).filter((name) => /^(?!worker-|build-|own-).*\.js$/.test(name));
  await page.evaluate((names) => Promise.all(names.map((name) => import(new URL(`assets/${name}`, document.baseURI).href) as Promise<unknown>)), names);
}

/** What the page shows, by its link and its title. */
const shown = (page: Page): Promise<readonly [string, string]> => page.evaluate(() => [location.href, document.title]);

/** Has waits and answers come by themselves, as they do for a person, until the next burst. */
const letGo = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { watch } = globalThis as Watched;
    watch.isHeld = false;
    watch.letWaits();
    watch.letAnswers();
  });

/** Opens the page's link in another one, where the same must be shown without a complaint of the link. */
async function reopen(page: Page, toldHere: () => Promise<string[]>): Promise<void> {
  // Rules that were typed are checked when that is asked for, those of a link at once.
  const check = page.locator("button", { hasText: /^Check and play$/ });
  if ((await check.count()) > 0) await check.dispatchEvent("click");
  await letGo(page);
  // What is given up now is not refused any more.
  await isAnswered(page);
  await page.keyboard.press("Escape");
  // What goes on is shown otherwise by the time that its link is opened.
  if (!(await isAnswered(page))) return;
  const [link, title] = await shown(page);
  const beside = await page.context().newPage();
  await beside.goto(link);
  await expect(beside.locator("#place"), link).not.toBeEmpty();
  await expect(beside, link).toHaveTitle(title);
  await isAnswered(beside);
  // What was stopped here is asked for there, where it may be refused.
  const isStopped = (await page.getByRole("status").filter({ hasText: /^Stopped$/ }).count()) > 0;
  // What is refused there is refused here, too, or was until another sentence took its place.
  const untold = async (): Promise<string[]> => {
    if (isStopped) return [];
    const here = (await problemsOf(page)).length > 0 ? await toldHere() : [];
    return (await problemsOf(beside)).filter((problem) => !here.includes(problem));
  };
  await expect.poll(untold, { message: `${link} opens with a problem` }).toEqual([]);
  await beside.close();
}

/** Two events by mouse and keyboard, as the browser makes them of a person's. */
async function byHand(page: Page, draw: () => number): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  // The bar leads to other places.
  const [x, y] = [draw() * width, 70 + draw() * (height - 70)];
  const key = ["Tab", "Shift+Tab", "Space", "Enter", "a", "3", "ArrowDown", "Escape"][Math.floor(draw() * 8)] ?? "Tab";
  // The list of a choice is drawn by the browser, outside of the page: nothing is known of it here.
  const isChoice = await page.evaluate(([x, y]) => {
    if (document.activeElement instanceof HTMLSelectElement) document.activeElement.blur();
    return document.elementFromPoint(x, y)?.closest("select") != null;
  }, [x, y] as const);
  if (!isChoice) await page.mouse.click(x, y);
  await page.keyboard.press(key);
  return [`click at ${x.toFixed(0)}, ${y.toFixed(0)}`, `press ${key}`];
}

test("what goes wrong is noticed", async ({ page, context }) => {
  const logged = complaints(context);
  await page.goto("./");
  await page.evaluate(() => {
    void Promise.reject(new Error("left alone"));
    setTimeout(() => console.error("said"));
  });
  await expect.poll(() => logged.length).toBe(2);
  expect(logged.sort()).toEqual(["on the console: said", expect.stringContaining("thrown: Error: left alone")]);
});

for (const [name, start] of PLACES) {
  test(`a monkey breaks nothing in ${name}`, async ({ page, context }) => {
    const logged = complaints(context);
    const toldHere = await remembered(page);
    const draw = chance(SEED);
    const place = start.split("?")[0] ?? "";
    console.log(`${name}: ${EVENTS} events, NEGASCOUT_SEED=${SEED}`);
    await page.addInitScript(`Math.random = (${chance.toString()})(${SEED});`);
    await page.goto(start);
    await loadAll(page);
    for (const [, each] of [...PLACES, ["", start]] as const) {
      await page.goto(each);
      await quiet(page);
    }
    const last: string[] = [];
    const all = createHash("sha256");
    for (let events = 0, bursts = 1; events < EVENTS; events += BURST + 2, bursts += 1) {
      const draws = Array.from({ length: BURST * DRAWS }, draw);
      const done = [...(await page.evaluate(burst, { draws, place })), ...(await byHand(page, draw))];
      all.update(done.join("\n"));
      last.push(...done);
      last.splice(0, last.length - 60);
      expect(logged, `NEGASCOUT_SEED=${SEED}, ${events} events, the last: ${last.join("; ")}`).toEqual([]);
      const isThere = page.url().includes(place);
      if (isThere && bursts % LINK_EACH === 0) await reopen(page, toldHere);
      else if (!isThere) await page.goto(start);
    }
    expect(logged).toEqual([]);
    // The same seed has the same events, so far as no search was ended by a clock.
    console.log(`${name}: events ${all.digest("hex").slice(0, 8)}`);
  });
}
