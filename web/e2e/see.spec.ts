import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { complaints, expect, menu, quiet, test } from "./browser.ts";

const pane = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const sentence = (page: Page, name: string) => pane(page, name).locator(".sentence");

test("the first view is the papers' tree at step 1, which explains itself, and leads to where the null window cuts", { tag: "@gate" }, async ({ page }) => {
  const logged = complaints(page);
  await page.goto("./");
  await expect(page.locator(".intro")).toContainText("MAX moves at squares");
  await expect(page.locator(".timeline .place").first()).toHaveText("1 of 38");
  await expect(page.locator(".legend")).toContainText("left out by a cut");
  const root = page.locator(".stage").first().locator('[data-node="0"]').filter({ has: page.locator(".shape") });
  await expect(root).toHaveClass(/\bmax\b/);
  await expect(page.locator(".stage").first().locator('[data-node="1"]').filter({ has: page.locator(".shape") })).toHaveClass(/\bmin\b/);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator(".timeline .place").first()).not.toHaveText("1 of 38");
  await page.getByRole("button", { name: "Pause" }).click();
  await page.keyboard.press("Home");
  await page.keyboard.press("d");
  await expect(sentence(page, "negascout")).toContainText("N and O are left out. That saves 2 leaves.");
  await expect(page.locator(".difference")).toHaveText("Here they part: negascout leaves out N and O, which alpha-beta visits. F is at least 9 already, and N and O could only make it larger.");
  await expect(pane(page, "alpha-beta")).toBeVisible();
  expect(logged).toEqual([]);
});

test("a search is gone through by keys alone", async ({ page }) => {
  await page.goto("#see?v=1&run=negascout,alpha-beta&at=1");
  await expect(sentence(page, "negascout")).toContainText("The search begins at A");
  await page.keyboard.press("Space");
  await expect(sentence(page, "negascout")).not.toContainText("The search begins at A");
  await page.keyboard.press("Backspace");
  await expect(sentence(page, "negascout")).toContainText("The search begins at A");
  await page.keyboard.press("c");
  await expect(sentence(page, "negascout")).toContainText("F has 9, and beta is 7");
  await page.keyboard.press("End");
  await expect(sentence(page, "negascout")).toContainText("The search is over: A is worth 6");
  await expect(sentence(page, "alpha-beta")).toContainText("The search is over: A is worth 6");
  await expect(page).toHaveURL(/at=38,43/);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("the next cut, scout, re-search, disagreement");
  // Trees do not grow here.
  await expect(page.getByRole("dialog")).not.toContainText("the next round");
});

test("a step that is taken while the address is written is not taken back", async ({ page }) => {
  await page.goto("#see?v=1&run=negascout,alpha-beta&at=1");
  await expect(sentence(page, "negascout")).toContainText("The search begins at A");
  await quiet(page);
  // The address is written a while after the last step, and heard of a frame or two later: the next step comes at each moment of these.
  const found = await page.evaluate(async () => {
    const { setTimeout: later } = window;
    const press = (key: string): boolean => dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    const task = (): Promise<unknown> => new Promise((over) => later(over));
    const frame = (): Promise<unknown> => new Promise((over) => requestAnimationFrame(over));
    const rest = async (): Promise<void> => {
      for (let waits = 0; waits < 6; waits += 1) await frame().then(task);
    };
    const moments: readonly (readonly [string, () => unknown])[] = [
      ["before", () => undefined],
      ["at once", () => undefined],
      ...[1, 2, 3, 5, 8].map((turns) => [`after ${turns} microtasks`, async () => {
        for (let turn = 0; turn < turns; turn += 1) await null;
      }] as const),
      ["after a task", task],
      ["after two tasks", () => task().then(task)],
      ["after a frame", frame],
      ["after a frame and a task", () => frame().then(task)],
      ["after two frames", () => frame().then(frame)],
      ["after three frames", () => frame().then(frame).then(frame)],
    ];
    const found: (readonly [string, string])[] = [];
    for (const [name, moment] of moments) {
      // What writes the address is called here, and by no clock.
      let write: () => void = () => undefined;
      window.setTimeout = ((act: () => void, delay?: number, ...given: unknown[]) => (delay === 250 ? void (write = act) : later(act, delay, ...given))) as typeof window.setTimeout;
      press("ArrowRight");
      if (name !== "before") write();
      const waited = moment();
      if (waited instanceof Promise) await waited;
      press("ArrowLeft");
      await rest();
      write();
      await rest();
      found.push([name, location.hash.split("&at=")[1] ?? ""]);
      window.setTimeout = later;
    }
    return found;
  });
  expect(found.length).toBe(13);
  for (const [name, at] of found) expect(at, name).toBe("1,1");
});

