import { afterEach, describe, expect, it, vi } from "vitest";
import { named, ONLY, PREFIX, OwnGames, unkeptWords } from "./own-games.ts";
import { browser, denied, type Change } from "./storage.fixture.ts";
import { titleOf } from "./wrong.ts";

afterEach(() => vi.unstubAllGlobals());

let time = 0;
const ownGames = (): OwnGames => new OwnGames(() => (time += 1));
const sources = (of: OwnGames): string[] => of.games.value.map(({ source }) => source);

describe("the ownGames", () => {
  it("keeps each game by a name of its own, in the order in which they were begun", () => {
    const { local } = browser();
    const first = ownGames();
    const [one, two] = [first.begin("one"), first.begin("two")];
    expect(first.put(one, "one more")).toBe(one);
    expect(Object.keys(local).sort()).toEqual([PREFIX + one, PREFIX + two].sort());
    expect(sources(ownGames())).toEqual(["one more", "two"]);
    expect(ownGames().find("two")?.id).toBe(two);
  });

  it("has a way back for a game that was removed, until it is deleted for good", () => {
    browser();
    const first = ownGames();
    const id = first.begin("one");
    first.remove(id);
    expect([sources(first), first.removed.value.length, ownGames().removed.value[0]?.source]).toEqual([[], 1, "one"]);
    first.remove(id, false);
    expect(sources(ownGames())).toEqual(["one"]);
    first.drop(id);
    expect([sources(first), sources(ownGames())]).toEqual([[], []]);
  });

  it("has a game of a link in its tab alone, until it is written or run there", () => {
    const { local } = browser();
    const first = ownGames();
    const [run, written] = [first.begin("run", true), first.begin("written", true)];
    first.put(run, "run");
    expect([sources(first), Object.keys(local)]).toEqual([["run", "written"], []]);
    first.trust(run);
    first.put(written, "written more");
    const again = ownGames();
    expect([again.get(run)?.isForeign, again.get(written)?.isForeign, sources(again)]).toEqual([false, true, ["run", "written more"]]);
  });

  it("takes over the only game of earlier versions, once", () => {
    const { local } = browser();
    local[ONLY] = JSON.stringify("// Nim");
    expect(sources(ownGames())).toEqual(["// Nim"]);
    expect(ONLY in local).toBe(false);
    // An earlier version of the page was open in another tab, and has kept another one since.
    local[ONLY] = JSON.stringify("// Nim, mended");
    expect(sources(ownGames())).toEqual(["// Nim", "// Nim, mended"]);
    local[ONLY] = JSON.stringify("// Nim");
    expect(sources(ownGames())).toEqual(["// Nim", "// Nim, mended"]);
  });

  it("leaves what is no game alone", () => {
    const { local } = browser();
    local[`${PREFIX}x`] = "{";
    local[`${PREFIX}y`] = JSON.stringify({ source: 3 });
    expect(sources(ownGames())).toEqual([]);
    expect(Object.keys(local)).toHaveLength(2);
  });
});

