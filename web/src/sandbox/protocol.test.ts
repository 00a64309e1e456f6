import { describe, expect, it } from "vitest";
import { MOST_DETAIL, readTell, shortened } from "./protocol.ts";

describe("what the worker says", () => {
  it("is taken where it is a message", () => {
    expect(readTell({ kind: "done", id: 3, value: [1], more: 2 })).toEqual({ kind: "done", id: 3, value: [1] });
    const failure = { reason: "threw", detail: "Error: a\n  b", line: 4 };
    expect(readTell({ kind: "failed", id: 0, failure })).toEqual({ kind: "failed", id: 0, failure: { reason: "threw", detail: "Error: a b", line: 4 } });
    expect(readTell({ kind: "printed", text: "x".repeat(1_000) })).toEqual({ kind: "printed", text: `${"x".repeat(MOST_DETAIL - 1)}…` });
  });

  it("is nothing where it is none", () => {
    const failed = (failure: unknown) => ({ kind: "failed", id: 1, failure });
    const others = [null, 1, "done", {}, { kind: "done" }, { kind: "done", id: "1" }, { kind: "printed", text: 1 }, { kind: "other", id: 1 }];
    const failures = [null, { reason: "other", detail: "", line: null }, { reason: "threw", detail: 1, line: null }, { reason: 1, detail: "", line: null }];
    for (const data of [...others, ...failures.map(failed)]) expect(readTell(data)).toBeNull();
    expect(readTell(failed({ reason: "threw", detail: "a", line: -1 }))).toMatchObject({ failure: { line: null } });
  });

  it("is shortened to one line", () => {
    expect(shortened(" a\n\n\tb ")).toBe("a b");
    expect(shortened("\n".repeat(10_000_000))).toBe("");
    expect(shortened("x".repeat(MOST_DETAIL))).toHaveLength(MOST_DETAIL);
  });
});
