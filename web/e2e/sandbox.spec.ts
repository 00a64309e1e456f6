/** Foreign code: what it may do, what it may not, and that it always comes to an end. */

import type { Frame, Page } from "@playwright/test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { sandbox } from "../scripts/sandbox.ts";
import { expect, test } from "./browser.ts";
import { host, type Host } from "./host.ts";
import type { Ran } from "./sandbox/page.ts";

const ROOT = fileURLToPath(new URL("./sandbox", import.meta.url));
/** The policy of the page itself. */
const POLICY = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(readFileSync(new URL("../index.html", import.meta.url), "utf8"))?.[1] ?? "";

let folder = "";
let served: Host;

/** Another server, which answers all that ask, and the number of those that did. */
const elsewhere = createServer((_, response) => response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "text/javascript" }).end("1"));
let connections = 0;
elsewhere.on("connection", () => (connections += 1));
const address = (): string => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  await build({
    configFile: false,
    root: ROOT,
    base: "./",
    logLevel: "warn",
    plugins: [sandbox(), { name: "policy", transformIndexHtml: (html) => html.replace("POLICY", POLICY) }],
    build: { outDir: folder, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  });
  served = await host(folder);
  await new Promise<void>((started) => elsewhere.listen(0, "127.0.0.1", started));
});

test.afterAll(async () => {
  await served.close();
  elsewhere.close();
  elsewhere.closeAllConnections();
  rmSync(folder, { recursive: true });
});

type Arguments = Parameters<Window["ran"]>;

/** Runs a program on the page. */
async function ran(page: Page, ...args: Arguments): Promise<Ran> {
  return page.evaluate((args) => window.ran(...args), args);
}

test.beforeEach(async ({ page }) => {
  await page.goto(served.url);
  await page.waitForFunction(() => "ran" in window);
});

test("a program answers, prints, and keeps what it has in mind", async ({ page }) => {
  const code = "let sum = 0;\nconst run = (x) => {\n  console.log('adding', x, [x]);\n  sum += x;\n  return { sum, list: [sum, null, -Infinity] };\n};";
  const { values, printed, problem, isOpen } = await ran(page, code, [[1], [2]]);
  expect(problem).toBeNull();
  expect(values).toEqual([{ sum: 1, list: [1, null, -Infinity] }, { sum: 3, list: [3, null, -Infinity] }]);
  expect(printed).toEqual(["adding 1 [1]", "adding 2 [2]"]);
  expect(isOpen).toBe(true);
  // Nothing of it stays in the page.
  await expect(page.locator("iframe")).toHaveCount(0);
});

for (const [name, code] of [
  ["TypeScript", "type Tree = number | Tree[];\nfunction run(x: Tree): number { return (x as number) + 1; }"],
  ["a module of TypeScript", "interface A { x: number }\nexport const run = (x: number): number => ({ x: x + 1 } satisfies A).x;"],
  ["a module whose default it is", "const twice = 1;\nexport default function (x) { return x + twice; }"],
  ["a module of Node", "module.exports = function (x) { return x + 1; };"],
  ["a promise", "async function run(x) { await null; return x + 1; }"],
  ["code that is not strict", "function run(x) { result = x + 1; return result; }"],
] as const) {
  test(`a program can be ${name}`, async ({ page }) => {
    expect(await ran(page, code, [[1], [2]])).toMatchObject({ values: [2, 3], problem: null });
  });
}

test("the page's own scripts run before it, and call it", async ({ page }) => {
  const found = await ran(page, "const inner = (x) => x + 1;\nconst run = (x) => offered(inner(x));", [[1]], 2, ["self.offered = (x) => 10 * x;"]);
  expect(found).toMatchObject({ values: [20], problem: null });
});

