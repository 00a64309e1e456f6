import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";
import { keeping, lock } from "./lock.ts";

/** A global object whose language is locked after one of the page's own scripts was loaded. */
function locked(own: string): (foreign: string) => unknown {
  const global = createContext({}) as Record<string, unknown>;
  runInContext("var self = globalThis; var all = { Array, ArrayBuffer, Error, Function, JSON, Map, Math, Number, Object, Promise, Reflect, RegExp, Set, String, Symbol, Uint8Array };", global);
  // A context's own language is no property of the object that it was made of.
  lock(global["all"] as Record<string, unknown>);
  runInContext(keeping(own), global);
  return (foreign) => runInContext(foreign, global);
}

const OWN = `self.answer = () => {
  const list = Array.from([3, 1, 2], (each) => each + 1).map((each) => String(each)).join();
  const [first] = [list];
  return JSON.stringify({ first, seen: new Map([["a", 1]]).get("a"), keys: Object.keys({ b: 1 }) });
};`;
const ANSWER = '{"first":"4,2,3","seen":1,"keys":["b"]}';

for (const attempt of [
  "Array.prototype.map = () => ['forged'];",
  "Array.prototype.join = function () { return 'forged'; };",
  "Array.prototype[Symbol.iterator] = function* () { yield 'forged'; };",
  "Array.from = () => ['forged'];",
  "Map.prototype.get = () => 7;",
  "JSON.stringify = () => 'forged';",
  "JSON = { stringify: () => 'forged' };",
  "self.JSON = { stringify: () => 'forged' };",
  "var Array = class {};",
  "Object.keys = () => ['forged'];",
  "Object.defineProperty(Object.prototype, 'toJSON', { value: () => 'forged' });",
  "Object.defineProperty(Array.prototype, 'map', { value: () => ['forged'] });",
  "Object.getPrototypeOf([].values()).next = () => ({ done: false, value: 'forged' });",
  "Function.prototype.call = () => 'forged';",
]) {
  it(`keeps the page's own scripts from: ${attempt}`, () => {
    const run = locked(OWN);
    try {
      run(attempt);
    } catch (error) {
      expect(String(error)).toMatch(/TypeError/);
    }
    expect(run("answer()")).toBe(ANSWER);
  });
}

it("lets programs be as they are", () => {
  const run = locked(OWN);
  for (const [program, value] of [
    ["Array.prototype.last = function () { return this[this.length - 1]; }; [1, 2].last()", 2],
    ["'use strict'; class Wrong extends Error { constructor() { super('x'); this.name = 'Wrong'; this.message = 'y'; } }; String(new Wrong())", "Wrong: y"],
    ["'use strict'; const node = {}; node.toString = () => 'n'; node.constructor = 1; node.valueOf = () => 3; `${node}` + (node + 1)", "n4"],
    ["function Node(v) { this.v = v; } Node.prototype.toString = function () { return 'N' + this.v; }; String(new Node(2))", "N2"],
    ["class Stack extends Array { push(x) { return super.push(2 * x); } }; const s = new Stack(); s.push(4); s[0]", 8],
    ["'use strict'; Math.random = () => 0.5; Math.random()", 0.5],
    ["var list = [3, 1, 2]; list.map = null; list.length", 3],
    ["{ class Map {} ; typeof new Map() }", "object"],
  ] as const) {
    expect(run(program)).toBe(value);
  }
});