test("a leaf is changed by mouse, and by keys; undone and redone", { tag: "@gate" }, async ({ page }) => {
  await page.goto("#see?v=1&tree=((3+1)+(2+9))&run=alpha-beta&at=1");
  await expect(sentence(page, "alpha-beta")).toBeVisible();
  await page.locator('[data-node="6"] .shape').click();
  await page.getByLabel("its value").fill("-4");
  await page.getByRole("button", { name: "Set", exact: true }).click();
  await expect(page.getByRole("textbox", { name: /The tree/ })).toHaveValue("((3 1) (2 -4))");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("textbox", { name: /The tree/ })).toHaveValue("((3 1) (2 9))");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByRole("textbox", { name: /The tree/ })).toHaveValue("((3 1) (2 -4))");

  await page.getByRole("tree", { name: /Tree of alpha-beta/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("its value")).toBeFocused();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /The tree/ })).toHaveValue("((7 1) (2 -4))");
});

test("a screen reader meets a tree: each item has its level, its position and whether it is expanded", async ({ page }) => {
  await page.goto("#see?v=1&tree=((3+5)+(2+9)+4)&run=alpha-beta&at=99");
  const tree = page.getByRole("tree", { name: /Tree of alpha-beta/ });
  /** The item that is looked at, as it is announced. */
  const message = async () => {
    const item = tree.locator(`id=${await tree.getAttribute("aria-activedescendant")}`);
    const [level, position, size, isExpanded] = await Promise.all(["level", "posinset", "setsize", "expanded"].map((name) => item.getAttribute(`aria-${name}`)));
    return `${(await item.getAttribute("aria-label"))?.split(";")[0]}: level ${level}, ${position} of ${size}, expanded ${isExpanded}`;
  };
  await tree.focus();
  await expect.poll(message).toBe("A, MAX to move: level 1, 1 of 1, expanded true");
  await page.keyboard.press("ArrowDown");
  await expect.poll(message).toBe("B, MIN to move: level 2, 1 of 3, expanded true");
  await page.keyboard.press("ArrowRight");
  await expect.poll(message).toBe("C, MIN to move: level 2, 2 of 3, expanded true");
  await expect(tree.getByRole("treeitem", { selected: true })).toHaveAccessibleName(/^C, MIN to move; ≤2; /);
  await page.keyboard.press("x");
  await expect.poll(message).toBe("C, MIN to move: level 2, 2 of 3, expanded false");
  await expect(tree.getByRole("treeitem")).toHaveCount(4);
  await page.keyboard.press("ArrowRight");
  await expect.poll(message).toBe("D, leaf: level 2, 3 of 3, expanded null");
  await page.keyboard.press("Escape");
  await expect.poll(message).toBe("A, MAX to move: level 1, 1 of 1, expanded true");
});

