/**
 * Foreign code, run where it can do no harm: in a worker of a document of an origin of its own, without a network,
 * without what the browser keeps for the page, and without the page. What takes too long is ended.
 *
 * ```ts
 * const sandbox = await openSandbox({ code: "const double = (x) => 2 * x;", names: ["double"] });
 * await sandbox.call("double", [21]); // 42
 * sandbox.close();
 * ```
 */

import document_ from "virtual:sandbox";
import { ForeignError } from "./failed.ts";
import { Link } from "./link.ts";

export { ForeignError, late, type Reason } from "./failed.ts";

/** A program that was given to the page. */
export interface Program {
  /** JavaScript, or TypeScript. What it has at the top, or exports, can be called. */
  readonly code: string;
  /** The names of functions to call. What is exported as default counts as the first. */
  readonly names: readonly string[];
  /** Scripts of the page that run before it in the same worker, and call its functions by their names. */
  readonly own?: readonly string[];
  /** The names of functions of these scripts to call: whatever the program declares, they are the scripts'. */
  readonly ownNames?: readonly string[];
}

/** What a program may do. */
export interface Allowed {
  /** The time for the start, and for each call where nothing else is said, in seconds: 5. */
  readonly seconds?: number;
  /** Hears of the lines that it prints: the first hundred, shortened. */
  readonly onPrint?: (text: string) => void;
  /** Hears of what the page's own scripts tell by `tellPage(value)`, a function that they find while they are loaded. */
  readonly onMessage?: (value: unknown) => void;
}

/** The time for an answer, in seconds. */
const SECONDS = 5;
/** The time for the documents to load, in seconds. */
const LOADING = 20;

/** A program that runs. It takes one call after the other. */
export interface Sandbox {
  /** Those of the names that are functions. */
  readonly functions: ReadonlySet<string>;
  /** False once it was closed, or a call took too long: then open another. */
  readonly isOpen: boolean;
  /**
   * Calls a function, and returns what it returns: plain data alone.
   *
   * @throws ForeignError in one sentence: it threw, returned what is no plain data, or did not answer in time, which
   * ends the sandbox.
   */
  call(name: string, args: readonly unknown[], seconds?: number): Promise<unknown>;
  /** Ends it, whatever it does. */
  close(): void;
}

/**
 * Begins a program.
 *
 * @throws ForeignError in one sentence: it cannot be read, threw, or did not end its first run in time.
 */
export async function openSandbox(program: Program, allowed: Allowed = {}): Promise<Sandbox> {
  try {
    return await opened(program, allowed);
  } catch (error) {
    if (!(error instanceof ForeignError) || error.reason !== "syntax") throw error;
    // What is no JavaScript may be TypeScript, or a module.
    const { namespaceLost, withoutTypes } = await import("./typescript.ts");
    const code = withoutTypes(program.code);
    if (code === null || code === program.code) throw error;
    const line = namespaceLost(program.code, code);
    if (line !== null) throw new ForeignError("syntax", `cannot be read in line ${line}: namespaces of TypeScript are not taken`, line);
    return opened({ ...program, code }, allowed);
  }
}

async function opened({ code, names, own = [], ownNames = [] }: Program, { seconds = SECONDS, onPrint = () => undefined, onMessage = () => undefined }: Allowed): Promise<Sandbox> {
  const link = await linked(onPrint, onMessage);
  try {
    const found = await link.ask({ kind: "load", own, ownNames, foreign: code, names }, seconds);
    const functions = new Set(Array.isArray(found) ? [...ownNames, ...names].filter((name) => found.includes(name)) : []);
    return {
      functions,
      get isOpen() {
        return link.isOpen;
      },
      call: (name, args, limit = seconds) => link.ask({ kind: "call", name, args }, limit),
      close: () => link.close(),
    };
  } catch (error) {
    link.close();
    throw error;
  }
}

/** A new frame, with a worker in it. */
async function linked(onPrint: (text: string) => void, onMessage: (value: unknown) => void): Promise<Link> {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "sandbox";
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.src = document_;
  const loaded = new Promise<void>((resolve, reject) => {
    frame.addEventListener("load", () => resolve(), { once: true });
    setTimeout(() => reject(new ForeignError("gone", "cannot be run: the sandbox could not be loaded")), LOADING * 1000);
  });
  document.body.append(frame);
  try {
    await loaded;
  } catch (error) {
    frame.remove();
    throw error;
  }
  const { port1, port2 } = new MessageChannel();
  frame.contentWindow?.postMessage(null, location.origin, [port2]);
  return new Link(port1, () => frame.remove(), onPrint, onMessage);
}
