import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { complaints, expect, quiet, test } from "./browser.ts";

const question = (page: Page) => page.locator("fieldset legend");
const grade = (page: Page) => page.locator("#place .sentence");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? "");

/** What is touched in the tree: the first leaf, or a node by its letter. */
function target(page: Page, letter: string) {
  const named = page.locator(".letter", { hasText: new RegExp(`^${letter}$`) });
  const node = letter === "leaf" ? page.locator(".tree .leaf").first() : page.locator(".tree .node", { has: named });
  const over = async () => page.locator(`.targets [data-node="${await node.getAttribute("data-node")}"]`);
  return { click: async (): Promise<void> => (await over()).click(), sign: async (): Promise<string | null> => (await over()).textContent() };
}

/** Answers what is asked before a kind of question, somehow, and goes on. */
async function answerUntil(page: Page, asked: RegExp): Promise<void> {
  for (let questions = 0; questions < 60; questions += 1) {
    const text = (await question(page).textContent()) ?? "";
    if (asked.test(text)) return;
    await page.locator("fieldset input, fieldset select").first().focus();
    await answerByKeys(page);
    await page.getByRole("button", { name: "Go on" }).click();
  }
  throw new Error(`no question ${asked}`);
}

/** Tabs on to a kind of element. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) === true, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no ${selector} by Tab`);
}

/** Answers the question that is asked, somehow, by keys: its first field has the focus. */
async function answerByKeys(page: Page): Promise<void> {
  const text = (await question(page).textContent()) ?? "";
  if (/^Which leaf/.test(text)) {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  } else if (/With which window/.test(text)) {
    await page.keyboard.type("6");
    await page.keyboard.press("Tab");
    await page.keyboard.type("inf");
    await page.keyboard.press("Enter");
  } else if (/value of/.test(text)) {
    await page.keyboard.press("Tab");
    await page.keyboard.type("6");
    await page.keyboard.press("Enter");
  } else {
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
  }
}