test("the tree is enlarged, moved and cut by keys and mouse", async ({ page }) => {
  await page.goto("#see?v=1&random=40,1,1&run=alpha-beta&at=1");
  const tree = page.getByRole("tree", { name: /Tree of alpha-beta/ });
  await tree.focus();
  await quiet(page);
  const width = async () => Number(await page.locator(".stage svg.tree").getAttribute("width"));
  const before = await width();
  await page.keyboard.press("+");
  await expect.poll(width).toBeCloseTo(before * 1.25, 0);
  await quiet(page);
  const box = (await tree.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const scrolled = () => tree.evaluate((stage) => stage.scrollLeft);
  await tree.evaluate((stage) => stage.scrollTo(0, 0));
  await page.mouse.move(box.x + 200, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect.poll(scrolled).toBe(60);
  const text = page.getByRole("textbox", { name: "The tree" });
  await page.goto("#see?v=1&tree=((3+1)+(2+9))&run=alpha-beta&at=1");
  await expect(text).toHaveValue("((3 1) (2 9))");
  await tree.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect(text).toHaveValue("((2 9))");
  await tree.focus();
  await page.keyboard.press("Delete");
  await expect(page.getByRole("alert")).toBeVisible();
});

test("a tree that is searched is in sight, at its start", async ({ page }) => {
  await page.goto("./");
  const text = page.getByRole("textbox", { name: /The tree/ });
  await text.fill("((5 1) (2 9))");
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.locator(".timeline .place").first()).toHaveText(/^1 of/);
  await expect(page.locator(".stage").first()).toBeInViewport({ ratio: 0.95 });
  await expect(page.locator(".stage").first().locator("g.node.leaf .value").first()).toHaveText("5");
});

test("what cannot be read is said, and nothing is lost", async ({ page }) => {
  await page.goto("#see?v=1&tree=((3+1)+(2+9))&run=alpha-beta");
  const text = page.getByRole("textbox", { name: /The tree/ });
  await expect(text).toHaveValue("((3 1) (2 9))");
  await text.fill("((3 1) (2 x))");
  await text.press("Enter");
  await expect(page.getByRole("alert")).toContainText("'x'");
  await expect(text).toHaveValue("((3 1) (2 x))");
  await expect(sentence(page, "alpha-beta")).toBeVisible();
  await text.fill("1 ".repeat(600_000));
  await text.press("Enter");
  await expect(page.getByRole("alert")).toContainText("1,200,000 characters");

  await page.goto("#see?v=1&tree=(1+(2&run=nonsense&at=x");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.locator(".sentence").first()).toBeVisible();
});

test("a mistake of the gallery stands beside the right form", async ({ page }) => {
  await page.goto("#see?v=1&tree=((3+1)+(2+9))&run=no-research");
  await expect(page.locator(".verdict")).toBeVisible();
  await page.getByRole("button", { name: /Show .* beside it/ }).click();
  await expect(page.locator(".pane")).toHaveCount(2);
  await page.getByRole("combobox", { name: "Form 2" }).selectOption("sss-star");
  await expect(pane(page, "sss-star").getByText(/OPEN: \d+ state/)).toBeVisible();
});

test("a mistake is found: its first value that cannot be true", async ({ page }) => {
  await page.goto("#see?v=1&tree=(1+(3+3))&run=no-research,fail-hard&at=1,1");
  await page.getByRole("button", { name: "Where it first contradicts" }).click();
  await expect(page.locator(".difference")).toHaveText("Here they contradict each other: for no-research, A is 2; for fail-hard it is 3 in the end.");
});

