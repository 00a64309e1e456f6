import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OpenedGame } from "./opened.ts";
import { EXAMPLES, FIRST_EXAMPLE } from "./examples.ts";
import { writeLink } from "./link.ts";
import { OwnGames } from "./own-games.ts";
import { browser, denied, type Change } from "./storage.fixture.ts";

const NIM = "// Nim\nconst start = () => 3;\n";
const OTHER = EXAMPLES[1]?.source ?? "";

let kept: ReturnType<typeof browser>;
beforeEach(() => void (kept = browser()));
afterEach(() => vi.unstubAllGlobals());

/** A tab with Make open: what it has run, each with its moves. `further` are played in each game. */
function tab(further: readonly string[] = [], isReloaded = false) {
  const source = signal("");
  const runs: [source: string, moves: readonly string[]][] = [];
  const played = signal<{ readonly client: never; readonly source: string } | null>(null);
  const table = {
    source,
    played,
    write: (text: string) => void (source.value = text),
    check: async (moves: readonly string[] = []) => {
      runs.push([source.peek(), moves]);
      played.value = { source: source.peek(), client: { link: signal({ moves: [...moves, ...further] }) } as never };
    },
    stop: () => undefined,
  };
  const ownGames = new OwnGames();
  const openedGame = new OpenedGame(table, ownGames);
  const open = (params = new URLSearchParams()) => openedGame.open(params, { isStill: () => true, ready: async () => undefined, isReloaded });
  const list = (): string[] => ownGames.games.value.map((game) => game.source);
  return { openedGame, ownGames, runs, open, list, source: () => source.peek() };
}

const linkOf = (source: string, moves: readonly string[] = []) => writeLink({ source, moves });

it("opens with an example, which is no game of one's own until it is changed", async () => {
  const { openedGame, runs, open, list } = tab();
  await open();
  openedGame.keep();
  expect([runs, list(), openedGame.shown.value]).toEqual([[[FIRST_EXAMPLE, []]], [], null]);
  openedGame.start(OTHER);
  expect([runs.length, list()]).toEqual([2, []]);
  openedGame.write(`${OTHER}// more`);
  openedGame.keep();
  expect(list()).toEqual([`${OTHER}// more`]);
});

it("starts from an example beside the games of one's own, and goes from one to the other with their moves", async () => {
  const { openedGame, open, list, runs, source } = tab(["one"]);
  await open();
  openedGame.write(NIM);
  openedGame.check();
  const nim = openedGame.shown.value ?? "";
  openedGame.start(FIRST_EXAMPLE);
  openedGame.write(`${FIRST_EXAMPLE}// changed`);
  openedGame.choose(nim);
  expect([source(), list()]).toEqual([NIM, [NIM, `${FIRST_EXAMPLE}// changed`]]);
  expect(runs.at(-1)).toEqual([NIM, ["one"]]);
});

it("opens later what lay there last, and each tab what lay in it", async () => {
  const first = tab();
  await first.open();
  first.openedGame.write(NIM);
  first.openedGame.keep();
  first.openedGame.noteAddress(await linkOf(NIM));
  first.openedGame.start(OTHER);
  const later = tab();
  await later.open();
  expect([later.source(), later.runs]).toEqual([NIM, [[NIM, []]]]);
});

it("opens a link beside the own games, and runs it once the person says so", async () => {
  const { openedGame, ownGames, open, list, runs, source } = tab();
  await open();
  openedGame.write(NIM);
  openedGame.check();
  const nim = openedGame.shown.value ?? "";
  await open(await linkOf("// Linked", ["a", "b"]));
  expect([source(), openedGame.isForeign, runs.at(-1)?.[0], list()]).toEqual(["// Linked", true, NIM, [NIM, "// Linked"]]);
  const linked = openedGame.shown.value ?? "";
  openedGame.choose(nim);
  openedGame.choose(linked);
  expect([runs.at(-1)?.[0], new OwnGames().games.value.length]).toEqual([NIM, 1]);
  openedGame.check();
  expect([runs.at(-1), openedGame.isForeign]).toEqual([["// Linked", ["a", "b"]], false]);
  expect(new OwnGames().find("// Linked")?.id).toBe(linked);
  expect(ownGames.find(NIM)?.id).toBe(nim);
});

it("opens a link that nobody has run yet again with the next load", async () => {
  const first = tab();
  await first.open();
  first.openedGame.write(NIM);
  first.openedGame.keep();
  const address = await linkOf("// Linked", ["a"]);
  await first.open(address);
  first.openedGame.noteAddress(address);
  const again = tab();
  await again.open(address);
  expect([again.source(), again.openedGame.isForeign, again.runs]).toEqual(["// Linked", true, []]);
});

it("opens a game of one's own with the next load where the address still has an example", async () => {
  const first = tab();
  const address = await linkOf(FIRST_EXAMPLE);
  await first.open(address);
  first.openedGame.write(NIM);
  first.openedGame.keep();
  first.openedGame.noteAddress(address);
  const again = tab();
  await again.open(address);
  expect([again.source(), again.list()]).toEqual([NIM, [NIM]]);
});

