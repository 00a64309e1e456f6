/** Play as a person uses it: by mouse and by keyboard alone, wide and narrow, in light and dark. */

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { breakWorker, complaints, expect, menu, quiet, test } from "./browser.ts";

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };

/** Opens Play, and notes whatever goes wrong. */
async function open(page: Page, query: string): Promise<string[]> {
  const problems = complaints(page);
  await page.goto(`#play?${query}`);
  await expect(page.getByRole("grid")).toBeVisible();
  return problems;
}

const cell = (page: Page, name: string | RegExp) => page.getByRole("gridcell", { name });
const status = (page: Page) => page.locator(".status");
const moves = (page: Page) => page.locator(".moves button");

test("a game of tic-tac-toe is played with the mouse to its end", { tag: "@gate" }, async ({ page }) => {
  await page.setViewportSize(WIDE);
  const problems = await open(page, "v=1&game=tic-tac-toe&side=first&level=full&seconds=600");
  await cell(page, "a1, empty").click();
  await expect(moves(page)).toHaveText(["a1", "b2"]);
  await expect(status(page)).toContainText("your move");
  while (!/draw|wins/i.test((await status(page).textContent()) ?? "")) {
    const played = await moves(page).count();
    await cell(page, /empty/).first().click();
    await expect.poll(() => moves(page).count()).toBeGreaterThan(played);
    await expect(status(page)).toContainText(/your move|draw|wins/i);
  }
  await expect(page).toHaveURL(/moves=a1,b2/);
  expect(problems).toEqual([]);
});

