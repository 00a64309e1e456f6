/** Judge my code, as a person would: a program is written or pasted, judged, and its counterexample opened. */

import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { complaints, expect, hurry, printed, quiet, slowly, test } from "./browser.ts";
import { host, PAGE } from "./host.ts";
import { openKept } from "./offline.ts";
import { expectAccessible } from "./accessible.ts";

const fixture = (name: string): string => readFileSync(new URL(`../src/judge/fixtures/${name}.js`, import.meta.url), "utf8");

const field = (page: Page) => page.getByRole("textbox", { name: "Your program" });
const verdict = (page: Page) => page.locator(".judged h3");
const judge = (page: Page) => page.getByRole("button", { name: "Judge", exact: true });

async function open(page: Page, link = "#practise?v=1&mode=judge"): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`./${link}`);
  await expect(page.locator(".code-host")).toBeVisible();
}

/** Puts a program into the editor, as one that is pasted. */
async function paste(page: Page, code: string): Promise<void> {
  await field(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(code);
}

/** Judges a program, and waits for the verdict. */
async function judged(page: Page, code: string): Promise<string> {
  await paste(page, code);
  await judge(page).click();
  await expect(verdict(page)).toBeVisible();
  return (await page.locator(".judged").textContent()) ?? "";
}

/** Judges another program: the judge is there for the next one. */
async function judgedNext(page: Page): Promise<void> {
  await paste(page, "function search(tree) { return NaN; }");
  await expect(page.getByText("The program was changed since.")).toBeVisible();
  await judge(page).click();
  await expect(page.locator(".judged")).toContainText("the value is NaN, and not a number.");
}

// The judge has a minute for all trees, and a slow machine may need more.
test.beforeEach(({ page }) => slowly(page));

test("a right program is judged by keys alone, and told from others by its leaves", async ({ page }) => {
  const logged = complaints(page);
  await page.goto("./#practise");
  await page.getByRole("link", { name: "Judge my code" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".code-host")).toBeVisible();
  await expect(page).toHaveTitle(/Judge my code/);
  await field(page).focus();
  await page.keyboard.press("Control+Enter");
  await expect(verdict(page)).toHaveText(/^✓ right on 12930 trees \(seed 1\)$/);
  await expect(verdict(page)).toBeFocused();
  const words = page.locator(".judged");
  await expect(words).toContainText(/It has the same values, from the same leaves in the same order, as .*alpha-beta/);
  await expect(words).toContainText(/Leaves looked at, each once: (\d+)\. Minimax \d+, alpha-beta \1, NegaScout \d+\./);
  await expect(words.getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "right on 12930 trees" })).toHaveCount(1);
  expect(logged).toEqual([]);
});

test("a program in TypeScript is judged as it is", async ({ page }) => {
  await open(page);
  await page.getByLabel("Begin with").selectOption("NegaScout, in TypeScript");
  await expect(field(page)).toContainText("type Tree = number | Tree[];");
  await judge(page).click();
  await expect(verdict(page)).toHaveText(/^✓ right on 12930 trees/);
  await expect(page.locator(".judged")).toContainText(/same leaves in the same order, as .*negascout/);
});

for (const [name, headline, form] of [
  ["root-picks-equal", "wrong move", "root-picks-equal"],
  ["no-research", "wrong value", "no-research"],
  ["sign", "wrong value", "research-without-minus"],
  ["shared-alpha", "wrong value", "alpha-and-beta-shared"],
] as const) {
  test(`a wrong program is shown a tree, which See opens: ${name}`, { tag: name === "no-research" ? "@gate" : [] }, async ({ page }) => {
    await open(page);
    const words = await judged(page, fixture(name));
    expect(words).toMatch(new RegExp(`^✗ ${headline}: a fault on \\d+ of 12930 trees`));
    const tree = /On (\(.*\)) it says/.exec(words)?.[1] ?? "";
    expect(tree).toMatch(/^\([-0-9 ()]+\)$/);
    expect(words).toContain(form);
    await page.getByText(`${form} on this tree:`).click();
    await expect(page.locator(".judged li").first()).toContainText("The search begins at A");
    await page.getByRole("link", { name: "Open this tree in See" }).click();
    await expect(page.getByRole("region", { name: form, exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "alpha-beta", exact: true })).toBeVisible();
    const params = new URLSearchParams(new URL(page.url()).hash.split("?")[1]);
    // Values are MAX's there, too.
    expect([params.get("tree"), params.get("view")]).toEqual([tree, "max"]);
    // One comes back to the program, and to what was said of it.
    await page.goBack();
    await expect(verdict(page)).toContainText(headline);
  });
}

