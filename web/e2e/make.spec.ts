/** Make as a person uses it: rules are written, broken, mended, checked, played, analysed, kept and linked. */

import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { complaints, expect, hurry, printed, test } from "./browser.ts";

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };

/** Who takes the last of five wins: one may take one or two. */
const HEAP = `// Five matches. Who takes the last one wins.
function start() {
  return 5;
}
function moves(left) {
  return left > 1 ? ["one", "two"] : ["one"];
}
function play(left, move) {
  return left - (move === "one" ? 1 : 2);
}
function result(left) {
  return left === 0 ? "loss" : undefined;
}
`;

/** A token goes round, and no rule ends the game. */
const RING = `// A ring of five places.
const start = () => 0;
const moves = () => ["left", "right"];
const play = (place, move) => (place + (move === "left" ? 4 : 1)) % 5;
const result = () => undefined;
`;

/** Opens Make, and notes whatever goes wrong. */
async function open(page: Page, fragment = "#make"): Promise<string[]> {
  const problems = complaints(page);
  await page.goto(`./${fragment}`);
  await expect(editor(page)).toBeVisible();
  return problems;
}

/** One may stop, and loses, or go: then the other must go back, and the position comes again. */
const TO_AND_FRO = `// To and fro.
const repetition = "draw";
const start = () => "home";
const moves = (at) => (at === "home" ? ["go", "stop"] : ["back"]);
const play = (at, move) => ({ go: "away", back: "home", stop: "over" })[move];
const result = (at) => (at === "over" ? "win" : undefined);
`;

const editor = (page: Page) => page.locator(".code-host .cm-content");
const findings = (page: Page) => page.locator(".findings");
const status = (page: Page) => page.locator(".status");
const moves = (page: Page) => page.locator(".moves button");
const notes = (page: Page) => page.locator(".wrong-note");
/** A button of the moves to choose from. */
const choice = (page: Page, move: string) => page.getByRole("group", { name: "Moves to choose from" }).getByRole("button", { name: move, exact: true });
const checkRules = (page: Page) => page.getByRole("button", { name: "Check and play" }).click();

const games = (page: Page) => page.getByLabel("My games");
/** The texts that the browser keeps. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("negascout own game: ")).map((name) => String(JSON.parse(localStorage[name] as string).source)));
/** The names in the list of games. */
const listed = (page: Page) => games(page).locator("option");

/** A link to a text, as a stranger makes it. */
async function linkOf(text: string): Promise<string> {
  const bytes = Buffer.from(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());
  return `#make?v=1&source=${bytes.toString("base64url")}`;
}

/** Replaces the whole text by typing, as by pasting. */
async function write(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(text);
}

/** Opens Make with a game of your own, checked. */
async function make(page: Page, text: string): Promise<string[]> {
  const problems = await open(page);
  await expect(findings(page)).toContainText("keep their promises");
  await write(page, text);
  await checkRules(page);
  return problems;
}

// The game's value is looked for for five seconds, and a slow machine may need more: the clock beside the rules runs slower.
test.use({ serviceWorkers: "block" });
test.beforeEach(({ page }) =>
  page.route("**/own-game-*.js", async (route) => {
    const response = await route.fetch();
    const slow = "{ const now = performance.now.bind(performance); performance.now = () => now() / 20; }\n";
    await route.fulfill({ response, body: slow + (await response.text()) });
  }),
);

test("it opens with a game that is checked, solved and played", { tag: "@gate" }, async ({ page }) => {
  await page.setViewportSize(WIDE);
  const problems = await open(page);
  await expect(page.getByRole("heading", { name: "Tic-tac-toe" })).toBeVisible();
  await expect(findings(page)).toContainText("The rules keep their promises: 1000 positions");
  await expect(findings(page)).toContainText("With best play the game is a draw.");
  await page.getByRole("gridcell", { name: "a1, empty" }).click();
  await expect(moves(page)).toHaveText(["a1", "b2"]);
  while (!/draw|wins/i.test((await status(page).textContent()) ?? "")) {
    const played = await moves(page).count();
    await page.getByRole("gridcell", { name: /empty/ }).first().click();
    await expect.poll(() => moves(page).count()).toBeGreaterThan(played);
    await expect(status(page)).toContainText(/your move|draw|wins/i);
  }
  await expect(status(page)).not.toContainText("First wins");
  expect(problems).toEqual([]);
});