test("Connect Four is played with the keys alone", async ({ page }) => {
  const problems = await open(page, "v=1&game=connect-four&side=first&level=1&seed=3");
  await cell(page, /column 4, row 3/).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(cell(page, /column 3, row 3/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(moves(page)).toHaveCount(2);
  await expect(moves(page).first()).toHaveText("3");
  await page.keyboard.press("u");
  await expect(moves(page)).toHaveCount(0);
  await expect(page.locator(".message")).toContainText("Taken back");
  await page.keyboard.press("m");
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(moves(page)).toHaveCount(2);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("h");
  await expect(page.locator(".message")).toContainText("Hint:");
  expect(problems).toEqual([]);
});

test("pieces are dragged, clicked and typed, and a move can be refused", async ({ page }) => {
  await page.setViewportSize(WIDE);
  const problems = await open(page, "v=1&game=chess&side=both&level=full");
  await cell(page, "e2, white pawn").dragTo(cell(page, "e4, empty"));
  await expect(moves(page)).toHaveText(["e4"]);
  await cell(page, "g8, black knight").click();
  await expect(cell(page, /f6, empty, can go here/)).toBeVisible();
  await cell(page, /f6, empty/).click();
  await expect(moves(page)).toHaveText(["e4", "Nf6"]);
  await page.getByLabel("Move", { exact: true }).fill("Ke5");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator(".message")).toContainText("Ke5");
  await expect(moves(page)).toHaveCount(2);
  await page.getByLabel("Move", { exact: true }).fill("e5");
  await page.keyboard.press("Enter");
  await expect(moves(page)).toHaveCount(3);
  expect(problems).toEqual([]);
});

test("one click on an empty square plays no move of a piece", async ({ page }) => {
  await open(page, "v=1&game=chess&side=both");
  await cell(page, "e4, empty").click();
  await expect(page.locator(".message")).toHaveText("First choose the piece that goes there.");
  await cell(page, "e5, empty").click();
  await expect(page.locator(".message")).toHaveText("No move leads there.");
  await expect(moves(page)).toHaveCount(0);
});

test("a pawn that promotes leaves a choice", async ({ page }) => {
  await open(page, "v=1&game=chess&side=both&position=7k%2F4P3%2F8%2F8%2F8%2F8%2F8%2F4K3+w+-+-+0+1");
  await cell(page, /e7, white pawn/).click();
  await cell(page, /e8, empty/).click();
  const choice = page.getByRole("group", { name: "Several moves lead there" });
  const names = () => choice.getByRole("button").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  await expect.poll(names).toEqual(["e8=Q+, queen", "e8=R+, rook", "e8=B, bishop", "e8=N, knight", "Cancel"]);
  await expect(choice.getByRole("button", { name: "queen" })).toBeFocused();
  // It opens at the square.
  const [at, square] = [await choice.boundingBox(), await cell(page, /e8, empty/).boundingBox()];
  expect(Math.abs((at?.x ?? 0) - (square?.x ?? 99)) + Math.abs((at?.y ?? 0) - (square?.y ?? 99))).toBeLessThan(4);
  await page.keyboard.press("Escape");
  await expect(choice).toBeHidden();
  await cell(page, /e7, white pawn/).click();
  await cell(page, /e8, empty/).click();
  await choice.getByRole("button", { name: "knight" }).click();
  await expect(moves(page)).toHaveText(["e8=N"]);
});

test("all moves of Connect Four are proven", async ({ page }) => {
  await open(page, "v=1&game=connect-four&side=both&moves=2,2,5,2,5,7,6,2,5,3,4,6,2,2,4,4,1,1,1,5,6,3,3,6,5,3,4,3,6,7,1");
  await (await menu(page, "More")).getByRole("button", { name: "Values of moves" }).click();
  await expect(page.locator(".score")).not.toHaveCount(0);
  await expect.poll(async () => (await page.locator(".score").allTextContents()).every((text) => /^[WL]\d+$|^=$/.test(text))).toBe(true);
});

test("the openings of Connect Four are from the book, which is loaded for that game alone", async ({ page }) => {
  const books: string[] = [];
  page.on("request", (request) => void (request.url().endsWith(".supply") && books.push(request.url())));
  await open(page, "v=1&game=tic-tac-toe&side=both");
  await (await menu(page, "More")).getByRole("button", { name: "Values of moves" }).click();
  await expect(page.locator(".score")).toHaveCount(9);
  expect(books).toEqual([]);
  const values = async (): Promise<string[]> => (await page.locator(".score").allTextContents()).sort();
  await page.goto("#play?v=1&game=connect-four&side=both&moves=4&scores=shown");
  await expect.poll(values).toEqual(["L34", "L34", "L38", "L38", "L38", "L38", "L40"]);
  await expect(page.getByText("from the book of openings")).toBeVisible();
  expect(new Set(books).size).toBe(1);
});

test("the engine plays itself, waits, and goes on", async ({ page }) => {
  await open(page, "v=1&game=mnk:4,4,3&side=none&level=full&seconds=0.3");
  await expect.poll(() => moves(page).count()).toBeGreaterThan(0);
  // A game that is not over before it is told to wait: each move takes an hour, or until it is told to move.
  await page.goto("#play?v=1&game=mnk:9,9,5&side=none&level=full&seconds=3600");
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await expect(status(page)).toContainText("The engine thinks");
  await page.getByRole("button", { name: "Move now" }).click();
  await expect(moves(page)).toHaveCount(1);
  await (await menu(page, "More")).getByRole("button", { name: "Pause" }).click();
  await expect(status(page)).toContainText("The engine waits");
  // No worker searches.
  await quiet(page);
  await expect(moves(page)).toHaveCount(1);
  await (await menu(page, "More")).getByRole("button", { name: "Go on", exact: true }).click();
  await expect(status(page)).toContainText("The engine thinks");
  await page.getByRole("button", { name: "Move now" }).click();
  await expect(moves(page)).toHaveCount(2);
});

test("the engine is told to move now, and a move while it thinks is refused", { tag: "@gate" }, async ({ page }) => {
  await open(page, "v=1&game=mnk:9,9,5&side=first&level=full&seconds=3600");
  await cell(page, "e5, empty").click();
  await expect(status(page)).toContainText("thinks");
  await cell(page, "a1, empty").click();
  await expect(page.locator(".message")).toContainText("It is the engine's move");
  await page.getByRole("button", { name: "Move now" }).click();
  await expect(moves(page)).toHaveCount(2);
});

test("texts are read and refused", async ({ page }) => {
  await open(page, "v=1&game=chess&side=both");
  await page.getByText("As text").click();
  const text = page.getByLabel("A game, a position or moves to go on from");
  await text.fill("1. e4 e5 2. Nf3 Nc6 *");
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(moves(page)).toHaveText(["e4", "e5", "Nf3", "Nc6"]);
  await text.fill("1. e4 e5 2. Nf6 *");
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.getByRole("alert")).toContainText("'Nf6'");
  await text.fill("x".repeat(300_000));
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.getByRole("alert")).toContainText("300000 characters");
  await expect(moves(page)).toHaveCount(4);
});