for (const [name, code, sentence] of [
  ["a sign too few", "function run(x) {\n  return (x;\n}", "The program cannot be read in line 2: SyntaxError: "],
  ["an end that is missing", "function run(x) {\n  return x;\n", "The program cannot be read in line 3: SyntaxError: "],
  ["an error at the start", "const a = 1;\na.b.c = 3;\nfunction run() {}", "The program fails in line 2: TypeError: "],
  ["an error in a call", "function run() {\n\n  return deeper();\n}\nfunction deeper() {\n  return nowhere;\n}", "The program fails in line 6: ReferenceError: nowhere is not defined."],
  ["something thrown that is no error", "function run() { throw { a: 1 }; }", "The program fails: '[object Object]'."],
  ["an error that cannot be told", "function run() { throw { toString() { throw 1; } }; }", "The program fails: something that has no text."],
  ["recursion without an end", "function run() { return run() + 1; }", "The program fails in line 1: RangeError: Maximum call stack size exceeded."],
  ["no function of that name", "function ran() {}", "The program has no function 'run'."],
  ["a function as an answer", "function run() { return () => 1; }", "The program answers with a function."],
  ["an answer that has itself in it", "function run() { const a = []; a.push(a); return a; }", "The program answers with more than can be taken."],
  ["an answer that is too much", "function run() { return new Array(1e7).fill(0); }", "The program answers with more than can be taken."],
  ["what only Node has", "const fs = require('fs');\nfunction run() {}", "The program fails in line 1: ReferenceError: require is not defined."],
  ["a loop without an end", "function run() { for (;;); }", "The program does not answer within 0.5 s."],
  ["a loop without an end at the start", "for (;;);", "The program does not answer within 0.5 s."],
  ["a promise that is never kept", "const run = () => new Promise(() => undefined);", "The program does not answer within 0.5 s."],
  ["prints for ever", "function run() { for (;;) console.log('x'.repeat(1000)); }", "The program does not answer within 0.5 s."],
  ["a worker that ends itself", "function run() { close(); return new Promise(() => undefined); }", "The program does not answer within 0.5 s."],
  ["errors whose words have no end", "function run() { throw new Error('x'.repeat(1e6)); }", "The program fails in line 1: Error: xxx"],
] as const) {
  test(`one sentence says it: ${name}`, { tag: name === "a loop without an end" ? "@gate" : [] }, async ({ page }) => {
    // One that answers has time for it on a slow machine, too: limits of a second and more are a hundred times as long.
    const limit = sentence.includes("within") ? 0.5 : 5;
    const { problem, printed } = await ran(page, code, [[1]], limit);
    expect(problem).toContain(sentence);
    expect(problem?.length).toBeLessThan(300);
    expect(printed.length).toBeLessThanOrEqual(100);
    // The page goes on as before.
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(await ran(page, "const run = () => 1;")).toMatchObject({ values: [1], problem: null });
  });
}

test("memory without an end ends the program, and not the page", async ({ page }) => {
  const code = "const all = [];\nfunction run() { for (;;) all.push(new Array(100_000).fill(all.length)); }";
  const { problem } = await ran(page, code, [[]], 0.9);
  expect(problem).toMatch(/^The program (does not answer within 0.9 s|fails in line 2: RangeError: .*)\.$/);
  expect(await ran(page, "const run = () => 1;")).toMatchObject({ values: [1], problem: null });
});

/** What a few things come to, each as its name and what it threw, or "done". */
const attempts = (): string => `async () => {
  const tried = {
    fetch: () => fetch("./"),
    elsewhere: () => fetch("${address()}"),
    request: () => { const each = new XMLHttpRequest(); each.open("GET", "./", false); each.send(); },
    socket: () => new Promise((opened, failed) => { const each = new WebSocket("${address().replace("http", "ws")}"); each.onopen = opened; each.onerror = () => failed(new Error("refused")); }),
    events: () => new Promise((opened, failed) => { const each = new EventSource("${address()}"); each.onopen = opened; each.onerror = () => failed(new Error("refused")); }),
    database: () => new Promise((opened, failed) => { const each = indexedDB.open("a"); each.onsuccess = opened; each.onerror = failed; }),
    caches: () => caches.open("a"),
    module: () => import("${address()}a.js"),
    beside: () => import("./page.js"),
    text: () => new Function("return 1")(),
    storage: () => localStorage.length,
    cookies: () => document.cookie,
    parent: () => parent.parent.document.title,
    top: () => { top.location.href = "${address()}"; },
    popup: () => { if (open("${address()}") === null) throw new Error("refused"); },
  };
  const came = {};
  for (const [name, attempt] of Object.entries(tried)) {
    const late = new Promise((_, failed) => setTimeout(() => failed(new Error("nothing came")), 1000));
    try {
      await Promise.race([attempt(), late]);
      came[name] = "done";
    } catch (error) {
      came[name] = "refused";
    }
  }
  return came;
}`;

test("what the tests below try is seen where it is let through", async () => {
  expect((await fetch(address())).status).toBe(200);
  expect(connections).toBe(1);
  connections = 0;
});

test("a program has no network, no storage and no page", { tag: "@gate" }, async ({ page }) => {
  const { values, problem } = await ran(page, `const run = ${attempts()};`, [[]], 20);
  expect(problem).toBeNull();
  expect([...new Set(Object.values(values[0] as object))]).toEqual(["refused"]);
  expect(connections).toBe(0);
  await expect(page).toHaveTitle("the sandbox alone");
});

