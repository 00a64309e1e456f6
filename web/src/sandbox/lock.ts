/**
 * Keeps foreign code from what the page's own scripts use of the language in the same worker. Whatever it redefines, it
 * gets no message's port, and changes no answer of theirs.
 */

/** What they use, by its global name. */
export const KEPT = [
  ...["Array", "ArrayBuffer", "BigInt", "Boolean", "DataView", "Date", "Error", "Function", "JSON", "Map", "Math", "Number", "Object", "Promise", "Reflect", "RegExp", "Set", "String", "Symbol", "TypeError"],
  ...["Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array", "Uint32Array", "Float32Array", "Float64Array", "BigInt64Array", "BigUint64Array"],
  ...["WeakMap", "WeakRef", "FinalizationRegistry", "WebAssembly", "TextDecoder", "TextEncoder"],
  ...["Blob", "URL", "Event", "ErrorEvent", "EventTarget", "MessageEvent", "MessagePort", "Performance"],
] as const;

/** Properties that programs give to objects of their own by assignment, which a locked one would refuse. */
const FREE: Readonly<Record<string, readonly PropertyKey[]>> = {
  Error: ["message", "name", "toString"],
  Function: ["toString"],
  Math: ["random"],
  Object: ["constructor", "toString", "toLocaleString", "valueOf", "hasOwnProperty"],
  TypeError: ["message", "name"],
};

const isObject = (value: unknown): value is object => (typeof value === "object" && value !== null) || typeof value === "function";

/** The own properties of an object can be neither changed nor removed any more. */
function fix(object: object, free: readonly PropertyKey[] = []): void {
  for (const key of Reflect.ownKeys(object)) {
    const property = Reflect.getOwnPropertyDescriptor(object, key);
    if (property?.configurable !== true || free.includes(key)) continue;
    Reflect.defineProperty(object, key, "value" in property ? { writable: false, configurable: false } : { configurable: false });
  }
}

/** Locks the language of a global object. Foreign code may add to it, but not to all objects. */
export function lock(global: Readonly<Record<string, unknown>>): void {
  for (const name of KEPT) {
    const kept = global[name];
    if (!isObject(kept)) continue;
    fix(kept, FREE[name]);
    const { prototype } = kept as { readonly prototype?: unknown };
    if (isObject(prototype)) fix(prototype, FREE[name]);
  }
  for (const each of nameless(global as unknown as typeof globalThis)) if (isObject(each)) fix(each);
  Object.preventExtensions((global as unknown as typeof globalThis).Object.prototype);
}

/** What they use that has no global name: iterators, generators, and what is common to all typed arrays and iterators. */
function nameless(global: typeof globalThis): unknown[] {
  const above = (each: unknown): unknown => Object.getPrototypeOf(each);
  const text = new global.String("");
  const iterators = [new global.Array().values(), new global.Map().values(), new global.Set().values(), text[Symbol.iterator](), text.matchAll(new global.RegExp("", "g"))].map(above);
  const typed = above(global.Uint8Array) as { readonly prototype: unknown };
  const generator = above(function* () {}) as { readonly prototype: unknown };
  const parts = Object.values((global as { WebAssembly?: object }).WebAssembly ?? {}) as { readonly prototype?: unknown }[];
  return [typed, typed.prototype, generator.prototype, above(iterators[0]), ...iterators, ...parts.map(({ prototype }) => prototype)];
}

/** One of the page's own scripts, for which the names of the language keep their meaning. What it declares by `var` is global. */
export const keeping = (script: string): string => `{ const { ${KEPT.join(", ")} } = self;\n${script}\n}`;