test("a record's result ends the game, in its link too, until a move is taken back", async ({ page }) => {
  await open(page, "v=1&game=tic-tac-toe&side=both");
  await page.getByText("As text").click();
  await page.getByLabel("A game, a position or moves to go on from").fill('[Termination "Abandoned"]\n\n1. b2 a1 2. c1 1-0');
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(status(page)).toHaveText("X wins, as the record says.");
  await expect(page).toHaveURL(/ended=first-won&termination=abandoned/);
  await page.reload();
  await expect(status(page)).toHaveText("X wins, as the record says.");
  await page.getByText("As text").click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PGN" }).click();
  const record = await readFile(await (await saved).path(), "utf8");
  expect(record).toContain('[Result "1-0"]\n[Termination "abandoned"]\n');
  expect(record.trimEnd()).toMatch(/1\. b2 a1 2\. c1 1-0$/);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(status(page)).not.toContainText("wins");
  await expect(page).not.toHaveURL(/ended=|termination=/);
});

test("a position is set up, and one that cannot be is refused", async ({ page }) => {
  await open(page, "v=1&game=chess&side=both&position=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F4K3+w+-+-+0+1");
  await (await menu(page, "More")).getByRole("button", { name: "Set up" }).click();
  await page.getByRole("button", { name: "white queen" }).click();
  await cell(page, "d4, empty").click();
  await page.getByRole("button", { name: "Erase" }).click();
  await cell(page, "e1, white king").click();
  await page.getByRole("button", { name: "Go on from here" }).click();
  await expect(page.getByRole("alert")).toContainText("king");
  await page.getByRole("button", { name: "white king" }).click();
  await cell(page, "e1, empty").click();
  await page.getByRole("button", { name: "Go on from here" }).click();
  await expect(cell(page, "d4, white queen")).toBeVisible();
  await expect(page).toHaveURL(/position=4k3/);
});