it("opens with the next load what lay there, where the address has not followed yet", async () => {
  const first = tab();
  await first.open();
  first.openedGame.write(NIM);
  first.openedGame.keep();
  first.openedGame.noteAddress(await linkOf(NIM));
  const again = tab([], true);
  await again.open(await linkOf("// A game that was removed"));
  expect([again.source(), again.list()]).toEqual([NIM, [NIM]]);
});

it("keeps the game of a link that was changed, and runs it no sooner for that", async () => {
  const { openedGame, open, runs } = tab();
  await open(await linkOf("// Linked", ["a"]));
  openedGame.write("// Linked, and changed");
  openedGame.keep();
  expect([openedGame.isForeign, runs]).toEqual([true, []]);
  const later = tab();
  await later.open();
  expect([later.source(), later.openedGame.isForeign, later.runs]).toEqual(["// Linked, and changed", true, []]);
  openedGame.check();
  expect(runs).toEqual([["// Linked, and changed", []]]);
});

it("knows the games of one's own in a link, and an address that has an earlier text of the one that is shown", async () => {
  const first = tab();
  await first.open();
  first.openedGame.write(NIM);
  first.openedGame.keep();
  const address = await linkOf(NIM, ["one"]);
  first.openedGame.noteAddress(address);
  const linked = tab();
  await linked.open(address);
  expect([linked.runs, linked.list()]).toEqual([[[NIM, ["one"]]], [NIM]]);
  // The tab is closed before the address has the last text.
  first.openedGame.write(`${NIM}// more`);
  first.openedGame.keep();
  const again = tab();
  await again.open(address);
  expect([again.source(), again.list(), again.runs]).toEqual([`${NIM}// more`, [`${NIM}// more`], [[`${NIM}// more`, []]]]);
});

it("removes the game that is shown, shows the next one, and brings the removed one back", async () => {
  const { openedGame, ownGames, open, list, source } = tab();
  await open();
  for (const text of [NIM, "// Two"]) {
    openedGame.start(FIRST_EXAMPLE);
    openedGame.write(text);
    openedGame.keep();
  }
  const address = await linkOf("// Two");
  openedGame.noteAddress(address);
  openedGame.remove();
  expect([source(), list()]).toEqual([NIM, [NIM]]);
  // The tab is loaded again before its address has the next game.
  const again = tab();
  await again.open(address);
  expect([again.source(), again.list()]).toEqual([NIM, [NIM]]);
  openedGame.remove();
  expect([source(), list(), ownGames.removed.value.length]).toEqual([FIRST_EXAMPLE, [], 2]);
  openedGame.bringBack(ownGames.removed.value[0]?.id ?? "");
  expect([source(), list()]).toEqual([NIM, [NIM]]);
});

/** Two tabs that show the same game. `tell` hands one of them what has changed. */
async function two() {
  const one = tab();
  await one.open();
  one.openedGame.write(NIM);
  one.openedGame.keep();
  one.openedGame.noteAddress(await linkOf(NIM));
  const other = tab();
  await other.open();
  kept.changes.length = 0;
  const tell = ({ openedGame }: { openedGame: OpenedGame }) => kept.changes.splice(0).forEach(({ name, text }: Change) => openedGame.hear(name, text));
  return { one, other, tell };
}

it("shows what another tab has written, and says so", async () => {
  const { one, other, tell } = await two();
  one.openedGame.write(`${NIM}// more`);
  one.openedGame.keep();
  tell(other);
  expect([other.source(), other.openedGame.notice.value]).toEqual([`${NIM}// more`, "This game was changed in another tab: this is the new text."]);
  other.openedGame.keep();
  expect(kept.changes).toEqual([]);
});

it("makes two games of two texts that were written at a time, and says so", async () => {
  const { one, other, tell } = await two();
  other.openedGame.write(`${NIM}// other`);
  one.openedGame.write(`${NIM}// one`);
  one.openedGame.keep();
  tell(other);
  expect([other.source(), other.list()]).toEqual([`${NIM}// other`, [`${NIM}// one`, `${NIM}// other`]]);
  expect(other.openedGame.notice.value).toContain("Neither text is lost");
  tell(one);
  expect([one.source(), one.list()]).toEqual([`${NIM}// one`, [`${NIM}// one`, `${NIM}// other`]]);
});

it("lets a text stay that another tab has deleted, and keeps it again once it is changed", async () => {
  const { one, other, tell } = await two();
  one.ownGames.drop(one.openedGame.shown.value ?? "");
  tell(other);
  other.openedGame.keep();
  expect([other.source(), other.list()]).toEqual([NIM, []]);
  other.openedGame.write(`${NIM}// more`);
  other.openedGame.keep();
  expect(other.list()).toEqual([`${NIM}// more`]);
});

it("works where the browser keeps nothing", async () => {
  denied();
  const { openedGame, open, list, source } = tab();
  await open();
  openedGame.write(NIM);
  openedGame.keep();
  const nim = openedGame.shown.value ?? "";
  openedGame.start(OTHER);
  openedGame.choose(nim);
  expect([source(), list()]).toEqual([NIM, [NIM]]);
});
