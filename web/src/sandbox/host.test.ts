import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { Host } from "./host.ts";
import type { Ask, Tell } from "./protocol.ts";

/** A host whose scripts run in a context of their own. */
function started(): { readonly host: Host; readonly heard: Tell[] } {
  const heard: Tell[] = [];
  const global = createContext({}) as Record<string, unknown>;
  runInContext("var self = globalThis;", global);
  let scripts = 0;
  const run = (script: string, began: (address: string) => void): void => {
    scripts += 1;
    const address = `blob:null/${scripts}`;
    began(address);
    runInContext(script, global, { filename: address });
  };
  return { host: new Host({ run, global }, (tell) => heard.push(tell)), heard };
}

const load = (foreign: string, names = ["run"], own: string[] = []): Ask => ({ kind: "load", id: 0, own, ownNames: [], foreign, names });

/** What is told of a program and a call of its `run`. */
async function ran(foreign: string, args: readonly unknown[] = [], own: string[] = []): Promise<Tell[]> {
  const { host, heard } = started();
  host.hear(load(foreign, ["run"], own));
  host.hear({ kind: "call", id: 1, name: "run", args });
  await new Promise((done) => setTimeout(done));
  return heard;
}

describe("the host of foreign code", () => {
  it("finds functions by any kind of declaration, and by exports", async () => {
    for (const code of [
      "function run(x) { return x + 1; }",
      "const run = (x) => x + 1;",
      "let run = function (x) { return x + 1; };",
      "exports.run = (x) => x + 1;",
      "module.exports = { run: (x) => x + 1 };",
      "module.exports = (x) => x + 1;",
      "module.exports = function run(x) { return x + 1; };",
      "exports.default = (x) => x + 1;",
      "const run = async (x) => x + 1;",
    ]) {
      expect(await ran(code, [2])).toEqual([{ kind: "done", id: 0, value: ["run"] }, { kind: "done", id: 1, value: 3 }]);
    }
  });

  it("tells which of the names are functions", () => {
    const { host, heard } = started();
    host.hear(load("const a = () => 1; const b = 3; class C {}; module.exports = { d: () => 2 };", ["a", "b", "d", "e"]));
    expect(heard).toEqual([{ kind: "done", id: 0, value: ["a", "d"] }]);
  });

  it("tells a call's error with its line", async () => {
    const [, failed] = await ran("function run(x) {\n  return x.y.z;\n}", [{}]);
    expect(failed).toMatchObject({ kind: "failed", failure: { reason: "threw", line: 2 } });
    const [, missing] = await ran("const other = 1;");
    expect(missing).toEqual({ kind: "failed", id: 1, failure: { reason: "missing", detail: "run", line: null } });
    const [, nonsense] = await ran("const run = () => run;");
    expect(nonsense).toEqual({ kind: "failed", id: 1, failure: { reason: "nonsense", detail: "a function", line: null } });
  });

  it("takes an error that nobody caught for the load's, while one runs", () => {
    const { host, heard } = started();
    const error = new SyntaxError("Unexpected token ')'");
    error.stack = "SyntaxError: Unexpected token ')'";
    const event = { message: "Uncaught SyntaxError: Unexpected token ')'", lineno: 9, filename: "blob:null/1", error };
    host.uncaught(event);
    expect(heard).toEqual([]);
    expect(() => host.hear(load("function run( {\n"))).toThrow();
    host.uncaught(event);
    // Behind the last line is the last line.
    const failure = { reason: "syntax", detail: "SyntaxError: Unexpected token ')'", line: 2 };
    expect(heard).toEqual([{ kind: "failed", id: 0, failure }]);
    host.uncaught(event);
    expect(heard).toHaveLength(1);
  });

  it.each([
    ["Uncaught 5", 5, "'5'"],
    ["Uncaught no such tree", "no such tree", "'no such tree'"],
    ["Uncaught TypeError: x is null", undefined, "TypeError: x is null"],
    ["Uncaught null", null, "null"],
    ["Uncaught Error: no", new Error("no"), "Error: no"],
  ])("tells what was thrown without the browser's own words: %s", (message, error, detail) => {
    const { host, heard } = started();
    expect(() => host.hear(load("throw 1;"))).toThrow();
    host.uncaught({ message, lineno: 1, filename: "blob:null/1", error });
    expect(heard).toEqual([{ kind: "failed", id: 0, failure: { reason: "threw", detail, line: 1 } }]);
  });

  it("tells text that the program reads from the program's own", () => {
    const { host, heard } = started();
    expect(() => host.hear(load("\nJSON.parse('(');"))).toThrow();
    const error = new SyntaxError("Unexpected token '('");
    error.stack = "SyntaxError: Unexpected token '('\n    at JSON.parse (<anonymous>)\n    at blob:null/1:2:6";
    host.uncaught({ message: error.message, lineno: 2, filename: "blob:null/1", error });
    expect(heard).toMatchObject([{ failure: { reason: "threw", line: 2 } }]);
  });

  it("lets the page's own scripts call it by name, however it is exported", async () => {
    const own = ["self.twice = (x) => 2 * run(x);"];
    const { host, heard } = started();
    host.hear(load("module.exports = (x) => x + 1;", ["run", "twice"], own));
    host.hear({ kind: "call", id: 1, name: "twice", args: [3] });
    await new Promise((done) => setTimeout(done));
    expect(heard.at(-1)).toEqual({ kind: "done", id: 1, value: 8 });
  });

  it("calls the page's own functions whatever the foreign code declares", async () => {
    const own = ["self.ask = (x) => [x, typeof run];"];
    const foreign = "function ask() { return 'forged'; }\nvar run = () => 1;\nmodule.exports = { ask };";
    const { host, heard } = started();
    host.hear({ kind: "load", id: 0, own, ownNames: ["ask"], foreign, names: ["run", "ask"] });
    host.hear({ kind: "call", id: 1, name: "ask", args: [3] });
    await new Promise((done) => setTimeout(done));
    expect(heard).toEqual([{ kind: "done", id: 0, value: ["ask", "run"] }, { kind: "done", id: 1, value: [3, "function"] }]);
  });

  it("prints a hundred lines and no more", () => {
    const { host, heard } = started();
    const circle: unknown[] = [];
    circle.push(circle);
    host.print(["a", 1, [2], undefined, circle]);
    for (let line = 0; line < 200; line += 1) host.print([line]);
    expect(heard).toHaveLength(100);
    expect(heard[0]).toMatchObject({ kind: "printed", text: expect.stringMatching(/^a 1 \[2\] undefined /) as unknown });
  });

  it("lets the page's own scripts tell something while they run, and foreign code not", async () => {
    const own = "var tell = tellPage; var later = (value) => tell({ value });";
    const heard = await ran("function run(x) { later(x); return typeof tellPage; }", [3], [own]);
    expect(heard.slice(1)).toEqual([{ kind: "message", value: { value: 3 } }, { kind: "done", id: 1, value: "undefined" }]);
  });
});
