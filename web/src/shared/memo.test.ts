import { describe, expect, it } from "vitest";
import { once, onceForTwo } from "./memo.ts";

describe("kept results", () => {
  it("are made once for an object, undefined too", () => {
    let calls = 0;
    const made = once((key: { n: number }) => {
      calls += 1;
      return key.n === 0 ? undefined : key.n * 2;
    });
    const [zero, three] = [{ n: 0 }, { n: 3 }];
    expect([made(zero), made(three), made(zero), made(three)]).toEqual([undefined, 6, undefined, 6]);
    expect(calls).toBe(2);
  });

  it("are made once for each pair", () => {
    let calls = 0;
    const made = onceForTwo((a: { n: number }, b: { n: number }) => {
      calls += 1;
      return a.n - b.n;
    });
    const [five, two] = [{ n: 5 }, { n: 2 }];
    expect([made(five, two), made(two, five), made(five, two)]).toEqual([3, -3, 3]);
    expect(calls).toBe(2);
  });
});
