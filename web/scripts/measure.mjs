/**
 * Measures the built page in headless Chromium, and prints a table: first paint and readiness of each place, a step of
 * a large search, 2,000 trees compared, stopping, nodes a second beside the native program, and memory over many searches. The figures are of this machine, in this run.
 *
 * The native program is `target/release/negascout`, or what NEGASCOUT names; without it there is nothing to compare with.
 */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { chromium } from "@playwright/test";

const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml", wasm: "application/wasm" };
const NATIVE = process.env.NEGASCOUT ?? "../target/release/negascout";
const PAIRS = 5;
const GAMES = [
  { game: "connect-four", nodes: 12_000_000 },
  { game: "chess", nodes: 2_000_000 },
];

/** Only a page that is by itself in its process is told the memory of its workers. */
const ALONE = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };

/** Serves the page at `/`, and the package at `/dist/`. */
async function serve() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const folder = pathname.startsWith("/dist/") ? "core" : "../target/page";
    const path = normalize(pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    readFile(join(folder, path)).then(
      (content) => response.writeHead(200, { "content-type": TYPES[path.split(".").at(-1)] ?? "text/plain", ...ALONE }).end(content),
      () => response.writeHead(404, ALONE).end("<!doctype html>"),
    );
  });
  await new Promise((started) => server.listen(0, "127.0.0.1", started));
  return { server, url: `http://127.0.0.1:${server.address().port}` };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The places, and what of each is there once it can be used. */
const PLACES = [
  ["See", "", ".sentence"],
  ["Play", "#play", "[role=grid]"],
  ["Compare", "#compare", ".averages tbody tr"],
  ["Learn", "#learn", ".stories a"],
  ["Practise", "#practise", ".predict"],
  ["Make", "#make", ".code-host .cm-content"],
];

/** From a cold cache: the first paint of a place, and the time at which it can be used, in milliseconds. */
async function starts(browser, url, [name, fragment, ready]) {
  const paints = [];
  const steps = [];
  for (let run = 0; run < 5; run += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${url}/${fragment}`);
    await page.locator(ready).first().waitFor();
    const [paint, step] = await page.evaluate(() => [
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
      performance.now(),
    ]);
    paints.push(paint);
    steps.push(step);
    await context.close();
  }
  return [`${name}: first paint and ready, cold cache`, `${median(paints).toFixed(0)} and ${median(steps).toFixed(0)} ms (longest ${Math.max(...steps).toFixed(0)})`];
}

/** Searches of more than 30,000 events, with their listings. */
const LARGE = "#see?v=1&random=4,7,1&run=negascout,alpha-beta,pvs&at=1";
const STEPS = 150;

/** The times of steps through a large search with its listing shown, till the next frame is drawn. */
async function steps(browser, url) {
  const page = await browser.newPage();
  await page.goto(`${url}/${LARGE}`);
  await page.locator(".timeline .place").last().waitFor({ timeout: 120_000 });
  await page.keyboard.press("l");
  await page.locator('[aria-current="step"]').first().waitFor();
  const places = await page.locator(".timeline .place").allTextContents();
  const events = places.reduce((sum, place) => sum + Number(place.split(" of ")[1]), 0);
  const times = await page.evaluate(async (count) => {
    const taken = [];
    for (let step = 0; step < count; step += 1) {
      const begin = performance.now();
      dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      taken.push(performance.now() - begin);
    }
    return taken;
  }, STEPS);
  await page.close();
  return [`a step of searches of ${events} events, with the listings, of ${STEPS}`, `${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`];
}

/** The longest task of the page itself while 2,000 trees are compared, from the drawing of the first of them on; 0 for less than 50 ms. */
async function comparing(browser, url) {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true });
    const drawn = new MutationObserver(() => {
      if (document.querySelector(".averages") === null) return;
      window.began = performance.now();
      drawn.disconnect();
    });
    drawn.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${url}/#compare`);
  await page.locator(".progress [role=status]", { hasText: "Done" }).waitFor({ timeout: 300_000 });
  const longest = await page.evaluate(() => {
    if (window.began === undefined) throw new Error("the drawing of the first trees was not noticed");
    const since = window.tasks.filter(({ startTime, duration }) => startTime + duration >= window.began);
    return Math.max(0, ...since.map(({ duration }) => duration));
  });
  await page.close();
  return ["2,000 trees compared: the page's longest task", `${longest.toFixed(0)} ms`];
}

/** Nodes a second of a search by the package. The first search of a page is slow: the browser compiles. */
function speed(page, { game, nodes }) {
  return page.evaluate(
    async ({ game, nodes }) => {
      const { open } = await import("/dist/index.js");
      const opened = await open(game);
      const { position } = await opened.think({ limits: { nodes: nodes / 4 } });
      const fresh = await open(game, { position });
      await fresh.think({ limits: { nodes: nodes / 4 } });
      const report = await fresh.think({ limits: { nodes } });
      opened.close();
      fresh.close();
      return report.nodes / report.seconds;
    },
    { game, nodes },
  );
}

/** The longest of 10 stops, and the memory after each 50 of 200 searches. */
function searches(page) {
  return page.evaluate(async () => {
    const { open } = await import("/dist/index.js");
    const game = await open("connect-four");
    const stops = [];
    for (let run = 0; run < 10; run += 1) {
      const ended = game.think({ no_book: true }).catch(() => undefined);
      await new Promise((wait) => setTimeout(wait, 400));
      const before = performance.now();
      game.stop();
      await ended;
      await game.moves();
      stops.push(performance.now() - before);
    }
    const memory = [];
    for (let run = 0; run < 200; run += 1) {
      await game.think({ limits: { nodes: 5_000 } });
      if (run % 50 === 49) memory.push((await performance.measureUserAgentSpecificMemory()).bytes);
    }
    game.close();
    return { stops, memory };
  });
}

/** The page's nodes a second beside the native program's, one after the other, so that both have the machine alike. */
async function beside(page, game) {
  const pairs = [];
  for (let pair = 0; pair < PAIRS; pair += 1) pairs.push([await speed(page, game), native(game)]);
  const ratios = pairs.map(([here, there]) => here / there);
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  const here = median(pairs.map(([here]) => here));
  return `${(here / 1e6).toFixed(2)} M, ${median(ratios).toFixed(2)} of native (${range})`;
}

function native({ game, nodes }) {
  if (!existsSync(NATIVE)) return NaN;
  const report = JSON.parse(execFileSync(NATIVE, ["analyse", game, "--nodes", String(nodes), "--json"], { encoding: "utf8" }));
  return report.nodes / report.seconds;
}

const { server, url } = await serve();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const shown = [];
for (const place of PLACES) shown.push(await starts(browser, url, place));
shown.push(await steps(browser, url), await comparing(browser, url));
const page = await browser.newPage();
await page.goto(`${url}/nothing`);
const { stops, memory } = await searches(page);
const speeds = [];
for (const game of GAMES) speeds.push([`${game.game}, nodes a second`, await beside(page, game)]);
const rows = [
  ...shown,
  ["stop, and the next answer: longest of 10", `${Math.max(...stops).toFixed(0)} ms`],
  ...speeds,
  ["memory after 50, 100, 150 and 200 searches", memory.map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`).join(", ")],
];
for (const [name, figure] of rows) console.log(`${name.padEnd(52)}${figure}`);
await browser.close();
server.close();