test("an exercise is ready at once, and says nothing of what comes", async ({ page }) => {
  const logged = complaints(page);
  await page.goto("./#practise");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("What does negascout do next?");
  await expect(question(page)).toBeVisible();
  await expect(grade(page)).toHaveText("");
  await expect(page.locator(".tree .cross, .tree .note, .tree .saved, .tree .bound")).toHaveCount(0);
  await expect(page.locator("#place")).not.toContainText(/left out|saves|principal variation|is worth/);
  // The leaves have their values, as on a sheet, and the inner nodes that the search has not come to have none.
  await expect(page.locator(".tree .leaf.ghost .value").first()).not.toHaveText("");
  for (const inner of await page.locator(".tree .inner.ghost .value").all()) await expect(inner).toHaveText("");
  await expect(page).toHaveURL(/#practise\?v=1&tree=.*&run=negascout&seed=\d+&questions=8/);
  expect(logged).toEqual([]);
});

test("a whole exercise is done by keys alone", { tag: "@gate" }, async ({ page }) => {
  await page.goto("./#practise");
  await expect(question(page)).toBeVisible();
  await tabTo(page, "fieldset select, fieldset input");
  for (let number = 1; number <= 8; number += 1) {
    await expect(page.getByText(`Question ${number} of 8`)).toBeVisible();
    await expect.poll(() => focused(page)).toMatch(/INPUT|SELECT/);
    await answerByKeys(page);
    // Grade and explanation are in a live region, and the focus waits on the way on.
    await expect(page.getByRole("status").filter({ hasText: /^[✓½✗] (Right|Half right|Not right)\./ })).toContainText("You said: ");
    await expect(page.getByRole("button", { name: "Go on" })).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("region", { name: "Score" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /of 8 right/ })).toBeFocused();
  await expect(page.locator(".score tbody tr")).not.toHaveCount(0);
  await page.getByRole("link", { name: "Show the first mistake in See" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#see\?v=1&tree=.*&run=negascout&at=\d+/);
  await expect(page.getByRole("region", { name: "negascout", exact: true })).toBeVisible();
  // One comes back to the exercise as it was.
  await page.goBack();
  await expect(page.getByRole("heading", { name: /of 8 right/ })).toBeVisible();
  await page.getByRole("button", { name: "The same once more" }).click();
  await expect(page.getByText("Question 1 of 8")).toBeVisible();
});

test("an answer is graded with the sentence of See", async ({ page }) => {
  // The only question is about the last leaf, which alpha-beta leaves out.
  await page.goto("./#practise?v=1&tree=((3 5) (2 9))&run=alpha-beta&seed=6&questions=1");
  await page.getByRole("radio", { name: /^no cut/ }).check();
  await page.getByRole("button", { name: "Answer" }).click();
  await expect(grade(page)).toContainText("Not right. Under-pruned: there is a cut.");
  await expect(grade(page)).toContainText("C has 2, and alpha is 3: MAX has 3 at A already, and will not let it come to this. G is left out.");
});

test("a leaf is pointed at in the tree; another tree has another seed, which the link keeps", async ({ page }) => {
  await page.goto("./#practise?v=1&random=2,3,5&run=sss-star&seed=5&questions=6");
  await expect(question(page)).toHaveText("Which leaf does the search evaluate next?");
  await page.getByRole("button", { name: "Answer" }).click();
  await expect(page.getByRole("alert")).toHaveText("Choose a leaf, in the list or in the tree.");
  await target(page, "leaf").click();
  await expect(page.locator("fieldset select")).not.toHaveValue("");
  await page.getByRole("button", { name: "Answer" }).click();
  await expect(grade(page)).toContainText("You said: leaf ");
  await expect(page.getByText("random tree, seed 5")).toBeVisible();
  await page.getByRole("button", { name: "Another tree" }).first().click();
  await expect(page).not.toHaveURL(/seed=5&/);
  await quiet(page);
  const seed = /seed=(\d+)/.exec(page.url())?.[1] ?? "";
  await expect(page.getByText(`random tree, seed ${seed}`)).toBeVisible();
  await quiet(page);
  const asked = await question(page).textContent();
  const sentence = await page.locator(".history > p").textContent();
  await page.reload();
  await expect(question(page)).toHaveText(asked ?? "");
  await expect(page.locator(".history > p")).toHaveText(sentence ?? "");
});

test("a cut is answered in the tree, and the proof of the bound is drawn there", { tag: "@gate" }, async ({ page }) => {
  const logged = complaints(page);
  // The only question is about the last leaf, which alpha-beta leaves out.
  await page.goto("./#practise?v=1&tree=((3 5) (2 9))&run=alpha-beta&seed=6&questions=1");
  const list = page.getByRole("radio", { name: "G cut off by what A has, or asks" });
  await expect(page.locator(".targets .target")).toHaveCount(1);
  await target(page, "A").click();
  await expect(list).toBeChecked();
  expect(await target(page, "A").sign()).toBe("✓");
  // The list and the tree are one: what is chosen in the list is marked in the tree.
  await page.getByRole("radio", { name: /^no cut/ }).check();
  expect(await target(page, "A").sign()).toBe("");
  await list.check();
  expect(await target(page, "A").sign()).toBe("✓");
  // A second click answers.
  await target(page, "A").click();
  await expect(grade(page)).toContainText("Right.");
  await expect(page.locator(".targets")).toHaveCount(0);
  const proof = page.getByRole("region", { name: "Where the number comes from" });
  await expect(proof.getByRole("status")).toHaveText("Alpha of C is 3: A is worth at least 3 by D 3 and E 5.");
  const lit = (): Promise<string[]> => page.locator(".tree .leaf.lit .letter").allTextContents();
  expect(await lit()).toEqual(["D", "E"]);
  await proof.getByRole("button", { name: "C: ≤2" }).click();
  await expect(proof.getByRole("status")).toHaveText("C is worth at most 2 by F 2.");
  expect(await lit()).toEqual(["F"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.locator(".tree .lit")).toHaveCount(0);
  expect(logged).toEqual([]);
});

test("a leaf that was evaluated before has no point, and is told so", async ({ page }) => {
  await page.goto("./#practise?v=1&tree=((3 5) (2 9))&run=alpha-beta&seed=3&questions=1000");
  // It is asked when D has been evaluated.
  await answerUntil(page, /^Which leaf/);
  await expect(page.locator(".targets .target")).toHaveCount(4);
  await target(page, "D").click();
  await target(page, "D").click();
  await expect(grade(page)).toContainText("Not right. That leaf has been evaluated already, and is not the next one.");
  await expect(grade(page)).toContainText("You said: leaf D.It is: leaf E.");
});

test("a window is set by clicks, a bound after the other", async ({ page }) => {
  await page.goto("./#practise?v=1&tree=((6 8) (9 2))&run=negascout&seed=4&questions=1000");
  await answerUntil(page, /The search goes down to C. With which window/);
  await expect(page.getByText("A click on a marked node sets alpha.")).toBeVisible();
  await target(page, "A").click();
  await expect(page.getByRole("textbox", { name: "alpha" })).toHaveValue("6");
  await expect(page.getByText("A click on a marked node sets beta.")).toBeVisible();
  await target(page, "A").click();
  await expect(page.getByRole("textbox", { name: "beta" })).toHaveValue("∞");
  expect(await target(page, "A").sign()).toBe("αβ");
  await page.getByRole("textbox", { name: "beta" }).focus();
  await expect(page.getByText("A click on a marked node sets beta.")).toBeVisible();
  await page.getByRole("button", { name: "alpha + 1" }).click();
  await expect(page.getByRole("textbox", { name: "beta" })).toHaveValue("7");
  expect(await target(page, "A").sign()).toBe("α");
  await page.getByRole("button", { name: "Answer" }).click();
  await expect(grade(page)).toContainText("Right.");
  await expect(grade(page)).toContainText("You said: (6, 7).");
});

test("a finger finds what it touches, on a narrow screen", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto("./#practise?v=1&random=3,3,7&run=alpha-beta&seed=8&questions=1000");
  await expect(question(page)).toHaveText("Which leaf does the search evaluate next?");
  const sizes = await page.locator(".targets .target > rect:first-child").evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right, width, height }) => ({ left, right, width, height })));
  expect(sizes.length).toBe(27);
  for (const [place, { left, width, height }] of sizes.entries()) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    // No two are over each other.
    expect(left).toBeGreaterThanOrEqual((sizes[place - 1]?.right ?? left) - 0.5);
  }
  await page.locator(".targets .target").first().tap();
  await expect(page.locator("fieldset select")).toHaveValue("0");
  await page.locator(".targets .target").first().tap();
  await expect(grade(page)).toContainText("Right.");
  await context.close();
});

