import { EditorView, keymap } from "@codemirror/view";
import { describe, expect, it } from "vitest";
import { Echoes, marked, marking, stateOf, wrongLine } from "./codemirror.ts";

const TEXT = "const a = 1;\nconst b = 2;\nexport { a, b };\n";
const state = stateOf({ value: TEXT, label: "Your code" });

describe("diagnostics", () => {
  it("stand at their lines, in the order of the lines", () => {
    const sent = state.update({ effects: marking([{ line: 3, text: "later" }, { line: 2, text: "b is never read" }]) }).state;
    expect(marked(sent)).toEqual([{ line: 2, text: "b is never read" }, { line: 3, text: "later" }]);
    expect(marked(sent.update({ effects: marking([]) }).state)).toEqual([]);
  });

  it("go along with their lines while the text is changed", () => {
    const sent = state.update({ effects: marking([{ line: 2, text: "here" }]) }).state;
    expect(marked(sent.update({ changes: { from: 0, insert: "// more\n" } }).state)).toEqual([{ line: 3, text: "here" }]);
  });

  it("of a line that there is not stand at the nearest one", () => {
    const sent = state.update({ effects: marking([{ line: 99, text: "far" }, { line: -1, text: "before" }, { line: NaN, text: "nowhere" }]) }).state;
    expect(marked(sent).map(({ line }) => line)).toEqual([1, 1, 4]);
  });
});

it("Tab leaves the editor: no key of it is Tab", () => {
  const keys = state.facet(keymap).flat();
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter(({ key, mac, win, linux }) => [key, mac, win, linux].some((each) => /(^|-)Tab$/.test(each ?? "")))).toEqual([]);
});

it("the editor is called by its name", () => {
  const names = state.facet(EditorView.contentAttributes).map((given) => (typeof given === "function" ? null : given["aria-label"]));
  expect(names).toContain("Your code");
});

describe("the first wrong line", () => {
  it("is none of a program", () => {
    expect(wrongLine(TEXT)).toBeNull();
    expect(wrongLine("let a: number = 1;", "typescript")).toBeNull();
  });

  it("is where a program ends to be one", () => {
    expect(wrongLine("let a = 1;\nlet b = = 2;\n")).toBe(2);
    expect(wrongLine("const f = (a) =>\n  return a;\n")).toBe(2);
    expect(wrongLine("function f() {\n  return 1;\n")).toBe(3);
  });
});

describe("a text that comes back", () => {
  it("is not put in the place of what was typed since", () => {
    const echoes = new Echoes();
    for (const text of ["a", "ab", "abc"]) echoes.sent(text);
    expect([echoes.isEcho("ab"), echoes.isEcho("abc")]).toEqual([true, true]);
  });

  it("once more, or of somebody else, is a new text", () => {
    const echoes = new Echoes();
    echoes.sent("a");
    expect([echoes.isEcho("a"), echoes.isEcho("a")]).toEqual([true, false]);
    echoes.sent("ab");
    expect([echoes.isEcho("another"), echoes.isEcho("ab")]).toEqual([false, false]);
  });
});
