/** Searches studied in See: where numbers come from, leaves that move, trees to order, worksheets. */

import { strFromU8, unzipSync } from "fflate";
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expectAccessible } from "./accessible.ts";
import { expect, quiet, test } from "./browser.ts";

const pane = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const why = (page: Page, name: string) => pane(page, name).getByRole("group", { name: "Where does it come from?" });
/** Expects these nodes to be lit. */
const expectLit = (page: Page, name: string, letters: string) => expect.poll(async () => (await lit(page, name)).sort().join("")).toBe(letters);
const lit = (page: Page, name: string) => pane(page, name).locator(".tree g.lit .letter").allTextContents();
const open = (page: Page, title: string) => page.locator("details").filter({ hasText: title }).locator("summary").first().click();
/** The end of the first search; and where negascout cuts N and O. */
const END = "#see?v=1&run=negascout,alpha-beta&at=99,99";


test("a word lights what it names, and a node its words", async ({ page }) => {
  await page.goto("#see?v=1&run=negascout,alpha-beta&at=27,27");
  const sentence = pane(page, "negascout").locator(".sentence");
  const word = sentence.getByRole("button", { name: "F", exact: true }).first();
  await expect(word).toBeVisible();
  await quiet(page);
  await word.hover();
  await expectLit(page, "negascout", "F");
  await expectLit(page, "alpha-beta", "F");
  await page.mouse.move(0, 0);
  await expectLit(page, "negascout", "");
  await expect(word).not.toHaveClass(/lit/);
  await pane(page, "negascout").locator(".tree g.node", { has: page.getByText("F", { exact: true }) }).last().locator(".shape").hover();
  await expect(word).toHaveClass(/lit/);
});

test("a number that is pointed at lights the leaves that prove it, and the root all of the proof", { tag: "@gate" }, async ({ page }) => {
  await page.goto(END);
  const number = pane(page, "negascout").getByRole("button", { name: "A: 6", exact: true }).first();
  await expect(number).toBeVisible();
  await quiet(page);
  await number.hover();
  await expect(why(page, "negascout")).toContainText("6 of the 8 leaves that negascout evaluates prove it.");
  await expect(why(page, "negascout")).toContainText("No proof has fewer than 6 of the tree's 10 leaves.");
  await expectLit(page, "negascout", "ABCDEGHIJLPQ");
  await expectLit(page, "alpha-beta", "");
  await page.mouse.move(0, 0);
  await expect(why(page, "negascout")).not.toContainText("prove it");
});

test("a search of chess tells where its numbers come from, too", async ({ page }) => {
  await page.goto("#see?v=1&game=chess&depth=2&run=alpha-beta&at=99999");
  const number = pane(page, "alpha-beta").getByRole("button", { name: /^A: / }).first();
  await expect(number).toBeVisible();
  await quiet(page);
  await number.hover();
  await expect(why(page, "alpha-beta")).toContainText(/A is worth at least (-?\d+) by .*, and at most \1 by /);
  await expect.poll(async () => (await lit(page, "alpha-beta")).length).toBeGreaterThan(20);
});

test("keys alone do it: a node is chosen, w asks, Escape puts it out", async ({ page }) => {
  await page.goto(END);
  await expect(why(page, "negascout")).toBeVisible();
  const stage = pane(page, "negascout").locator(".stage");
  await stage.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("w");
  await expect(why(page, "negascout")).toContainText("B is worth");
  await expect(why(page, "negascout")).toContainText(" by ");
  await page.keyboard.press("Shift+W");
  await expect(why(page, "negascout")).toContainText("A is worth 6, and 6 of the 8 leaves");
  // The link has it.
  await expect(page).toHaveURL(/why=1,value,A/);
  await page.reload();
  await expect(why(page, "negascout")).toContainText("A is worth 6, and 6 of the 8 leaves");
  await stage.focus();
  await page.keyboard.press("ArrowDown");
  // Tab reaches the numbers, and the focus points at them.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(why(page, "negascout")).not.toContainText("A is worth 6, and");
  await why(page, "negascout").getByRole("button", { name: /^beta of/ }).focus();
  await expect(why(page, "negascout")).toContainText("Beta of A is ∞: nothing bounds it yet.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowLeft");
  await expect(why(page, "negascout")).toContainText("Beta of ");
});