test("rules are broken and mended, and the line is told", { tag: "@gate" }, async ({ page }) => {
  await page.setViewportSize(WIDE);
  await make(page, HEAP.replace("return 5;", "return 5 +;"));
  await expect(notes(page)).toHaveText("This is no JavaScript: something is wrong here, or just before.");
  await expect(findings(page)).toContainText("Line 3: This is no JavaScript");
  // The game before goes on meanwhile.
  await expect(findings(page)).toContainText("The game shown is the one from before.");
  await expect(page.getByRole("grid")).toBeVisible();

  await write(page, HEAP.replace("left > 1", "lef > 1"));
  await expect(notes(page)).toHaveCount(0);
  await page.keyboard.press("Control+Enter");
  await expect(notes(page)).toHaveText("ReferenceError: lef is not defined.");
  await expect(findings(page)).toContainText("Line 6: ReferenceError");

  await write(page, HEAP.replace('"one", "two"', '"one", "one"'));
  await checkRules(page);
  await expect(findings(page)).toContainText('Line 5: moves lists "one" twice.');

  await write(page, HEAP);
  await checkRules(page);
  await expect(findings(page)).toContainText("6 positions, all there are");
  await expect(findings(page)).toContainText("With best play the first player wins, in 3 plies. two is a best first move.");
  await expect(notes(page)).toHaveCount(0);
});

test("a position that comes again ends the game, if the game says so", async ({ page }) => {
  const problems = await make(page, TO_AND_FRO);
  await expect(findings(page)).toContainText("With best play the game is a draw. go is a best first move.");
  await choice(page, "go").click();
  await expect(moves(page)).toHaveText(["go", "back"]);
  await expect(status(page)).toHaveText("Draw by repetition.");
  await expect(choice(page, "go")).toHaveCount(0);
  await write(page, TO_AND_FRO.replace('"draw"', '"never"'));
  await checkRules(page);
  await expect(findings(page)).toContainText('Line 2: repetition is "never": it is "draw", "threefold" or "loss", or left out.');
  await write(page, TO_AND_FRO.replace(/const repetition.*\n/, ""));
  await checkRules(page);
  await expect(findings(page)).toContainText("repetition says how such a game ends");
  expect(problems).toEqual([]);
});

test("the conformance kit tells of promises that are broken far from the start", async ({ page }) => {
  await make(page, RING);
  await expect(findings(page)).toContainText(/comes again: the moves .* lead round, and no rule ends the game/);
  await expect(findings(page)).toContainText("key must tell them apart");
  await write(page, `${HEAP}function key(left) {\n  return left % 2;\n}\n`);
  await checkRules(page);
  await expect(findings(page)).toContainText("have the same key");
  await expect(findings(page)).toContainText("Line 14:");
});

/** A corner that is no cell, and a store beside the board. */
const CORNER = `// A corner.
const start = () => ({ cells: "#...", man: "X" });
const named = (cell) => "ab"[cell % 2] + (2 - Math.floor(cell / 2));
const moves = ({ cells }) => [...cells].flatMap((held, cell) => (held === "." ? [named(cell)] : []));
const play = ({ cells, man }, move) => ({ cells: [...cells].map((held, cell) => (named(cell) === move ? man : held)).join(""), man: man === "X" ? "o" : "X" });
const result = ({ cells }) => (cells.includes(".") ? undefined : "loss");
const board = ({ cells, man }) => ({ rows: [cells.slice(0, 2), cells.slice(2)], captions: ["Next: " + man, "Free: " + (cells.split(".").length - 1)] });
`;