for (const copy of ["JSON.parse(JSON.stringify(tree))", "structuredClone(tree)"]) {
  test(`a program that copies the tree is not blamed for it: ${copy}`, async ({ page }) => {
    await open(page);
    const words = await judged(page, `function search(tree) {\n  const value = (node, isMax) => (Array.isArray(node) ? Math[isMax ? "max" : "min"](...node.map((child) => value(child, !isMax))) : node);\n  return value(${copy}, true);\n}`);
    expect(words).toMatch(/^✓ right on 12930 trees \(seed 1\)/);
    expect(words).not.toMatch(/[Ll]eaves/);
  });
}

const MINIMAX = "const right = (node, isMax) => (Array.isArray(node) ? Math[isMax ? 'max' : 'min'](...node.map((child) => right(child, !isMax))) : node);";

for (const [name, wrong, sentence] of [
  ["remembers", "count > 1", "It remembers something of earlier trees: asked this tree alone, it is right."],
  ["answers by chance", "Math.random() < 0.5", "It answers differently each time: started again and asked the same trees, it gave other answers."],
] as const) {
  test(`a fault that a fresh program does not repeat is named: ${name}`, async ({ page }) => {
    await open(page);
    const words = await judged(page, `${MINIMAX}\nlet count = 0;\nfunction search(tree) {\n  count += 1;\n  return ${wrong} ? 7 : right(tree, true);\n}`);
    expect(words).toMatch(/^✗ wrong value: a fault on/);
    expect(words).toContain(sentence);
    expect(words).toContain("Between the bars: the value for MAX | the line, as children's numbers from 1 | the leaves evaluated, by their values.");
  });
}

for (const [name, code, sentence, line] of [
  ["no JavaScript", "function search(tree) {\n  return (1;\n}", "The program cannot be read in line 2: SyntaxError: ", 2],
  ["nothing", "", "The program has no function 'search'.", null],
  ["a namespace", "type Tree = number | Tree[];\nnamespace Own {\n  export const zero: number = 0;\n}\nfunction search(tree: Tree) { return Own.zero; }", "The program cannot be read in line 2: namespaces of TypeScript are not taken.", 2],
  ["a text that is thrown", "const a = 1;\nthrow 'no such tree';", "The program fails in line 2: 'no such tree'.", 2],
  ["an error at once", "const a = null;\na.b;\nfunction search() {}", "The program fails in line 2: TypeError: ", 2],
] as const) {
  test(`what cannot be asked is said in a sentence: ${name}`, async ({ page }) => {
    await open(page);
    await paste(page, code);
    await judge(page).click();
    await expect(page.locator(".judge > div > .problem")).toContainText(sentence);
    await expect(page.locator(".judge > div > .problem")).toBeFocused();
    if (line !== null) await expect(page.locator(".code-editor")).toContainText(sentence);
    await expect(verdict(page)).toHaveCount(0);
  });
}

for (const [name, code, sentence] of [
  ["throws", "function search(tree) {\n  return tree.left.value;\n}", "On (-1 -1) it fails in line 2: TypeError: "],
  ["answers nonsense", "function search(tree) { return 'left'; }", "On (-1 -1) it answers with no answer: the value is 'left', and not a number."],
  ["answers nothing", "function search(tree) {}", "On (-1 -1) it answers with no answer: the value is undefined, and not a number."],
] as const) {
  test(`a program breaks off in a sentence: ${name}`, async ({ page }) => {
    await open(page);
    const words = await judged(page, code);
    expect(words).toMatch(/^✗ broke off after 0 trees/);
    expect(words).toContain(sentence);
    await judgedNext(page);
  });
}

for (const [name, code, sentence] of [
  ["loops for ever", "while (true);", /On \(-1 -1\) it does not answer within 5 s\./],
  // A browser may refuse memory before that.
  ["takes memory for ever", "for (;;) all.push(new Array(1e5).fill(all.length));", /On \(-1 -1\) it (does not answer within 5 s\.|fails in line 4: )/],
] as const) {
  test(`a program that never answers is ended: ${name}`, async ({ page }) => {
    await open(page);
    await paste(page, `const all = [];\nfunction search(tree) {\n  console.log("asked");\n  ${code}\n}`);
    await judge(page).click();
    await expect.poll(() => printed(page)).toEqual(["asked"]);
    await hurry(page);
    await expect(verdict(page)).toHaveText(/^✗ broke off after 0 trees/);
    await expect(page.locator(".judged")).toContainText(sentence);
    await judgedNext(page);
  });
}

