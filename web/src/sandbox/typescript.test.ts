import { describe, expect, it } from "vitest";
import { namespaceLost, withoutTypes } from "./typescript.ts";

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

  it.each([
    ["namespace A {\n  export const x: number = 1;\n}", 1],
    ["const a: number = 1;\n\nexport namespace A.B { export const f = () => 1; }", 3],
    ["const a = 1; module A\n{\n  export const x = 1;\n}", 1],
    ["declare namespace A { const x: number; }\nconst y: number = 1;", null],
    ["const namespace: number = 3; // namespace of mine {\nconst text = 'namespace A {';", null],
  ])("names the line of a namespace, which it has not: %j", (code, line) => {
    expect(namespaceLost(code, withoutTypes(code) ?? "")).toBe(line);
  });
});