test("a place that is no cell is none in picture and words, and captions stand below the board", { tag: "@gate" }, async ({ page }) => {
  const problems = await make(page, CORNER);
  await page.getByLabel("Players").selectOption("Two people");
  const corner = page.getByRole("gridcell", { name: "a2, no cell" });
  await expect(corner).toBeVisible();
  expect(await corner.evaluate((cell) => getComputedStyle(cell).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
  const captions = page.getByRole("list", { name: "Beside the board" }).getByRole("listitem");
  await expect(captions).toHaveText(["Next: X", "Free: 3"]);
  await page.getByRole("gridcell", { name: "a1, empty" }).click();
  await expect(captions).toHaveText(["Next: o", "Free: 2"]);
  await corner.click();
  await expect(page.locator(".message")).toHaveText("This is no cell of the board.");
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  expect(problems).toEqual([]);
});

test("a board and a start that break their promises are named with their lines", { tag: "@gate" }, async ({ page }) => {
  const board = "function board(left) {\n  return left > 2 ? ['..'] : ['..', '.'];\n}\n";
  await make(page, HEAP + board);
  await expect(findings(page)).toContainText('Line 14: board returned ["..","."]: promised is a list of 1 to 26 texts, the rows, all of one length');
  await write(page, HEAP.replace("return 5;", "return 5 + Math.random();"));
  await checkRules(page);
  await expect(findings(page)).toContainText(/Line 2: start returned 5\.\d+, and then 5\.\d+: promised is the same position each time\./);
});

for (const [rule, line, text] of [
  ["board", 14, `${HEAP}function board(left) {\n  if (left < 3) { console.log("deep"); for (;;); }\n  return [".."];\n}\n`],
  ["start", 2, HEAP.replace("  return 5;", "  if (asked++ > 3) { console.log(\"deep\"); for (;;); }\n  return 5;").replace("function moves", "let asked = 0;\nfunction moves")],
  ["result", 11, HEAP.replace("  return left ===", "  if (left < 3) { console.log(\"deep\"); for (;;); }\n  return left ===")],
] as const) {
  test(`a rule that does not come back far from its first call is named with its line: ${rule}`, async ({ page }) => {
    await make(page, text);
    // It is checked twice: the second check names it.
    await giveUp(page, `${rule}: deep`);
    await expect.poll(async () => (await printed(page)).filter((each) => each === `${rule}: deep`).length).toBe(2);
    await hurry(page);
    await expect(findings(page)).toContainText(`${rule} does not answer within 1.5 s: is there a loop that does not end?`);
    await expect(findings(page)).toContainText(`Line ${line}:`);
    await expect(page.locator(".printed")).toHaveText(`${rule}: deep`);
  });
}

test("lines that the rules print are shown with their rule until the next check", { tag: "@gate" }, async ({ page }) => {
  await make(page, `console.log("loaded", { a: 1 });\n${HEAP.replace("  return left > 1", "  console.log('left', left);\n  return left > 1")}`);
  await expect(page.locator(".printed")).toContainText('loaded {"a":1}\nmoves: left 5\n');
  await expect(page.getByText("Printed by the rules: 100 lines")).toBeVisible();
  await expect(page.getByText("No more than 100 lines are shown.")).toBeVisible();
  await expect(findings(page)).toContainText("keep their promises");
  await write(page, HEAP);
  await checkRules(page);
  await expect(findings(page)).toContainText("keep their promises");
  await expect(page.locator(".printed")).toHaveCount(0);
});

/** Has a rule be given up once it was asked: it has printed this. */
async function giveUp(page: Page, text: string): Promise<void> {
  await expect.poll(() => printed(page)).toContain(text);
  await hurry(page);
}

test("rules that never come back are given up, and the rule is named", async ({ page }) => {
  await make(page, HEAP.replace("  return left > 1", "  console.log('asked'); while (true) {}\n  return left > 1"));
  await giveUp(page, "moves: asked");
  await expect(findings(page)).toContainText("moves does not answer within 5 s: is there a loop that does not end?");
  await expect(findings(page)).toContainText("Line 5:");
  // The page goes on: the text is there, and can be mended.
  await write(page, HEAP);
  await checkRules(page);
  await expect(findings(page)).toContainText("keep their promises");
});

test("rules that print and allocate for ever are given up, and the page goes on", async ({ page }) => {
  await make(page, HEAP.replace("  return left > 1", "  for (const all = []; ; all.push(all.length)) console.log(all.length);\n  return left > 1"));
  await giveUp(page, "moves: 0");
  await expect(findings(page)).toContainText(/moves does not answer within 5 s|Line 6: RangeError/);
  await write(page, HEAP);
  await checkRules(page);
  await expect(findings(page)).toContainText("keep their promises");
});

test("what a rule throws far from the start is told at its line", async ({ page }) => {
  await make(page, HEAP.replace("  return left === 0", "  if (left === 1) throw new Error(`no: ${left}`);\n  return left === 0"));
  await expect(notes(page)).toHaveText("Error: no: 1.");
  await expect(findings(page)).toContainText("Line 12: Error: no: 1.");
});

test("a game without a board is played with buttons, won and lost", async ({ page }) => {
  await make(page, HEAP);
  await expect(page.getByRole("heading", { name: "Five matches" })).toBeVisible();
  await choice(page, "two").click();
  await expect(status(page)).toContainText("It is your move");
  await expect(moves(page)).toHaveCount(2);
  const answer = await moves(page).nth(1).textContent();
  await choice(page, answer === "one" ? "two" : "one").click();
  await expect(status(page)).toContainText("First wins");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(status(page)).toContainText("It is your move");
  await choice(page, "one").click();
  await expect(moves(page)).toHaveCount(2);
  await choice(page, "one").click();
  await expect(status(page)).toContainText("Second wins");
});

test("a game in which one moves again is played and analysed", async ({ page }) => {
  await page.setViewportSize(WIDE);
  const problems = await open(page);
  await page.getByLabel("Start from").selectOption("Blocks, 4 by 2");
  await expect(findings(page)).toContainText("keep their promises");
  await expect(findings(page)).toContainText("With best play the second player wins by 1.");
  await page.getByLabel("Players").selectOption("Two people");
  for (const cell of ["a1", "b1", "a2", "b2"]) await page.getByRole("gridcell", { name: `${cell}, empty` }).click();
  // The second player has filled the block, and moves again.
  await expect(status(page)).toHaveText("Second is to move.");
  await page.getByRole("gridcell", { name: "c1, empty" }).click();
  await expect(status(page)).toHaveText("First is to move.");
  await page.getByRole("button", { name: "Values of moves" }).click();
  await expect(page.locator(".cell .score").first()).toBeVisible();
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".message")).toContainText("Hint: ");
  await page.getByRole("button", { name: "Analyse my turns" }).click();
  await expect(page.getByRole("region", { name: "Iterations" }).getByRole("row").nth(1)).toBeVisible();
  expect(problems).toEqual([]);
});

