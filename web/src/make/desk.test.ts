import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Desk } from "./desk.ts";
import { EXAMPLES, FIRST_EXAMPLE } from "./examples.ts";
import { writeLink } from "./link.ts";
import { Shelf } from "./shelf.ts";
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
  const shelf = new Shelf();
  const desk = new Desk(table, shelf);
  const open = (params = new URLSearchParams()) => desk.open(params, { isStill: () => true, ready: async () => undefined, isReloaded });
  const list = (): string[] => shelf.games.value.map((game) => game.source);
  return { desk, shelf, runs, open, list, source: () => source.peek() };
}

const linkOf = (source: string, moves: readonly string[] = []) => writeLink({ source, moves });

it("opens with an example, which is no game of one's own until it is changed", async () => {
  const { desk, runs, open, list } = tab();
  await open();
  desk.keep();
  expect([runs, list(), desk.shown.value]).toEqual([[[FIRST_EXAMPLE, []]], [], null]);
  desk.start(OTHER);
  expect([runs.length, list()]).toEqual([2, []]);
  desk.write(`${OTHER}// more`);
  desk.keep();
  expect(list()).toEqual([`${OTHER}// more`]);
});

it("starts from an example beside the games of one's own, and goes from one to the other with their moves", async () => {
  const { desk, open, list, runs, source } = tab(["one"]);
  await open();
  desk.write(NIM);
  desk.check();
  const nim = desk.shown.value ?? "";
  desk.start(FIRST_EXAMPLE);
  desk.write(`${FIRST_EXAMPLE}// changed`);
  desk.choose(nim);
  expect([source(), list()]).toEqual([NIM, [NIM, `${FIRST_EXAMPLE}// changed`]]);
  expect(runs.at(-1)).toEqual([NIM, ["one"]]);
});

it("opens later what lay there last, and each tab what lay in it", async () => {
  const first = tab();
  await first.open();
  first.desk.write(NIM);
  first.desk.keep();
  first.desk.noteAddress(await linkOf(NIM));
  first.desk.start(OTHER);
  const later = tab();
  await later.open();
  expect([later.source(), later.runs]).toEqual([NIM, [[NIM, []]]]);
});

it("opens a link beside the own games, and runs it once the person says so", async () => {
  const { desk, shelf, open, list, runs, source } = tab();
  await open();
  desk.write(NIM);
  desk.check();
  const nim = desk.shown.value ?? "";
  await open(await linkOf("// Linked", ["a", "b"]));
  expect([source(), desk.isForeign, runs.at(-1)?.[0], list()]).toEqual(["// Linked", true, NIM, [NIM, "// Linked"]]);
  const linked = desk.shown.value ?? "";
  desk.choose(nim);
  desk.choose(linked);
  expect([runs.at(-1)?.[0], new Shelf().games.value.length]).toEqual([NIM, 1]);
  desk.check();
  expect([runs.at(-1), desk.isForeign]).toEqual([["// Linked", ["a", "b"]], false]);
  expect(new Shelf().find("// Linked")?.id).toBe(linked);
  expect(shelf.find(NIM)?.id).toBe(nim);
});

it("opens a link that nobody has run yet again with the next load", async () => {
  const first = tab();
  await first.open();
  first.desk.write(NIM);
  first.desk.keep();
  const address = await linkOf("// Linked", ["a"]);
  await first.open(address);
  first.desk.noteAddress(address);
  const again = tab();
  await again.open(address);
  expect([again.source(), again.desk.isForeign, again.runs]).toEqual(["// Linked", true, []]);
});

it("opens a game of one's own with the next load where the address still has an example", async () => {
  const first = tab();
  const address = await linkOf(FIRST_EXAMPLE);
  await first.open(address);
  first.desk.write(NIM);
  first.desk.keep();
  first.desk.noteAddress(address);
  const again = tab();
  await again.open(address);
  expect([again.source(), again.list()]).toEqual([NIM, [NIM]]);
});

it("opens with the next load what lay there, where the address has not followed yet", async () => {
  const first = tab();
  await first.open();
  first.desk.write(NIM);
  first.desk.keep();
  first.desk.noteAddress(await linkOf(NIM));
  const again = tab([], true);
  await again.open(await linkOf("// A game that was removed"));
  expect([again.source(), again.list()]).toEqual([NIM, [NIM]]);
});

