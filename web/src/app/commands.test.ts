import { beforeEach, describe, expect, it, vi } from "vitest";
import { stopping } from "../compare/keys.ts";
import { COMMANDS as JUDGE } from "../judge/keys.ts";
import { COMMANDS as LEARN } from "../learn/keys.ts";
import { COMMANDS as LECTURE } from "../lecture/presenting.tsx";
import { BOARD_COMMANDS, COMMANDS as PLAY } from "../play/commands.ts";
import { COMMANDS as SEE, TREE_COMMANDS } from "../see/keys.ts";
import { COMMANDS as STUDY, LEAF_COMMANDS } from "../study/keys.ts";
import { helpOf, keyText, press, shortcut, type Command } from "./commands.ts";

class Node {
  readonly #within: readonly string[];
  constructor(...within: string[]) {
    this.#within = within;
  }
  closest = (selector: string) => (selector.split(", ").some((each) => this.#within.includes(each)) ? this : null);
}

/** What a browser says of a key that a table names. */
function pressed(key: string, target = new Node()): KeyboardEvent {
  const parts = key.split(/(?<=.)\+(?=.)/);
  const [plain = "", shiftKey] = [parts.at(-1), parts.includes("Shift")];
  const event = { key: shiftKey && plain.length === 1 ? plain.toUpperCase() : plain, shiftKey, ctrlKey: parts.includes("Ctrl"), metaKey: false, altKey: false, target, defaultPrevented: false };
  return { ...event, preventDefault: vi.fn() } as unknown as KeyboardEvent;
}

/** The same commands, each of which says its name. */
function saying(table: Readonly<Record<string, unknown>>) {
  const done: string[] = [];
  const named = Object.entries(table as Record<string, Command>).map(([name, command]) => [name, { ...command, when: () => true, run: () => void done.push(name) }] as const);
  return { done, table: Object.fromEntries(named) as Record<string, Command> };
}

const TABLES = { see: SEE, tree: TREE_COMMANDS, study: STUDY, leaves: LEAF_COMMANDS, lecture: LECTURE, learn: LEARN, play: PLAY, board: BOARD_COMMANDS, compare: stopping({ value: true } as never, () => undefined), judge: JUDGE };

beforeEach(() => void vi.stubGlobal("Element", Node));

describe("the keys of a place", () => {
  it.each(Object.entries(TABLES))("each do what the help says: %s", (_, given) => {
    const { done, table } = saying(given);
    const names = Object.keys(table).filter((name) => (table[name]?.keys.length ?? 0) > 0);
    expect(helpOf(table)).toEqual(names.map((name) => table[name]));
    for (const name of names) {
      for (const key of table[name]?.keys ?? []) {
        done.length = 0;
        expect(press(pressed(key), table, undefined)).toBe(true);
        expect(done).toEqual([name]);
      }
    }
    expect(press(pressed("F9"), table, undefined)).toBe(false);
  });

  it("that are heard together are different ones", () => {
    const keys = [SEE, STUDY, LEAF_COMMANDS, LEARN].flatMap((table) => Object.values<Command>(table).flatMap((command) => command.keys));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("a key", () => {
  const { done, table } = saying({ step: { keys: [" ", "x"], does: "" }, leave: { keys: ["Escape"], does: "", heard: "in fields" } });
  it("that is typed, or works a button, does nothing else", () => {
    expect(press(pressed("x", new Node("input")), table, undefined)).toBe(false);
    expect(press(pressed(" ", new Node("button")), table, undefined)).toBe(false);
    expect(press(pressed("Escape", new Node("dialog[open]")), table, undefined)).toBe(false);
    expect(press(pressed("Escape", new Node("input")), table, undefined)).toBe(true);
    expect(press(pressed("Ctrl+x"), table, undefined)).toBe(false);
    expect(done).toEqual(["leave"]);
  });

  it("without anything to do is left to others, and is not in the help", () => {
    const not: Record<string, Command> = { a: { keys: ["a"], does: "", run: () => false }, b: { keys: ["b"], does: "", when: () => false, run: () => undefined } };
    const event = pressed("a");
    expect([press(event, not, undefined), press(pressed("b"), not, undefined)]).toEqual([false, false]);
    expect(event.preventDefault).not.toHaveBeenCalled();
    expect(helpOf(not).map(({ keys }) => keys)).toEqual([["a"]]);
  });

  it("is written as people read it, and as a button says it", () => {
    expect(keyText({ keys: [" ", "ArrowRight", "Shift+c", "Ctrl+z", "+"] })).toBe("Space, →, Shift+C, Ctrl+Z, +");
    expect(keyText(BOARD_COMMANDS.walk)).toBe("arrows");
    expect(shortcut({ keys: [" ", "Shift+c", "Ctrl+z", "+"] })).toEqual({ title: "Space, Shift+C, Ctrl+Z, +", "aria-keyshortcuts": "Space Shift+C Control+Z Plus" });
    expect(shortcut({ keys: [] })).toEqual({});
  });
});
