import { describe, expect, it } from "vitest";
import { EXAMPLES } from "./examples.ts";
import { fromParams, LONGEST_LINK, toParams } from "./link.ts";

describe("a program's link", () => {
  it("has its text", () => {
    for (const { code } of [...EXAMPLES, { code: "" }, { code: "const ä = '✓';" }]) {
      expect(fromParams(new URLSearchParams(toParams(code).toString()))).toEqual({ code, problems: [] });
    }
  });

  it("has none of a text that is too long", () => {
    const code = Array.from({ length: 4_000 }, (_, place) => `const a${(place * 7919) % 10_007} = ${place};`).join("\n");
    expect(toParams(code).toString()).toBe("v=1&mode=judge");
    expect(fromParams(toParams(code))).toEqual({ code: null, problems: [] });
  });

  it("that cannot be read is said", () => {
    const bad = ["%", "abc", "x".repeat(5 * LONGEST_LINK), toParams("x".repeat(300_000)).get("code") ?? ""];
    for (const packed of bad) {
      const { code, problems } = fromParams(new URLSearchParams({ code: packed }));
      expect(code).toBeNull();
      expect(problems).toEqual(["The program in the link is cut off or changed, and cannot be unpacked."]);
    }
  });
});
