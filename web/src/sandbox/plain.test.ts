import { describe, expect, it } from "vitest";
import { MOST_PARTS, NotPlain, plainCopy } from "./plain.ts";

describe("a plain copy", () => {
  it("has what the value has, and is another", () => {
    const value = { a: [1, -Infinity, "b", null, undefined, true], bytes: new Uint8Array([1]), inner: {} };
    const copy = plainCopy(value);
    expect(copy).toEqual(value);
    expect(copy).not.toBe(value);
    // What a value says only when it is asked is asked once.
    expect(plainCopy(new Proxy([4, 5], {}))).toEqual([4, 5]);
  });

  it("is refused of anything else", () => {
    const endless: unknown[] = [];
    endless.push(endless);
    for (const value of [() => 1, Symbol("a"), 1n, [[() => 1]], endless, new Array(MOST_PARTS + 1).fill(0), ["x".repeat(3_000_000)]]) {
      expect(() => plainCopy(value)).toThrow(NotPlain);
    }
    expect(() => plainCopy(1n)).toThrow("a bigint");
  });
});