it("keeps the game of a link that was changed, and runs it no sooner for that", async () => {
  const { desk, open, runs } = tab();
  await open(await linkOf("// Linked", ["a"]));
  desk.write("// Linked, and changed");
  desk.keep();
  expect([desk.isForeign, runs]).toEqual([true, []]);
  const later = tab();
  await later.open();
  expect([later.source(), later.desk.isForeign, later.runs]).toEqual(["// Linked, and changed", true, []]);
  desk.check();
  expect(runs).toEqual([["// Linked, and changed", []]]);
});

it("knows the games of one's own in a link, and an address that has an earlier text of the one that is shown", async () => {
  const first = tab();
  await first.open();
  first.desk.write(NIM);
  first.desk.keep();
  const address = await linkOf(NIM, ["one"]);
  first.desk.noteAddress(address);
  const linked = tab();
  await linked.open(address);
  expect([linked.runs, linked.list()]).toEqual([[[NIM, ["one"]]], [NIM]]);
  // The tab is closed before the address has the last text.
  first.desk.write(`${NIM}// more`);
  first.desk.keep();
  const again = tab();
  await again.open(address);
  expect([again.source(), again.list(), again.runs]).toEqual([`${NIM}// more`, [`${NIM}// more`], [[`${NIM}// more`, []]]]);
});

it("removes the game that is shown, shows the next one, and brings the removed one back", async () => {
  const { desk, shelf, open, list, source } = tab();
  await open();
  for (const text of [NIM, "// Two"]) {
    desk.start(FIRST_EXAMPLE);
    desk.write(text);
    desk.keep();
  }
  const address = await linkOf("// Two");
  desk.noteAddress(address);
  desk.remove();
  expect([source(), list()]).toEqual([NIM, [NIM]]);
  // The tab is loaded again before its address has the next game.
  const again = tab();
  await again.open(address);
  expect([again.source(), again.list()]).toEqual([NIM, [NIM]]);
  desk.remove();
  expect([source(), list(), shelf.removed.value.length]).toEqual([FIRST_EXAMPLE, [], 2]);
  desk.bringBack(shelf.removed.value[0]?.id ?? "");
  expect([source(), list()]).toEqual([NIM, [NIM]]);
});

/** Two tabs that show the same game. `tell` hands one of them what has changed. */
async function two() {
  const one = tab();
  await one.open();
  one.desk.write(NIM);
  one.desk.keep();
  one.desk.noteAddress(await linkOf(NIM));
  const other = tab();
  await other.open();
  kept.changes.length = 0;
  const tell = ({ desk }: { desk: Desk }) => kept.changes.splice(0).forEach(({ name, text }: Change) => desk.hear(name, text));
  return { one, other, tell };
}

it("shows what another tab has written, and says so", async () => {
  const { one, other, tell } = await two();
  one.desk.write(`${NIM}// more`);
  one.desk.keep();
  tell(other);
  expect([other.source(), other.desk.notice.value]).toEqual([`${NIM}// more`, "This game was changed in another tab: this is the new text."]);
  other.desk.keep();
  expect(kept.changes).toEqual([]);
});

it("makes two games of two texts that were written at a time, and says so", async () => {
  const { one, other, tell } = await two();
  other.desk.write(`${NIM}// other`);
  one.desk.write(`${NIM}// one`);
  one.desk.keep();
  tell(other);
  expect([other.source(), other.list()]).toEqual([`${NIM}// other`, [`${NIM}// one`, `${NIM}// other`]]);
  expect(other.desk.notice.value).toContain("Neither text is lost");
  tell(one);
  expect([one.source(), one.list()]).toEqual([`${NIM}// one`, [`${NIM}// one`, `${NIM}// other`]]);
});

it("lets a text stay that another tab has deleted, and keeps it again once it is changed", async () => {
  const { one, other, tell } = await two();
  one.shelf.drop(one.desk.shown.value ?? "");
  tell(other);
  other.desk.keep();
  expect([other.source(), other.list()]).toEqual([NIM, []]);
  other.desk.write(`${NIM}// more`);
  other.desk.keep();
  expect(other.list()).toEqual([`${NIM}// more`]);
});

it("works where the browser keeps nothing", async () => {
  denied();
  const { desk, open, list, source } = tab();
  await open();
  desk.write(NIM);
  desk.keep();
  const nim = desk.shown.value ?? "";
  desk.start(OTHER);
  desk.choose(nim);
  expect([source(), list()]).toEqual([NIM, [NIM]]);
});
