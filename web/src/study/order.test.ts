import { describe, expect, it } from "vitest";
import { EXAMPLES, named, USUAL } from "./order.tsx";
import { findTree } from "./wasm.fixture.ts";

describe("a tree to order", () => {
  it("is found with its reasons, and shown with the forms that it is about", () => {
    const { found, text } = findTree({ conditions: "one re-search, sss-star leaves < negascout leaves", algorithm: "negascout", seed: null });
    expect(found.tree).toBe("(1 2)");
    expect(text.startsWith("(1 2)\n")).toBe(true);
    expect(named(found, "negascout")).toEqual(["negascout", "sss-star"]);
  });

  it("is asked for by conditions that there are", () => {
    for (const conditions of [...EXAMPLES, USUAL]) expect(findTree({ conditions, algorithm: "negascout", seed: null, trees: 300_000 }).found.tree, conditions).not.toBeNull();
  }, 60_000);

  it("is refused in the finder's own words", () => {
    expect(() => findTree({ conditions: "one rescearch" })).toThrow("'rescearch' is no algorithm");
  });
});