describe("two tabs", () => {
  /** Two tabs with the same game; `tell` hands what has changed to one of them, whose game has this text. */
  function tabs() {
    const { changes } = browser();
    const one = ownGames();
    const id = one.begin("a");
    const two = ownGames();
    changes.length = 0;
    const tell = (to: OwnGames, source: string, from = changes.splice(0)) => from.map(({ name, text }: Change) => to.hear(name, text, id, source)).at(-1);
    return { one, two, id, tell, changes };
  }

  it("have the same list", () => {
    const { one, two, id, tell } = tabs();
    one.begin("b");
    tell(two, "a");
    one.remove(id);
    tell(two, "a");
    expect([sources(two), two.removed.value.map(({ source }) => source)]).toEqual([["b"], ["a"]]);
    one.drop(id);
    tell(two, "a");
    expect(two.removed.value).toEqual([]);
  });

  it("take each other's texts where nothing was written between", () => {
    const { one, two, id, tell } = tabs();
    one.put(id, "ab");
    expect(tell(two, "a")).toEqual({ kind: "taken", source: "ab" });
    expect(two.put(id, "abc")).toBe(id);
    expect(tell(one, "ab")).toEqual({ kind: "taken", source: "abc" });
    expect([sources(one), sources(two)]).toEqual([["abc"], ["abc"]]);
  });

  it("take several texts in their order", () => {
    const { one, two, id, changes } = tabs();
    for (const text of ["ab", "abc"]) one.put(id, text);
    const [first, second] = changes;
    expect(two.hear(first!.name, first!.text, id, "a")).toEqual({ kind: "taken", source: "ab" });
    expect(two.put(id, "ab")).toBe(id);
    expect(two.hear(second!.name, second!.text, id, "ab")).toEqual({ kind: "taken", source: "abc" });
    expect(sources(ownGames())).toEqual(["abc"]);
  });

  it("lose no text that is being written when the other's comes", () => {
    const { one, two, id, tell } = tabs();
    one.put(id, "ab");
    const heard = tell(two, "ax");
    expect(heard?.kind).toBe("beside");
    expect([sources(two), sources(ownGames())]).toEqual([["ab", "ax"], ["ab", "ax"]]);
  });

  it("lose no text where the other's has not been heard of yet", () => {
    const { one, two, id } = tabs();
    one.put(id, "ab");
    const beside = two.put(id, "ax");
    expect(beside).not.toBe(id);
    expect([sources(two), sources(ownGames())]).toEqual([["ab", "ax"], ["ab", "ax"]]);
  });

  it("lose no text where both were kept at the same moment: who was written over keeps it beside", () => {
    const { one, two, id, changes } = tabs();
    const before = localStorage.getItem(PREFIX + id) ?? "";
    one.put(id, "ab");
    const [first] = changes.splice(0);
    // What the first tab has written is not there yet for the second one.
    localStorage[PREFIX + id] = before;
    two.put(id, "ax");
    const [second] = changes.splice(0);
    expect(two.hear(first!.name, first!.text, id, "ax")).toEqual({ kind: "nothing" });
    expect(one.hear(second!.name, second!.text, id, "ab").kind).toBe("beside");
    expect(sources(ownGames())).toEqual(["ax", "ab"]);
  });
});

describe("a browser that refuses", () => {
  it("loses nothing in the tab where it has no room, and keeps all once there is some", () => {
    const { room } = browser();
    const first = ownGames();
    const small = first.begin("small");
    const large = first.begin("// Large");
    room.most = 150;
    first.put(large, `// Large\n${"x".repeat(200)}`);
    expect(first.games.value.map(({ source }) => source.length)).toEqual([5, 209]);
    expect(unkeptWords(first.unkept.value, titleOf)).toBe("The browser has no room for “Large”: in this tab alone until there is room. A removed game that is deleted for good makes some.");
    expect(sources(ownGames())).toEqual(["small", "// Large"]);
    room.most = Infinity;
    first.drop(small);
    expect([first.unkept.value, sources(ownGames()).length, sources(ownGames())[0]?.length]).toEqual([[], 1, 209]);
  });

  it("is named where it keeps nothing at all", () => {
    denied();
    const first = ownGames();
    const id = first.begin("one");
    expect(first.put(id, "one more")).toBe(id);
    expect(sources(first)).toEqual(["one more"]);
    expect(unkeptWords(first.unkept.value, titleOf)).toContain("This browser keeps nothing for the page: your games are in this tab alone");
  });
});

it("games of one name have numbers", () => {
  const games = ["// Nim", "// Go", "// Nim\n1", "// Nim\n2"].map((source, id) => ({ id: String(id), source }));
  expect(named(games, titleOf)).toEqual([["0", "Nim"], ["1", "Go"], ["2", "Nim (2)"], ["3", "Nim (3)"]]);
});