test("a search is drawn as a tree", async ({ page }) => {
  const problems = await make(page, HEAP);
  await page.getByText("The search as a tree").click();
  await page.getByLabel("Algorithm").selectOption("Minimax");
  await page.getByRole("button", { name: "Draw" }).click();
  const picture = page.getByRole("img", { name: "Tree: Minimax from the first position, 2 plies deep" });
  await expect(picture).toBeVisible();
  await expect(page.locator(".tree-picture figcaption")).toContainText("A value is meant for the player whose turn it is in its node: a win of the other player is a loss there.");
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
  expect(problems).toEqual([]);
});

test("the game is kept over a reload, and in the link, with its moves", async ({ page, browser }) => {
  await make(page, HEAP);
  await choice(page, "two").click();
  await expect(page).toHaveURL(/source=[\w-]+&moves=two,(one|two)/);
  const link = page.url();
  await page.goto("./#see");
  await page.goto("./#make");
  await expect(editor(page)).toContainText("Five matches");
  await page.reload();
  await expect(editor(page)).toContainText("Five matches");

  // Somebody else opens the link.
  const other = await (await browser.newContext()).newPage();
  await open(other, link.slice(link.indexOf("#")));
  await expect(other.getByRole("heading", { name: "Five matches" })).toBeVisible();
  // It runs, and is kept, once the other says so.
  await expect(findings(other)).toContainText("This game came with a link, and has not run yet.");
  await expect(other.getByText("The game is played here, once its rules are checked.")).toBeVisible();
  await expect(listed(other)).toHaveText(["Five matches"]);
  expect(await kept(other)).toEqual([]);
  await checkRules(other);
  await expect(findings(other)).not.toContainText("came with a link");
  await expect(moves(other)).toHaveCount(2);
  await expect(moves(other).first()).toHaveText("two");
  await other.context().close();
});

test("a game of a link does not run before it is asked to, and holds nothing up", { tag: "@gate" }, async ({ page }) => {
  await make(page, HEAP);
  await expect.poll(() => kept(page)).toEqual([HEAP]);
  const followed = await page.context().newPage();
  await open(followed, await linkOf("// Endless.\nconsole.log('it ran');\nfor (;;);\n"));
  await expect(editor(followed)).toContainText("Endless");
  await expect(findings(followed)).toContainText("has not run yet");
  await expect(followed.locator("iframe")).toHaveCount(0);
  // It lies beside the own game, and a later visit has the own one alone.
  await expect(listed(followed)).toHaveText(["Five matches", "Endless"]);
  const later = await page.context().newPage();
  await open(later);
  await expect(editor(later)).toContainText("Five matches");
  await expect(listed(later)).toHaveText(["Five matches"]);
  await expect(findings(later)).toContainText("keep their promises");
  await games(followed).selectOption("Five matches");
  await expect(editor(followed)).toContainText("Five matches");
  await expect(findings(followed)).toContainText("keep their promises");
});

