/** The worker's side: loads the foreign code, calls its functions, and tells what came of it. */

import { keeping } from "./lock.ts";
import { NotPlain, plainCopy } from "./plain.ts";
import { MOST_PRINTED, shortened, type Ask, type Failure, type Tell } from "./protocol.ts";

type Callable = (...args: unknown[]) => unknown;

/** What the worker can do. */
export interface Ground {
  /** Runs a text in the global scope. What it throws goes on. Returns the address that errors in it name. */
  readonly run: (script: string, began: (address: string) => void) => void;
  /** The object whose properties are the global names. */
  readonly global: Record<string, unknown>;
}

/** An error that nobody has caught. */
export type Uncaught = Pick<ErrorEvent, "message" | "lineno" | "filename" | "error">;

export class Host {
  readonly #tell: (tell: Tell) => void;
  readonly #ground: Ground;
  readonly #functions = new Map<string, Callable>();
  /** The load that runs; null before and after it. */
  #loading: number | null = null;
  /** The address of the foreign code, and its number of lines. */
  #foreign = { address: "", lines: 0 };
  #printed = 0;

  constructor(ground: Ground, tell: (tell: Tell) => void) {
    this.#ground = ground;
    this.#tell = tell;
  }

  /** Does what the page asks for. What a load throws is not caught here, for only then the browser knows its line. */
  hear(ask: Ask): void {
    if (ask.kind === "load") this.#load(ask);
    else void this.#call(ask);
  }

  /** Hears of an error that nobody has caught. */
  uncaught({ message, lineno, filename, error }: Uncaught): void {
    const id = this.#loading;
    if (id === null) return;
    this.#loading = null;
    const isSyntax = error instanceof SyntaxError && filename === this.#foreign.address && lineno > 0 && !isCalledAt(stackOf(error), this.#foreign.address);
    const line = filename === this.#foreign.address && lineno > 0 ? this.#lineOf(lineno) : null;
    // The browser's own message has words of the browser before those of the error.
    const detail = error === undefined || error === null ? message.replace(/^Uncaught /, "") : errorText(error);
    this.#fail(id, { reason: isSyntax ? "syntax" : "threw", detail: shortened(detail), line });
  }

  /** Prints a line, unless too many were printed. */
  print(args: readonly unknown[]): void {
    this.#printed += 1;
    if (this.#printed > MOST_PRINTED) return;
    const text = args.map((arg) => (typeof arg === "string" ? arg : formatted(arg))).join(" ");
    this.#tell({ kind: "printed", text: shortened(text) });
  }

  #load({ id, own, ownNames, foreign, names }: Extract<Ask, { kind: "load" }>): void {
    const { run, global } = this.#ground;
    this.#loading = id;
    // The page's own scripts may tell something while they run; foreign code does not find it.
    global["tellPage"] = (value: unknown) => this.#tell({ kind: "message", value: plainCopy(value) });
    for (const script of own) run(keeping(script), () => undefined);
    delete global["tellPage"];
    // Taken before the foreign script, which may declare the same names.
    for (const name of ownNames) if (typeof global[name] === "function") this.#functions.set(name, global[name] as Callable);
    const module = { exports: {} as Record<string, unknown> };
    global["module"] = module;
    global["exports"] = module.exports;
    run(foreign, (address) => (this.#foreign = { address, lines: foreign.split("\n").length }));
    // What a script declares by `let` or `const` is no property of the global object, but seen by other scripts.
    run(`self.foundByName = { ${names.map((name) => `${name}: typeof ${name} === "function" ? ${name} : undefined`).join(", ")} };`, () => undefined);
    const found = (global["foundByName"] ?? {}) as Record<string, unknown>;
    const exported = exportsOf(module.exports);
    for (const [place, name] of names.entries()) {
      const callable = found[name] ?? exported[name] ?? (place === 0 ? exported["default"] : undefined);
      if (typeof callable !== "function" || this.#functions.has(name)) continue;
      this.#functions.set(name, callable as Callable);
      // The page's own scripts call it by its name.
      if (found[name] === undefined) global[name] = callable;
    }
    this.#loading = null;
    this.#tell({ kind: "done", id, value: [...this.#functions.keys()] });
  }

  async #call({ id, name, args }: Extract<Ask, { kind: "call" }>): Promise<void> {
    const callable = this.#functions.get(name);
    if (callable === undefined) return this.#fail(id, { reason: "missing", detail: name, line: null });
    try {
      const value = await callable(...args);
      this.#tell({ kind: "done", id, value: plainCopy(value) });
    } catch (error) {
      const isNonsense = error instanceof NotPlain;
      const detail = isNonsense ? error.message : shortened(errorText(error));
      this.#fail(id, { reason: isNonsense ? "nonsense" : "threw", detail, line: isNonsense ? null : this.#lineIn(error) });
    }
  }

  #fail(id: number, failure: Failure): void {
    this.#tell({ kind: "failed", id, failure });
  }

  /** The line at which an error was made, or at which foreign code led to it. */
  #lineIn(error: unknown): number | null {
    const { address } = this.#foreign;
    const stack = stackOf(error);
    const at = stack.indexOf(`${address}:`);
    const number = at < 0 ? NaN : Number.parseInt(stack.slice(at + address.length + 1), 10);
    return number > 0 ? this.#lineOf(number) : null;
  }

  /** A line of the foreign code: what is missing at its end is told of the line behind it. */
  readonly #lineOf = (number: number): number => Math.min(number, this.#foreign.lines);
}

/** Whether an error was made while code at an address ran. */
const isCalledAt = (stack: string, address: string): boolean => stack.split("\n").some((line) => /^\s*at /.test(line) && line.includes(`${address}:`));

/** What a module of Node's kind exports. */
function exportsOf(exports: unknown): Record<string, unknown> {
  if (typeof exports === "function") return { default: exports, [exports.name]: exports };
  return typeof exports === "object" && exports !== null ? (exports as Record<string, unknown>) : {};
}

/** Where an error was made; empty of what is no error. */
function stackOf(error: unknown): string {
  try {
    return String((error as { stack?: unknown }).stack ?? "");
  } catch {
    return "";
  }
}

/** What was thrown, in words. */
export function errorText(error: unknown): string {
  try {
    return stackOf(error) === "" ? `'${String(error)}'` : String(error);
  } catch {
    return "something that has no text";
  }
}

/** A value as it is printed. */
function formatted(value: unknown): string {
  try {
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  } catch {
    return errorText(value);
  }
}
