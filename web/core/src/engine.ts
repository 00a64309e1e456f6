/** A worker with the WebAssembly in it, as an object with methods that return promises. */

import type * as Chess from "../pkg/chess/negascout.js";
import type * as Look from "../pkg/look/negascout.js";
import { compiled } from "./module.ts";
import type { Answer, Build, Call } from "./protocol.ts";

/** The functions and classes of the WebAssembly. */
export type Api = typeof Chess & Omit<typeof Look, keyof typeof Chess>;

/** The names in `Api` that are functions, or classes. */
type Functions = { [K in keyof Api]: Api[K] extends (...args: never[]) => unknown ? K : never }[keyof Api];
type Classes = { [K in keyof Api]: Api[K] extends abstract new (...args: never[]) => unknown ? K : never }[keyof Api];

/** An object in the worker: the same methods, each with a promise of its result. */
export type Remote<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
};

/** The search was stopped by `stop`. */
export class Stopped extends Error {
  constructor() {
    super("the search was stopped");
    this.name = "Stopped";
  }
}

/** A call failed: the message is one line that says why. */
export class EngineError extends Error {
  override name = "EngineError";
  /** Whether the worker had to be given up, with all objects in it. */
  readonly broken: boolean;

  /** Of an engine that broke down the message says so, unless `ofRules`: then a person's own rules did. */
  constructor(message: string, broken: boolean, ofRules = false) {
    super(broken && !ofRules ? `the engine broke down, and starts again: ${message}` : message);
    this.broken = broken;
  }
}

/** The engine could not be loaded: the message is one line that says why. The next call tries again. */
export class LoadError extends EngineError {
  override name = "LoadError";

  constructor(message: string) {
    super(message, false);
  }
}

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  progress: ((value: unknown) => void) | undefined;
}

/** What is needed of a worker. */
export type Port = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

/** A worker that has started, or is about to. */
export interface Started {
  worker: Port;
  ready: Promise<void>;
  /** Whether it never will: another one is then started for the next call. */
  failed: boolean;
}

function begin(build: Build): Started {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const ready = new Promise<void>((resolve, reject) => {
    const hear = ({ data }: MessageEvent<Answer>): void => {
      worker.removeEventListener("message", hear);
      if (data.kind === "ready") resolve();
      else reject(new LoadError(data.kind === "failed" ? data.message : "it did not start"));
    };
    worker.addEventListener("message", hear);
    worker.addEventListener("error", (event) => {
      reject(new LoadError(`no worker could be started: ${event.message ?? "this needs a network"}`));
    });
    const failed = (error: Error): void => reject(new LoadError(error.message));
    compiled(build).then((module) => worker.postMessage({ kind: "start", build, module } satisfies Call), failed);
  });
  const started: Started = { worker, ready, failed: false };
  // Whoever calls hears of it.
  ready.catch(() => {
    started.failed = true;
    worker.terminate();
  });
  return started;
}

/**
 * A worker with the WebAssembly in it. It does one call after the other; a search that must be ended
 * is ended with its worker, and another worker stands ready.
 */
export class Engine {
  readonly build: Build;
  readonly #start: (build: Build) => Started;
  #current: Started;
  #spare: Started | null = null;
  readonly #pending = new Map<number, Pending>();
  #next = 0;

  /** `start` starts a worker with a build in it: one of the page's own by itself. */
  constructor(build: Build, start: (build: Build) => Started = begin) {
    this.build = build;
    this.#start = start;
    this.#current = this.#begun();
  }

  /** Resolves when the worker can be called, rejects with a sentence if it never will. */
  get ready(): Promise<void> {
    return this.#startable().ready;
  }

  /** Calls a function of the WebAssembly. */
  call<K extends Functions>(name: K, ...args: Parameters<Api[K]>): Promise<Awaited<ReturnType<Api[K]>>> {
    return this.#send((id) => ({ kind: "call", id, target: null, name, args, progress: false })) as Promise<
      Awaited<ReturnType<Api[K]>>
    >;
  }

  /** A new object of a class. It lives until `drop`, or until the worker is given up. */
  async create<K extends Classes>(name: K, ...args: ConstructorParameters<Api[K]>): Promise<RemoteObject<InstanceType<Api[K]>>> {
    const object = this.#next++;
    await this.#send((id) => ({ kind: "create", id, object, name, args }));
    return new RemoteObject(
      (name, args, progress) =>
        this.#send((id) => ({ kind: "call", id, target: object, name, args, progress: progress !== undefined }), progress),
      () => this.#current.worker.postMessage({ kind: "drop", object } satisfies Call),
    );
  }

  /** Gives up what runs, within milliseconds: every call that waits is rejected with `Stopped`, and all objects are gone. */
  stop(): void {
    this.#giveUp(new Stopped());
  }

  /** Has a second worker stand ready, for a `stop` without a wait. */
  keepSpare(): void {
    this.#spare ??= this.#start(this.build);
  }

  /** Ends the workers. */
  close(): void {
    this.#rejectAll(new Stopped());
    this.#current.worker.terminate();
    this.#spare?.worker.terminate();
    this.#spare = null;
  }

  /** The worker to call: a new one, if the last did not start. */
  #startable(): Started {
    if (this.#current.failed) this.#current = this.#begun();
    return this.#current;
  }

  #begun(): Started {
    const started = this.#start(this.build);
    this.#listen(started);
    return started;
  }

  #listen({ worker }: Started): void {
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => this.#hear(data));
  }

  #hear(answer: Answer): void {
    if (answer.kind === "ready" || answer.id === null) return;
    const pending = this.#pending.get(answer.id);
    if (answer.kind === "progress") {
      pending?.progress?.(answer.value);
      return;
    }
    this.#pending.delete(answer.id);
    if (answer.kind === "done") {
      pending?.resolve(answer.value);
      return;
    }
    const error = new EngineError(answer.message, answer.broken, answer.ofRules);
    pending?.reject(error);
    if (answer.broken) this.#giveUp(error);
  }

  #giveUp(reason: Error): void {
    this.#current.worker.terminate();
    this.#rejectAll(reason);
    const spare = this.#spare;
    if (spare === null || spare.failed) {
      this.#current = this.#begun();
      return;
    }
    this.#listen(spare);
    this.#current = spare;
    this.#spare = this.#start(this.build);
  }

  #rejectAll(reason: Error): void {
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of waiting) reject(reason);
  }

  async #send(call: (id: number) => Call, progress?: (value: unknown) => void): Promise<unknown> {
    const started = this.#startable();
    await started.ready;
    if (started !== this.#current) throw new Stopped();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, progress });
      started.worker.postMessage(call(id));
    });
  }
}

type Invoke = (name: string, args: unknown[], progress?: (value: unknown) => void) => Promise<unknown>;

/** An object that lives in a worker. */
export class RemoteObject<T> {
  readonly #invoke: Invoke;
  readonly #drop: () => void;
  /** The methods of the object. */
  readonly remote: Remote<T>;

  constructor(invoke: Invoke, drop: () => void) {
    this.#invoke = invoke;
    this.#drop = drop;
    this.remote = new Proxy({} as Remote<T>, {
      get: (_, name) => (...args: unknown[]) => invoke(String(name), args),
    });
  }

  /** Calls a method whose last parameter hears of progress. */
  withProgress(name: keyof T & string, args: unknown[], progress: (value: unknown) => void): Promise<unknown> {
    return this.#invoke(name, args, progress);
  }

  /** Frees the object in the worker. */
  drop(): void {
    this.#drop();
  }
}