test("nor has the document around it, by its origin and its policy alone", async ({ page }) => {
  const frames: Frame[] = [];
  page.on("frameattached", (frame) => frames.push(frame));
  void ran(page, "const run = () => new Promise((done) => setTimeout(() => done(1), 20_000));", [[]], 30).catch(() => null);
  await expect.poll(() => frames.length).toBe(2);
  const inner = frames[1];
  if (inner === undefined) throw new Error("there is no inner frame");
  await inner.waitForLoadState();
  expect(await inner.evaluate(() => self.origin)).toBe("null");
  const came = (await inner.evaluate(`(${attempts()})()`)) as Record<string, string>;
  // Text can be run there by this test alone, which asks from beside the document.
  delete came["text"];
  expect([...new Set(Object.values(came))]).toEqual(["refused"]);
  expect(connections).toBe(0);
  const element = await inner.frameElement();
  expect(await element.getAttribute("sandbox")).toBe("allow-scripts");
});

/** Ways to the port of the page's messages, or to its words. Each has what comes in `found`. */
const WAYS: Readonly<Record<string, string>> = {
  "the getter of a message's data": `Object.defineProperty(MessageEvent.prototype, "data", { get() { found.push(this.currentTarget); return { kind: "call", id: 1, name: "run", args: [] }; } })`,
  "the getter of its ports": `Object.defineProperty(MessageEvent.prototype, "ports", { get() { found.push(this.currentTarget); return []; } })`,
  "what sends a message": `MessagePort.prototype.postMessage = function (...all) { found.push(this, all); }`,
  "what hears of messages": `const hears = EventTarget.prototype.addEventListener; EventTarget.prototype.addEventListener = function (...all) { found.push(this); return hears.apply(this, all); }`,
  "another getter of all objects": `Object.defineProperty(Object.prototype, "kind", { get() { found.push(this); return "done"; } })`,
  "a setter of all objects": `Object.defineProperty(Object.prototype, "value", { set() { found.push(this); } })`,
  "the list of functions": `const get = Map.prototype.get; Map.prototype.get = function (name) { found.push(this); return get.call(this, name); }`,
  "calls of functions": `const { apply } = Reflect; Function.prototype.call = function (...all) { found.push(this); return apply(this, all[0], all.slice(1)); }`,
  "the steps through a list": `Array.prototype[Symbol.iterator] = function* () { found.push(this); }`,
  "promises that are kept": `const then = Promise.prototype.then; Promise.prototype.then = function (...all) { found.push(this); return then.apply(this, all); }`,
  "copies of objects": `Object.entries = (object) => { found.push(object); return []; }; Object.fromEntries = (list) => { found.push(list); return { forged: true }; }`,
  "messages to the worker": `self.onmessage = (event) => found.push(event); self.addEventListener("message", (event) => found.push(event))`,
};

for (const [name, way] of Object.entries(WAYS)) {
  test(`a program does not get at the page by ${name}`, { tag: name === "the getter of a message's data" ? "@gate" : [] }, async ({ page }) => {
    const code = `const found = [];\ntry { ${way}; } catch (refused) {}\nconst run = async (x) => { await null; return { x, list: [x], found: found.length }; };`;
    const { values, problem } = await ran(page, code, [[1], [2], [3]]);
    expect(problem).toBeNull();
    expect(values).toEqual([1, 2, 3].map((x) => ({ x, list: [x], found: 0 })));
  });
}

test("the page's own functions answer, whatever the program declares and redefines", { tag: "@gate" }, async ({ page }) => {
  const own = "self.run = (x) => ({ sum: [x, inner(x)].reduce((a, b) => a + b), text: JSON.stringify({ x }), bytes: new TextDecoder().decode(new TextEncoder().encode('own')) });";
  const code = `function run() { return "forged"; }
const inner = (x) => 10 * x;
for (const each of [
  () => { self.run = () => "forged"; },
  () => { self.JSON = { stringify: () => "forged" }; },
  () => { JSON.stringify = () => "forged"; },
  () => { self.TextDecoder = class { decode() { return "forged"; } }; },
  () => { TextDecoder.prototype.decode = () => "forged"; },
  () => { Array.prototype.reduce = () => "forged"; },
  () => { WebAssembly.Instance.prototype = null; },
]) try { each(); } catch {}`;
  expect(await ran(page, code, [[1], [2]], 2, [own], ["run"])).toMatchObject({ values: [{ sum: 11, text: '{"x":1}', bytes: "own" }, { sum: 22, text: '{"x":2}', bytes: "own" }], problem: null });
});

test("a program may extend the language for itself", async ({ page }) => {
  const code = `"use strict";
Array.prototype.last = function () { return this[this.length - 1]; };
class Wrong extends Error { constructor(text) { super(text); this.name = "Wrong"; } }
const node = { value: 3 };
node.toString = () => "a node";
Math.random = () => 0.25;
const run = () => { if (Math.random() !== 0.25) throw new Wrong("random"); return [[1, 2].last(), String(node), String(new Wrong("x"))]; };`;
  expect(await ran(page, code)).toMatchObject({ values: [[2, "a node", "Wrong: x"]], problem: null });
});