test("a broken link is named in a sentence, and what a person has written is not lost", async ({ page }) => {
  await make(page, HEAP);
  await expect.poll(() => kept(page)).toEqual([HEAP]);
  await page.goto("./#make?v=1&source=brokenlink");
  await expect(findings(page)).toContainText("The game in the link cannot be read");
  await expect(editor(page)).toContainText("Five matches");
});

test("games of one's own are listed, begun beside each other, removed and brought back", { tag: "@gate" }, async ({ page }) => {
  const problems = await make(page, HEAP);
  await expect(listed(page)).toHaveText(["Five matches"]);
  await choice(page, "two").click();
  await expect(moves(page)).toHaveCount(2);
  await page.getByLabel("Start from").selectOption("Breakthrough, 3 by 5");
  await expect(editor(page)).toContainText("men go forwards");
  await expect(listed(page)).toHaveText(["none: an example is shown", "Five matches"]);
  await write(page, TO_AND_FRO);
  await expect(listed(page)).toHaveText(["Five matches", "To and fro"]);
  await games(page).selectOption("Five matches");
  await expect(editor(page)).toContainText("takes the last one");
  // As it stood.
  await expect(moves(page).first()).toHaveText("two");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "To and fro" })).toBeVisible();
  await expect(listed(page)).toHaveText(["To and fro"]);
  await page.reload();
  await expect(listed(page)).toHaveText(["To and fro"]);
  await page.getByText("Removed games (1)").click();
  await page.getByRole("button", { name: "Bring back: Five matches" }).click();
  await expect(editor(page)).toContainText("takes the last one");
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByText("Removed games (1)").click();
  await page.getByRole("button", { name: "Delete for good: Five matches" }).click();
  await expect(page.getByText("Removed games")).toHaveCount(0);
  expect(await kept(page)).toEqual([TO_AND_FRO]);
  expect(problems).toEqual([]);
});

test("the one game of earlier versions is in the list", async ({ page }) => {
  await page.addInitScript((text) => localStorage.setItem("negascout own game", JSON.stringify(text)), HEAP);
  await open(page);
  await expect(editor(page)).toContainText("Five matches");
  await expect(listed(page)).toHaveText(["Five matches"]);
  expect(await kept(page)).toEqual([HEAP]);
  await expect(findings(page)).toContainText("keep their promises");
});

test("two tabs have one list, and neither loses a text of the other", { tag: "@gate" }, async ({ page }) => {
  await make(page, HEAP);
  await expect.poll(() => kept(page)).toEqual([HEAP]);
  const other = await page.context().newPage();
  await open(other);
  await expect(editor(other)).toContainText("Five matches");
  await expect(findings(other)).toContainText("keep their promises");
  // One writes, the other shows it.
  await write(page, HEAP.replace("Five matches", "Five sticks"));
  await expect(editor(other)).toContainText("Five sticks");
  await expect(findings(other)).toContainText("This game was changed in another tab: this is the new text.");
  await expect(listed(other)).toHaveText(["Five sticks"]);
  // A third one has written, and the other has not heard of it when it writes.
  await other.evaluate(() => {
    const name = Object.keys(localStorage).find((each) => each.startsWith("negascout own game: ")) ?? "";
    const game = JSON.parse(localStorage[name] as string);
    localStorage.setItem(name, JSON.stringify({ ...game, source: "// Third.", mark: "third", after: game.mark }));
  });
  await expect(editor(page)).toContainText("Third");
  await write(other, HEAP.replace("Five matches", "Yours"));
  await expect(findings(other)).toContainText("Neither text is lost: they are two games of the list now.");
  await expect(editor(other)).toContainText("Yours");
  await expect(editor(page)).toContainText("Third");
  for (const tab of [page, other]) await expect(listed(tab)).toHaveText(["Third", "Yours"]);
});