test("stones are set up where others are", async ({ page }) => {
  await open(page, "v=1&game=connect-four&side=both&moves=4,4");
  await (await menu(page, "More")).getByRole("button", { name: "Set up" }).click();
  const man = cell(page, "column 4, row 1, Red").locator("svg");
  const isOnTop = () =>
    man.evaluate((svg) => {
      // Only a point inside the window has an element: the lowest row may lie under its edge.
      svg.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = svg.getBoundingClientRect();
      return svg.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  // The men of the editor come a moment after the click.
  await expect.poll(isOnTop).toBe(true);
  await cell(page, "column 3, row 1, empty").click();
  await page.getByRole("button", { name: "Go on from here" }).click();
  await expect(status(page)).toHaveText("Yellow is to move.");
});

test("links open what they say, Back returns, and bad links say why", { tag: "@gate" }, async ({ page }) => {
  await open(page, "v=1&game=chess&moves=e4,e5&side=first&level=5&clock=36000%2B2");
  await expect(moves(page)).toHaveText(["e4", "e5"]);
  await expect(page.getByRole("timer").first()).toHaveText("10:00:00");
  await menu(page, "Players, level, new game");
  await page.getByRole("combobox", { name: "Game", exact: true }).selectOption("tic-tac-toe");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(cell(page, "b2, empty")).toBeVisible();
  await page.goBack();
  await expect(moves(page)).toHaveText(["e4", "e5"]);
  await page.goto("#play?v=1&game=chess&moves=e5");
  await expect(page.locator(".message")).toContainText("move 'e5'");
  await expect(moves(page)).toHaveText(["e4", "e5"]);
});

test("a link does not say that the board was turned, or which earlier position is looked at", async ({ page }) => {
  await open(page, "v=1&game=chess&side=both&moves=e4,e5");
  await expect(page).toHaveURL(/seed=/);
  const link = page.url();
  const first = () => page.getByRole("gridcell").first().getAttribute("aria-label");
  const before = await first();
  await page.keyboard.press("f");
  await expect.poll(first).not.toBe(before);
  await page.keyboard.press("[");
  await expect(cell(page, "e7, black pawn")).toBeVisible();
  // The address is written now, if it is.
  await quiet(page);
  expect(page.url()).toBe(link);
});

test("a clock runs, and a player can lose on time", async ({ page }) => {
  await open(page, "v=1&game=tic-tac-toe&side=both&clock=3600");
  await cell(page, "b2, empty").click();
  await expect(page.locator(".player.moving")).toContainText("O");
  await expect(page.locator(".player.moving").getByRole("timer")).not.toHaveText("1:00:00");
  // With hardly any time for the player whose clock runs.
  await page.goto("#play?v=1&game=tic-tac-toe&side=both&clock=0.5&moves=b2");
  await expect(status(page)).toHaveText("X wins on time.");
  await cell(page, "a1, empty").click();
  await expect(page.locator(".message")).toContainText("The game is over");
  // Another tab does not know the clocks: it has the end from the link.
  await expect(page).toHaveURL(/ended=second-out-of-time/);
  const beside = await page.context().newPage();
  await beside.goto(page.url());
  await expect(status(beside)).toHaveText("X wins on time.");
});

test("a reload keeps the clocks, and the pause", async ({ page }) => {
  await open(page, "v=1&game=tic-tac-toe&side=both&clock=3600");
  const first = page.getByRole("timer").last();
  await expect(first).not.toHaveText("1:00:00");
  // The first player's clock stands from this move on.
  await cell(page, "b2, empty").click();
  await expect(page).toHaveURL(/moves=b2/);
  await quiet(page);
  const left = (await first.textContent()) ?? "";
  expect(left).not.toBe("1:00:00");
  await page.reload();
  await expect(first).toHaveText(left);
  await (await menu(page, "More")).getByRole("button", { name: "Pause" }).click();
  await expect((await menu(page, "More")).getByRole("button", { name: "Go on", exact: true })).toBeVisible();
  await page.reload();
  await expect((await menu(page, "More")).getByRole("button", { name: "Go on", exact: true })).toBeVisible();
  await expect(first).toHaveText(left);
});

for (const [reason, position, played, message] of [
  ["checkmate", "", "f3,e5,g4,Qh4", "Black wins by checkmate."],
  ["stalemate", "7k/8/8/8/8/8/8/K4Q2 w - - 0 1", "Qf7", "Draw by stalemate."],
  ["repetition", "", "Nf3,Nf6,Ng1,Ng8,Nf3,Nf6,Ng1,Ng8", "Draw by threefold repetition."],
  ["fifty moves", "7k/8/8/8/8/8/R7/K7 w - - 99 80", "Ra3", "Draw by the fifty-move rule."],
  ["material", "7k/8/8/8/8/8/1p6/K7 w - - 0 1", "Kxb2", "Draw by insufficient material."],
] as const) {
  test(`the page says why a game ended: ${reason}`, async ({ page }) => {
    await open(page, new URLSearchParams({ v: "1", game: "chess", side: "both", position, moves: played }).toString());
    // Draws by repetition and by fifty moves are claimed.
    if (reason === "repetition" || reason === "fifty moves") await (await menu(page, "More")).getByRole("button", { name: "Claim a draw" }).click();
    await expect(status(page)).toHaveText(message);
    await expect(page).toHaveTitle(`Chess, ${message.slice(0, -1)} · Play · negascout`);
  });
}

test("a game is chosen above the board, with the players, level and clock as they are", async ({ page }) => {
  await open(page, "v=1&game=connect-four&side=both&level=7&clock=300%2B2&moves=4");
  await expect(page.locator(".player")).toContainText(["Yellow", "Red"]);
  await page.getByRole("group", { name: "Game", exact: true }).getByRole("button", { name: "Chess", exact: true }).click();
  await expect(cell(page, "e1, white king")).toBeVisible();
  await expect(page).toHaveURL(/game=chess&side=both&level=7&.*clock=300/);
  await expect(page.getByRole("button", { name: "Chess", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveTitle("Chess · Play · negascout");
  await page.goBack();
  await expect(cell(page, /column 4, row 1, Red/)).toBeVisible();
  await expect(page).toHaveTitle("Connect Four, 1 move · Play · negascout");
});

test("going to See and back keeps the game", async ({ page }) => {
  await open(page, "v=1&game=tic-tac-toe&side=both&moves=b2");
  await cell(page, "a1, empty").click();
  await page.getByRole("link", { name: "See", exact: true }).click();
  await expect(page).toHaveTitle(/negascout, alpha-beta on a listed tree · See/);
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await expect(moves(page)).toHaveText(["b2", "a1"]);
  await expect(page).toHaveURL(/moves=b2,a1/);
});

test("rows of large boards are labelled, and panels with nothing in them are folded", async ({ page }) => {
  await open(page, "v=1&game=mnk:15,15,5&side=both");
  await expect(page.locator(".labels.ranks span")).toHaveText(Array.from({ length: 15 }, (_, row) => String(row + 1)));
  const panels = page.locator("details.panel", { has: page.locator("h2") });
  await expect(panels).toHaveCount(3);
  await expect(panels.and(page.locator("[open]"))).toHaveCount(0);
  await cell(page, "h8, empty").click();
  await expect(panels.and(page.locator("[open]"))).toHaveCount(1);
});

test("the screen reader hears no move of a game of the engine with itself", async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const note = (): void => {
      const said = [...document.querySelectorAll("[aria-live], [role=status], [role=alert]")].map((each) => each.textContent ?? "").join("|");
      if (heard.at(-1) !== said) heard.push(said);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await open(page, "v=1&game=mnk:4,4,3&side=none&level=1&seed=2");
  await expect(status(page)).toContainText(/wins|Draw/);
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.filter((said) => /\w/.test(said)));
  expect(await moves(page).count()).toBeGreaterThan(4);
  expect(heard.length).toBe(1);
});

test("keys of a single character are turned off, and stay so", async ({ page }) => {
  await open(page, "v=1&game=tic-tac-toe&side=both&moves=b2,a1");
  await page.keyboard.press("?");
  await page.getByRole("checkbox", { name: "Keys of a single character" }).uncheck();
  await page.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("u");
  await expect(moves(page)).toHaveCount(2);
  await page.reload();
  await expect(moves(page)).toHaveCount(2);
  await page.keyboard.press("u");
  // Where the key took a move back, this one is not the third.
  await cell(page, /a2, empty/).focus();
  await page.keyboard.press("Enter");
  await expect(moves(page)).toHaveCount(3);
});

test("links with long words do not widen the page", async ({ page }) => {
  await page.setViewportSize(NARROW);
  const long = "w".repeat(2000);
  for (const query of [`game=${long}`, `game=chess&position=${long}`, `game=chess&moves=${long}`, `side=${long}`, `game=chess&clock=${long}`]) {
    await page.goto("about:blank");
    await page.goto(`#play?v=1&${query}`);
    await expect(page.locator(".message")).not.toBeEmpty();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
    expect(((await page.locator(".message").textContent()) ?? "").length).toBeLessThan(450);
  }
});

test("the engine that could not be loaded is tried again", async ({ browser, baseURL }) => {
  for (const times of [1, 99]) {
    // The service worker would give what it has kept.
    const page = await browser.newPage({ serviceWorkers: "block", baseURL: baseURL ?? "" });
    let failures = times;
    await page.route("**/*.wasm", (route) => (failures-- > 0 ? route.fulfill({ status: 503 }) : route.continue()));
    await page.goto("#play?v=1&game=tic-tac-toe&side=both&moves=b2");
    if (times > 1) {
      await expect(page.getByRole("alert")).toContainText("503");
      failures = 0;
      await page.getByRole("button", { name: "Try again" }).click();
    }
    await expect(cell(page, "b2, X")).toBeVisible();
    await page.close();
  }
});

test("a worker that breaks is replaced, and the game goes on", { tag: "@gate" }, async ({ page }) => {
  await open(page, "v=1&game=tic-tac-toe&side=both&moves=b2,a1");
  await expect(moves(page)).toHaveText(["b2", "a1"]);
  await quiet(page);
  await breakWorker(page);
  await cell(page, "c3, empty").click();
  await expect(page.locator(".message")).toHaveText("The engine broke down, and starts again: unreachable.");
  await cell(page, "c3, empty").click();
  await expect(moves(page)).toHaveText(["b2", "a1", "c3"]);
  await expect(page.locator(".message")).toBeEmpty();
});

test("without WebAssembly or workers there is a sentence", async ({ browser }) => {
  for (const name of ["WebAssembly", "Worker"]) {
    const page = await browser.newPage();
    await page.addInitScript((missing) => Reflect.deleteProperty(globalThis, missing), name);
    await page.goto("#play");
    await expect(page.getByRole("alert")).toContainText(name === "Worker" ? "no worker could be started" : "no WebAssembly", { ignoreCase: true });
    await page.close();
  }
});

for (const [name, viewport] of [["wide", WIDE], ["narrow", NARROW]] as const) {
  test(`nothing bars anyone: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const query of ["v=1&game=chess&side=both&scores=shown&moves=e4,e5", "v=1&game=connect-four&side=both&moves=4,4,3,5", "v=1&game=tic-tac-toe&side=both&moves=b2,a1"]) {
      await page.goto(`#play?${query}`);
      await expect(moves(page).first()).toBeVisible();
      if (query.includes("scores")) await expect(page.locator(".score").first()).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test("Chess960 keeps its name, and a game is resigned or drawn by agreement", async ({ page }) => {
  await open(page, "v=1&game=chess&position=chess960+77&side=both");
  const game = page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Chess960" });
  await expect(game).toHaveAttribute("aria-pressed", "true");
  await page.getByLabel("Move", { exact: true }).fill("e4");
  await page.keyboard.press("Enter");
  await expect(moves(page)).toHaveText(["e4"]);
  await expect(page).toHaveURL(/position=chess960.*moves=e4/);
  await page.reload();
  await expect(moves(page)).toHaveText(["e4"]);
  await expect(game).toHaveAttribute("aria-pressed", "true");
  await (await menu(page, "More")).getByRole("button", { name: "Offer a draw" }).click();
  await expect(status(page)).toContainText("raw");
  await expect((await menu(page, "More")).getByRole("button", { name: "Resign" })).toBeDisabled();
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page).toHaveURL(/side=both(?!.*ended)/);
  await (await menu(page, "More")).getByRole("button", { name: "Resign" }).click();
  await expect(status(page)).toContainText("resigns");
  // Whoever opens the link finds the game ended, and begins another one as ever.
  await expect(page).toHaveURL(/ended=first-resigned/);
  await page.reload();
  await expect(status(page)).toContainText("resigns");
  await game.click();
  await expect((await menu(page, "More")).getByRole("button", { name: "Resign" })).toBeEnabled();
  await expect(page).toHaveURL(/side=both(?!.*ended)/);
});

test("the numbers of Connect Four's columns stand above their columns", async ({ page }) => {
  await page.goto("#play?v=1&game=connect-four&side=both");
  const cells = page.locator(".cells .row").first().getByRole("gridcell");
  await expect(cells).toHaveCount(7);
  const middles = (all: Element[]): number[] => all.map((each) => each.getBoundingClientRect()).map(({ left, width }) => left + width / 2);
  const [numbers, columns] = [await page.locator(".labels.files span").evaluateAll(middles), await cells.evaluateAll(middles)];
  for (const [column, middle] of numbers.entries()) expect(Math.abs(middle - (columns[column] ?? 0))).toBeLessThan(3);
  const [labels, board] = [await page.locator(".labels.files").boundingBox(), await page.locator(".cells").boundingBox()];
  expect((labels?.y ?? NaN) + (labels?.height ?? NaN)).toBeLessThanOrEqual((board?.y ?? NaN) + 1);
});