test("the browser's Back leads to the tree before", async ({ page }) => {
  await page.goto("#see?v=1&tree=((3+1)+(2+9))&run=alpha-beta&at=4");
  const text = page.getByRole("textbox", { name: /The tree/ });
  await text.fill("((5 1) (2 9))");
  await text.press("Enter");
  await expect(page).toHaveURL(/tree=\(\(5/);
  await page.goBack();
  await expect(text).toHaveValue("((3 1) (2 9))");
  await expect(page).toHaveURL(/tree=\(\(3\+1\)\+\(2\+9\)\)&run=alpha-beta&at=4/);
  await page.goForward();
  await expect(text).toHaveValue("((5 1) (2 9))");
});

test("games have their boards in the nodes", async ({ page }) => {
  await page.goto("#see?v=1&game=tic-tac-toe&position=XOX/.O./..X&depth=3&run=alpha-beta");
  await expect(page.locator(".board").first()).toBeVisible();
  await expect(page.locator(".board").first().locator("path.first")).toHaveCount(3);
});

test("pictures are saved in every format", async ({ page }) => {
  await page.goto("./");
  for (const [name, ending] of [["SVG", "svg"], ["PNG", "png"], ["DOT", "dot"], ["TikZ", "tex"], ["JSON", "json"]] as const) {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    expect((await saved).suggestedFilename()).toBe(`negascout.${ending}`);
  }
});

for (const width of [1280, 320]) {
  test(`is accessible at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("./");
    await expect(sentence(page, "negascout")).toBeVisible();
    await expectAccessible(page);
  });
}

test("a big tree is folded to triangles, but what the search is at; a click unfolds", async ({ page }) => {
  await page.goto("#see?v=1&random=4,5,1&run=alpha-beta&at=1");
  const tree = page.getByRole("tree", { name: /Tree of alpha-beta/ });
  const triangles = tree.locator(".triangle");
  await expect(triangles.first()).toBeVisible();
  await expect(tree.locator("text.fold").first()).toHaveText(/^\d+ leaves$/);
  await quiet(page);
  const count = await triangles.count();
  // To the end of the first line: all that is above the leaf is unfolded, and the leaf is in sight.
  for (let step = 0; step < 6; step += 1) await page.keyboard.press(" ");
  await expect(sentence(page, "alpha-beta")).toContainText("leaf");
  await expect(tree.locator("g.here.leaf .shape")).toBeInViewport();
  await quiet(page);
  const left = await triangles.count();
  await triangles.last().click();
  await expect.poll(() => triangles.count()).not.toBe(left);
  await page.keyboard.press("Home");
  expect(count).toBeGreaterThan(1);
});

test("thousands of events are stepped through, each shown", async ({ page }) => {
  await page.goto("#see?v=1&random=4,7,1&run=alpha-beta&at=1");
  await expect(sentence(page, "alpha-beta")).toBeVisible();
  const [first, all] = ((await page.locator(".timeline .place").textContent()) ?? "").split(" of ").map(Number);
  expect(all).toBeGreaterThan(5_000);
  const shown = await page.evaluate(async () => {
    const places: (string | undefined)[] = [];
    for (let step = 0; step < 100; step += 1) {
      dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      places.push(document.querySelector(".timeline .place")?.textContent?.split(" of ")[0]);
    }
    return places;
  });
  expect(shown).toEqual(Array.from({ length: 100 }, (_, step) => String((first ?? 0) + step + 1)));
});

test("nothing is told before its step: no cross, no dashed line, no counter that comes and goes", async ({ page }) => {
  await page.goto("#see?v=1&run=negascout,alpha-beta&at=1");
  await expect(sentence(page, "negascout")).toContainText("The search begins");
  await expect(page.locator(".stage .cross, .stage .edge.cut, .stage .pruned")).toHaveCount(0);
  await expect(pane(page, "negascout").getByRole("rowheader", { name: "re-searches" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(pane(page, "negascout").locator(".stage .cross")).toHaveCount(2);
});

test("all panes have one layout, and curves lie behind all nodes", async ({ page }) => {
  await page.goto("#see?v=1&game=tic-tac-toe&position=XO./.X./O..&depth=3&run=negascout,minimax&at=1,1");
  await expect(sentence(page, "minimax")).toBeVisible();
  await quiet(page);
  const sizes = await page.locator(".stage svg.tree").evaluateAll((trees) => trees.map((tree) => tree.getAttribute("viewBox")));
  expect(new Set(sizes).size).toBe(1);
  // Each pane draws what is in sight: a node that both draw is at the same place in both.
  const places = (name: string) =>
    pane(page, name).locator(".stage .node:has(.shape)").evaluateAll((nodes) =>
      nodes.map((node): [string | null, string] => [node.getAttribute("data-node"), `${node.querySelector(".letter")?.textContent} ${node.querySelector(".shape")?.getAttribute("x")}`]),
    );
  const [first, second] = [new Map(await places("negascout")), new Map(await places("minimax"))];
  const both = [...first.keys()].filter((node) => second.has(node));
  expect(both.length).toBeGreaterThan(5);
  for (const node of both) expect(first.get(node)).toBe(second.get(node));
  const layers = await page.locator(".stage svg.tree").first().locator(":scope > g").evaluateAll((groups) => groups.map((group) => group.querySelector(".shape") !== null));
  expect(layers).toEqual([false, false, true]);
});

test("See is as it was when one comes back from Play", async ({ page }) => {
  await page.goto("#see?v=1&tree=((3+1)+(2+9))&run=alpha-beta&at=4");
  await expect(sentence(page, "alpha-beta")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.locator(".timeline .place")).toContainText("5 of");
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await expect(page.locator(".see")).toHaveCount(0);
  await page.getByRole("link", { name: "See", exact: true }).click();
  await expect(page.locator(".timeline .place")).toContainText("5 of");
  await expect(page.getByRole("textbox", { name: /The tree/ })).toHaveValue("((3 1) (2 9))");
});

test("another form keeps the step, and a step keeps the fields that are open", async ({ page }) => {
  await page.goto("#see?v=1&run=negascout,alpha-beta&at=9,9");
  await expect(sentence(page, "negascout")).toBeVisible();
  await page.getByRole("button", { name: "Add a form beside" }).click();
  await expect(page.locator(".pane")).toHaveCount(3);
  await expect(pane(page, "negascout").locator(".timeline .place")).toContainText("9 of");
  await page.getByRole("combobox", { name: "Form 2" }).selectOption("pvs");
  await expect(pane(page, "pvs").locator(".timeline .place")).toContainText("9 of");
  await expect(pane(page, "negascout").locator(".timeline .place")).toContainText("9 of");
  await page.getByRole("button", { name: "Random tree" }).click();
  await page.getByRole("button", { name: "Step", exact: true }).click();
  await quiet(page);
  await expect(page.getByRole("button", { name: "Random tree" })).toHaveAttribute("aria-pressed", "true");
});

test("live regions are silent while it plays", async ({ page }) => {
  // It does not come to its end meanwhile.
  await page.goto("#see?v=1&random=4,6,1&run=negascout,alpha-beta&at=1");
  await expect(sentence(page, "negascout")).toHaveAttribute("aria-live", "polite");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator(".timeline .place").first()).not.toContainText(/^1 of/);
  await expect(page.locator(".sentence[aria-live=polite], .difference[aria-live=polite]")).toHaveCount(0);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(sentence(page, "negascout")).toHaveAttribute("aria-live", "polite");
});

for (const [width, height] of [[320, 640], [640, 400], [1280, 900]] as const) {
  test(`the tree is in sight, and the leaf editor whole, at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("#see?v=1&run=negascout,alpha-beta&at=27,27");
    const stage = page.locator(".stage").first();
    await expect(stage).toBeVisible();
    await quiet(page);
    const [tree, bar] = [await stage.boundingBox(), await page.locator(".transport").boundingBox()];
    const seen = Math.min((tree?.y ?? 0) + (tree?.height ?? 0), bar?.y ?? 0) - (tree?.y ?? 0);
    expect(seen).toBeGreaterThan(120);
    await stage.focus();
    await page.keyboard.press("End");
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    const editor = page.locator(".leaf-editor");
    await expect(editor).toBeVisible();
    const inside = await editor.evaluate((form) => {
      const box = form.getBoundingClientRect();
      return box.left >= 0 && box.right <= innerWidth && form.scrollWidth <= form.clientWidth;
    });
    expect(inside).toBe(true);
    for (const name of ["Set", "Add a leaf below", "Remove", "Cancel"]) {
      await expect(editor.getByRole("button", { name, exact: true })).toBeVisible();
    }
  });
}

test("a hostile link does not widen the page", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const long = "x".repeat(5_000);
  for (const link of [`run=${long}`, `tree=${long}`, `game=${long}`, `game=chess&position=${long}`, `at=${long}`, `window=${long}`]) {
    await page.goto(`#see?v=1&${link}`);
    await page.reload();
    await expect(page.locator(".problem").first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, link.slice(0, 20)).toBeLessThanOrEqual(0);
  }
});