test("a text is kept when its tab is closed before the pause is over", async ({ page }) => {
  await make(page, HEAP);
  await expect.poll(() => kept(page)).toEqual([HEAP]);
  await editor(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText("// the last words");
  await page.reload();
  await expect(editor(page)).toContainText("the last words");
  await expect(listed(page)).toHaveText(["Five matches"]);
  await expect(findings(page)).toContainText("keep their promises");
});

test("a store that is full is named in a sentence, and the tab loses nothing", async ({ page }) => {
  await make(page, HEAP);
  await expect.poll(() => kept(page)).toEqual([HEAP]);
  await page.evaluate(() => {
    localStorage.setItem("filled", "");
    for (let size = 1 << 22; size > 0; size >>= 1) {
      try {
        localStorage.setItem("filled", localStorage.getItem("filled") + "x".repeat(size));
      } catch {
        // Less is tried next.
      }
    }
  });
  await write(page, `${HEAP}// ${"more ".repeat(40)}\n`);
  await expect(findings(page)).toContainText("The browser has no room for “Five matches”: in this tab alone until there is room.");
  await page.getByLabel("Start from").selectOption("Breakthrough, 3 by 5");
  await games(page).selectOption("Five matches");
  await expect(editor(page)).toContainText("more more");
  await page.evaluate(() => localStorage.removeItem("filled"));
  await page.keyboard.press("Control+Home");
  await editor(page).click();
  await page.keyboard.insertText("// ");
  await expect(findings(page)).not.toContainText("no room");
  await expect.poll(async () => (await kept(page))[0]).toContain("more more");
});

test("a link that is followed after the tab was loaded again is opened", async ({ page }) => {
  await make(page, HEAP);
  await expect.poll(() => kept(page)).toEqual([HEAP]);
  await page.goto("#see");
  await page.reload();
  await page.goto(await linkOf("// Linked.\n"));
  await expect(editor(page)).toContainText("Linked");
  await expect(findings(page)).toContainText("has not run yet");
  await expect(listed(page)).toHaveText(["Five matches", "Linked"]);
});

test("moves of a link that the rules do not have are named, and the game begins", async ({ page }) => {
  await make(page, HEAP);
  await choice(page, "two").click();
  await expect(page).toHaveURL(/&moves=two/);
  await page.goto(page.url().replace(/&moves=.*/, "&moves=two,three"));
  await page.reload();
  await expect(page.locator(".message")).toHaveText("Move 'three': no legal move is written so.");
  await expect(status(page)).toContainText("It is your move");
});

test("without storage the page works, and says that the link alone keeps the game", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("denied"); } }));
  await open(page);
  await expect(findings(page)).toContainText("keep their promises");
  await write(page, HEAP);
  await checkRules(page);
  await expect(findings(page)).toContainText("This browser keeps nothing for the page: your games are in this tab alone, and the game that is shown is in the link.");
  await expect(findings(page)).toContainText("6 positions, all there are");
  await expect(page).toHaveURL(/source=/);
});

test("the keyboard alone gets in, writes, checks and gets out", async ({ page }) => {
  await open(page);
  await expect(findings(page)).toContainText("keep their promises");
  await page.getByLabel("Start from").focus();
  await page.keyboard.press("Tab");
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("// ?u");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(editor(page)).toContainText("// ?u");
  await page.keyboard.press("Control+Enter");
  await expect(findings(page)).toContainText("keep their promises");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Check and play" })).toBeFocused();
});

for (const [name, size] of [["wide", WIDE], ["narrow", NARROW]] as const) {
  test(`axe finds nothing, and nothing is wider than the window: ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await make(page, HEAP.replace("left > 1", "lef > 1"));
    await expect(notes(page)).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe("on a touch screen", () => {
  test.use({ viewport: NARROW, hasTouch: true, isMobile: true });

  test("the editor comes when somebody begins to write, and what was written goes on", async ({ page }) => {
    await page.goto("./#make");
    const field = page.getByRole("textbox", { name: "The rules of the game, in JavaScript" });
    await expect(field).toHaveValue(/function start/);
    await expect(findings(page)).toContainText("keep their promises");
    await expect(editor(page)).toBeHidden();
    await field.evaluate((plain: HTMLTextAreaElement) => {
      plain.focus();
      plain.setSelectionRange(3, 3);
    });
    await expect(editor(page)).toBeFocused();
    await page.keyboard.insertText("touched ");
    await expect(page.locator(".cm-line").first()).toHaveText(/^\/\/ touched \S/);
  });

  test("a line that is wrong is shown in its place", async ({ page }) => {
    await page.goto("./#make");
    await expect(findings(page)).toContainText("keep their promises");
    await page.locator(".code-editor textarea").evaluate((plain: HTMLTextAreaElement) => {
      plain.value = plain.value.replace("function moves(", "function moves((");
      plain.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    await checkRules(page);
    await expect(notes(page)).toHaveCount(1);
  });
});
