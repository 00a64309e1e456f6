import { describe, expect, it } from "vitest";
import { withoutTypes } from "./typescript.ts";

describe("TypeScript", () => {
  it("loses its types, and no line moves", () => {
    const code = "type Tree = number | Tree[];\ninterface A {\n  x: number;\n}\nfunction run(x: Tree, ...more: A[]): number {\n  return x as number;\n}";
    const plain = withoutTypes(code) ?? "";
    expect(plain.split("\n")).toHaveLength(code.split("\n").length);
    expect(plain.split("\n")[4]).toMatch(/^function run\(x, \.\.\.more\) \{$/);
    expect(plain).not.toMatch(/Tree|as number|strict/);
  });

  it("exports as Node does", () => {
    expect(withoutTypes("\nexport const run = (x: number) => x;\nexport default run;")).toMatch(/exports\.run = run;\nexports\. default = /);
  });

  it("is left where it cannot be read", () => {
    expect(withoutTypes("function (")).toBeNull();
  });
});