test("leaves are moved by sliders, by keys and by dragging, and cuts come and go", async ({ page }) => {
  await page.goto("#see?v=1&tree=((3+5)+(2+9))&run=alpha-beta&at=99");
  await open(page, "How far each leaf may move");
  const row = page.getByRole("group", { name: "F", exact: true });
  await expect(row).toContainText("cuts up to 3");
  await expect(pane(page, "alpha-beta").locator(".tree .stays")).toHaveText(["3", "≥3", "≤3", "any"]);
  const crosses = pane(page, "alpha-beta").locator(".tree .cross");
  await expect(crosses).toHaveCount(1);
  await row.getByRole("slider").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/tree=\(\(3\+5\)\+\(3\+9\)\)/);
  await expect(crosses).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/tree=\(\(3\+5\)\+\(4\+9\)\)/);
  await expect(crosses).toHaveCount(0);
  await expect(page.locator(".outcome")).toContainText("Value 4");
  // In the tree: a leaf is chosen, and moved by a key.
  await pane(page, "alpha-beta").locator(".stage").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press(".");
  await page.keyboard.press(".");
  await expect(page).toHaveURL(/tree=\(\(5\+5\)\+\(4\+9\)\)/);
  // By the mouse, which opens no editor.
  await quiet(page);
  const leaf = await page.evaluate(() => document.querySelector(".pane.active .tree g.leaf .shape")!.getBoundingClientRect().toJSON() as DOMRect);
  await page.mouse.move(leaf.x + leaf.width / 2, leaf.y + leaf.height / 2);
  await page.mouse.down();
  await page.mouse.move(leaf.x + leaf.width / 2, leaf.y - 80, { steps: 8 });
  await page.mouse.up();
  await expect(page.locator(".leaf-editor")).toHaveCount(0);
  await expect(page.locator(".problem")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(page).toHaveURL(/tree=/);
});

test("a tree to order is found and opened, and what cannot be read is said", async ({ page }) => {
  await page.goto("#see");
  await open(page, "A tree to order");
  const form = page.locator("details.order");
  await form.getByRole("textbox", { name: "conditions" }).fill("one rescearch");
  await form.getByRole("button", { name: "Find" }).click();
  await expect(form.getByRole("alert")).toContainText("'rescearch' is no algorithm");
  await form.getByRole("textbox", { name: "conditions" }).fill("one re-search, sss-star leaves < negascout leaves");
  await form.getByRole("button", { name: "Find" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tree=\(1\+2\)&run=negascout,sss-star/);
  await expect(form).toContainText("No tree of fewer leaves fulfils it");
  await expect(pane(page, "sss-star")).toBeVisible();
  await form.getByRole("textbox", { name: "conditions" }).fill("at most 3 leaves, 2 deep cuts");
  await form.getByRole("button", { name: "Find" }).click();
  await expect(form).toContainText("no tree of at most 3 leaves");
});

test("worksheets are printed alone, a page each, and saved", async ({ page }) => {
  await page.goto("#see");
  await page.evaluate(() => (window.print = () => document.body.setAttribute("data-printed", "")));
  await open(page, "Worksheets");
  const sheets = page.locator("details.sheets");
  await sheets.getByLabel(/^names/).fill("Ada Lovelace\nKurt Gödel\nAda Lovelace");
  await sheets.getByRole("button", { name: "Print the sheets" }).click();
  await expect(sheets.getByRole("alert")).toContainText("student 'Ada Lovelace' is there twice");
  await sheets.getByLabel(/^names/).fill("Ada Lovelace\nKurt Gödel\nGrace Hopper");
  await sheets.getByRole("button", { name: "Print the sheets" }).click();
  await expect(page.locator("[data-printed]")).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(sheets.getByRole("img")).toHaveCount(3);
  await expect(page.getByRole("img", { name: "negascout: Kurt Gödel" })).toBeVisible();
  await expect(page.locator(".bar, .panes, .sheets summary, .sheets .fields").filter({ visible: true })).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
  // A4 across, in points.
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...sides]) => sides.map((side) => Math.round(Number(side))));
  expect(new Set(sizes.map(String))).toEqual(new Set(["842,595"]));
  const picture = await page.locator(".sheet-made").first().evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight, img.width, img.height]);
  const [width, height, wide, high] = picture as [number, number, number, number];
  // Of the picture's own pixels a blank has 48 across, and a line 24.
  const millimetres = (Math.min(wide / width, high / height) * 25.4) / 96;
  expect(48 * millimetres).toBeGreaterThan(12);
  expect(24 * millimetres).toBeGreaterThan(6);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".sheet-made").first()).toBeHidden();
  await page.emulateMedia({ media: null });
  for (const [format, ending, begin] of [["SVG", "svg", "<svg"], ["TikZ", "tex", "\\documentclass"], ["text", "txt", "negascout: Ada"]] as const) {
    await sheets.getByLabel("format").selectOption(format);
    const saved = page.waitForEvent("download");
    await sheets.getByRole("button", { name: "Save the solutions" }).click();
    const files = unzipSync(readFileSync(await (await saved).path()));
    expect(Object.keys(files)).toEqual(["1-ada-lovelace", "2-kurt-gödel", "3-grace-hopper"].map((name) => `${name}-solution.${ending}`));
    for (const content of Object.values(files)) expect(strFromU8(content).startsWith(begin.slice(0, 9))).toBe(true);
  }
});

for (const [width, height] of [[1280, 800], [320, 640]] as const) {
  test(`it is accessible: ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("#see?v=1&tree=((3+5)+(2+9))&run=alpha-beta&at=99");
    await open(page, "How far each leaf may move");
    await open(page, "A tree to order");
    await open(page, "Worksheets");
    await expect(page.getByRole("slider").first()).toBeVisible();
    await pane(page, "alpha-beta").locator(".stage").focus();
    await page.keyboard.press("Shift+W");
    await expect(why(page, "alpha-beta")).toContainText("prove it");
    await expectAccessible(page);
  });
}
