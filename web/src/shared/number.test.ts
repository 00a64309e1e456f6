import { expect, it } from "vitest";
import { withCommas } from "./number.ts";

it("numbers are written as the browser writes them", () => {
  for (const number of [0, 7, -999, 999, 1_000, -1_000, 1_234_567, 1e15]) expect(withCommas(number)).toBe(number.toLocaleString("en"));
  expect([0.5, 12.3456, 1_234.5].map((number) => withCommas(number, 2))).toEqual(["0.50", "12.35", "1,234.50"]);
});