test("examples are a click away, and open where something is to be seen", async ({ page }) => {
  await page.goto("./");
  await (await menu(page, "Examples")).getByRole("button", { name: "NegaScout loses here" }).click();
  await expect(sentence(page, "negascout")).toContainText("searched again");
  await expect(page.locator(".difference")).toContainText("for the second time");
  await menu(page, "All signs");
  await expect(page.locator(".legend")).toContainText("asked with a null window");
});

test("the listing stands beside the tree, and the line that runs is lit", async ({ page }) => {
  const logged = complaints(page);
  await page.goto("#see?v=1&run=negascout,alpha-beta&at=1");
  await expect(sentence(page, "negascout")).toContainText("The search begins at A");
  await page.keyboard.press("l");
  const code = page.getByRole("region", { name: "The listing of negascout" });
  const lit = code.locator('[aria-current="step"]');
  await expect(lit).toBeVisible();
  await quiet(page);
  const lines = (await code.locator(".lines").boundingBox())!;
  const tree = (await page.locator(".stage").first().boundingBox())!;
  expect(lines.x).toBeGreaterThanOrEqual(tree.x + tree.width);
  expect(lines.y).toBeLessThan(tree.y + tree.height / 2);
  await expect(lit).toHaveText("function negascout(node, depth, α, β)");
  await page.keyboard.press("Space");
  await expect(lit).toContainText("w := -negascout(child, depth-1, -b, -α)");
  await page.keyboard.press("c");
  await expect(lit).toContainText("if α ≥ β then break");
  await expect(code.locator(".variables")).toContainText("at F depth = 1");
  await code.getByRole("button", { name: "Say the line" }).click();
  await expect(code.getByRole("status")).toContainText("Line 10: if α ≥ β then break. At F, depth is 1");
  await code.getByLabel("notation").selectOption("rust");
  await expect(lit).toContainText("self.cutoff(pos, depth, window, index);");
  // The browser keeps the choice, and the other pane has its own listing.
  await page.reload();
  await expect(code.getByLabel("notation")).toHaveValue("rust");
  await expect(lit).toHaveCount(1);
  await expect(page.getByRole("region", { name: "The listing of alpha-beta" }).locator('[aria-current="step"]')).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await (await menu(page, "More steps")).getByRole("button", { name: "Listing" }).click();
  await expect(code).toHaveCount(0);
  expect(logged).toEqual([]);
});

test("a form gone wrong has its wrong line marked", async ({ page }) => {
  await page.goto("#see?v=1&tree=(1+(2+2))&run=null-window-of-width-zero&at=1");
  await expect(sentence(page, "null-window-of-width-zero")).toBeVisible();
  await (await menu(page, "More steps")).getByRole("button", { name: "Listing" }).click();
  const code = page.getByRole("region", { name: "The listing of null-window-of-width-zero" });
  await expect(code.locator("li.wrong")).toContainText("b := α");
  await expect(code.locator("li.right")).toContainText("b := α + 1");
});