test("what is bad in a link is told in a sentence, and an exercise is ready all the same", async ({ page }) => {
  for (const [link, sentence] of [
    ["v=1&seed=-3", "'seed=-3' is no whole number from 0 to 1,000,000."],
    ["v=1&game=tic-tac-toe", "Games are not practised here, but trees are."],
    ["v=1&run=nonsense", "unknown algorithm 'nonsense'"],
    ["v=1&random=5,4,1", "The tree has 625 leaves: a tree to practise on has at most 120."],
    ["v=1&tree=((3 1)", "tree"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`./#practise?${link}`);
    await expect(page.getByRole("alert").first()).toContainText(sentence);
    await expect(question(page)).toBeVisible();
  }
});

for (const width of [1280, 320]) {
  test(`nothing is out of reach: ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("./#practise?v=1&random=3,3,7&run=negascout&seed=7&questions=6");
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    for (let number = 1; number <= 6; number += 1) {
      await page.locator("fieldset input, fieldset select").first().focus();
      await answerByKeys(page);
      if (number === 1) await expectAccessible(page);
      await page.getByRole("button", { name: "Go on" }).click();
    }
    await expect(page.getByRole("region", { name: "Score" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Find the bug" }).click();
    await page.getByRole("button", { name: "Here they part" }).click();
    await expect(page.getByRole("radio").first()).toBeVisible();
    await expectAccessible(page);
  });
}

test("a bug is found by keys: the event where the searches part, then the line", async ({ page }) => {
  const logged = complaints(page);
  await page.goto("./#practise?v=1&mode=bug&bug=12");
  await expect(page.getByRole("region", { name: "With the bug", exact: true })).toBeVisible();
  const right = page.getByRole("region", { name: "Without: negascout", exact: true });
  // Before the answers, neither the form's name nor its line is in the page.
  await expect(page.locator("#place")).not.toContainText(/no-research|wrong value|must be searched again/);
  await page.getByRole("button", { name: "Step" }).focus();
  await quiet(page);
  const sentences = () => page.locator(".sides > section > p").allTextContents();
  for (let steps = 0; steps < 40; steps += 1) {
    const [one, other] = await sentences();
    if (one !== other) break;
    await page.keyboard.press("Enter");
  }
  await expect(right).toContainText("The null window fails high: C is at least 3");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Right: up to here they do the same." })).toBeVisible();
  await expect(page.getByRole("radio").first()).toBeFocused();
  for (let line = 0; line < 5; line += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "What is wrong" })).toContainText("no-research: wrong value. A null-window search only says");
  await expect(page.getByRole("region", { name: "What is wrong" })).toContainText("2 of 2 right.");
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Another bug" }).click();
  await expect(page).not.toHaveURL(/bug=12$/);
  await expect(page.getByRole("button", { name: "Here they part" })).toBeVisible();
  expect(logged).toEqual([]);
});