test("what is printed is shown, and no more than that", async ({ page }) => {
  await open(page);
  await judged(page, "function search(tree) { for (let i = 0; i < 500; i += 1) console.log('seen', tree, i); throw new Error('enough'); }");
  await page.getByText("What it printed").click();
  await expect(page.locator(".printed pre")).toContainText("seen [-1,-1] 99");
  await expect(page.locator(".printed pre")).not.toContainText("100");
});

for (const [width, height] of [[1280, 800], [640, 400]] as const) {
  test(`the program and its button are in the first screen: ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    for (const part of [judge(page), page.getByRole("button", { name: "Stop" }), page.getByLabel("Begin with"), page.locator(".code-editor")]) await expect(part).toBeInViewport({ ratio: 1 });
  });
}

test("judging is stopped, and says so", async ({ page }) => {
  await open(page);
  await paste(page, "const wait = (done) => setTimeout(done, 100);\nasync function search(tree) { await new Promise(wait); return Math.max(...tree.flat(9)); }");
  await judge(page).click();
  await expect(page.getByText(/^[1-9]\d* trees$/)).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(verdict(page)).toHaveText(/^– stopped after [1-9]\d* trees?, no fault so far \(seed 1\)$/);
});

test("nothing is lost: over a reload, by a link, and when another program takes its place", async ({ page, context }) => {
  await open(page);
  const mine = "// mine\nfunction search(tree) { return 1; }";
  await paste(page, mine);
  await expect(page).toHaveURL(/mode=judge&code=/);
  await quiet(page);
  const link = page.url();
  await page.reload();
  await expect(field(page)).toContainText("// mine");
  // Back from another place.
  await page.getByRole("link", { name: "See", exact: true }).click();
  await page.getByRole("link", { name: "Practise", exact: true }).click();
  await expect(field(page)).toContainText("// mine");
  await page.getByLabel("Begin with").selectOption("minimax");
  await expect(field(page)).toContainText("minimax(tree, true)");
  await page.getByRole("button", { name: "Back to what was there" }).click();
  await expect(field(page)).toContainText("// mine");
  // A long one is kept by the browser alone, and the link says so.
  const drawn = Array.from({ length: 1_500 }, (_, place) => ((place * 2_654_435_761) % 4_294_967_291).toString(36));
  const long = `// long\nconst text = "${drawn.join("")}";`;
  await paste(page, long);
  await expect(page.getByText("The program is too long for a link: this browser keeps it.")).toBeVisible();
  await quiet(page);
  expect(page.url()).toMatch(/mode=judge$/);
  await page.reload();
  await expect(field(page)).toContainText("// long");
  // Another's link: what was there can be had back.
  await open(page, new URL(link).hash);
  await expect(field(page)).toContainText("// mine");
  await page.getByRole("button", { name: "Back to what was there" }).click();
  await expect(field(page)).toContainText("// long");
  // Whoever opens the link elsewhere has the program.
  const other = await context.browser()?.newContext();
  const another = await other?.newPage();
  if (another === undefined) throw new Error("no browser");
  await another.goto(link);
  await expect(field(another)).toContainText("// mine");
  await expect(another.getByRole("button", { name: "Back to what was there" })).toHaveCount(0);
  await other?.close();
});

test("without a network, a program is judged all the same", async ({ page }) => {
  const served = await host(PAGE, "/some/where/");
  await openKept(page, `${served.url}#practise?v=1&mode=judge`);
  await served.close();
  await page.reload();
  await expect(page.locator(".code-host")).toBeVisible();
  // TypeScript, for which more is loaded.
  expect(await judged(page, "function search(tree: number[]): number {\n  throw new Error('seen');\n}")).toContain("it fails in line 2: Error: seen.");
});

test("a link that is cut off is told in a sentence", async ({ page }) => {
  await open(page, "#practise?v=1&mode=judge&code=abc");
  await expect(page.getByRole("alert")).toHaveText("The program in the link is cut off or changed, and cannot be unpacked.");
  await expect(field(page)).toContainText("alphaBeta");
});

test("without what the browser keeps, it judges all the same", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: () => { throw new DOMException("denied", "SecurityError"); } });
  });
  await open(page);
  expect(await judged(page, "function search() { throw new Error('x'); }")).toContain("it fails in line 1: Error: x.");
});

for (const width of [1280, 320]) {
  test(`nothing is out of reach: ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    const check = (): Promise<void> => expectAccessible(page, { without: "iframe" });
    await check();
    await paste(page, "function search(tree) {\n  return (1;\n}");
    await judge(page).click();
    await expect(page.locator(".judge > div > .problem")).toBeVisible();
    await check();
    await judged(page, "function search(tree) { return { value: 0, line: [1] }; }");
    await page.locator(".judged summary").click();
    await check();
  });
}
