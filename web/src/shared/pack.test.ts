import { expect, it } from "vitest";
import { pack, unpack } from "./pack.ts";

it("packed texts of long trees are short, and unpack to no more than there is room for", () => {
  const text = `(${"(1 2) ".repeat(900)})`;
  expect(pack(text).length).toBeLessThan(100);
  expect(unpack(pack(text))).toBe(text);
  expect(unpack(pack("1 ".repeat(2_000_000)))).toBeNull();
  expect(unpack("not a packed text")).toBeNull();
});
