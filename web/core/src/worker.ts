/** The program of a worker: it calls the WebAssembly, one call after the other. */

import type { Answer, Build, Call } from "./protocol.ts";

type Bindings = Record<string, unknown>;

const objects = new Map<number, Bindings>();
let bindings: Bindings | null = null;

function tell(answer: Answer): void {
  self.postMessage(answer);
}

/** Each build has bindings of its own. */
const LOADS: Record<Build, () => Promise<Bindings>> = {
  see: () => import("../pkg/see/negascout.js"),
  look: () => import("../pkg/look/negascout.js"),
  play: () => import("../pkg/play/negascout.js"),
  chess: () => import("../pkg/chess/negascout.js"),
};

async function start(build: Build, module: WebAssembly.Module): Promise<void> {
  const loaded = await LOADS[build]();
  await (loaded["default"] as (from: { module_or_path: WebAssembly.Module }) => Promise<unknown>)({
    module_or_path: module,
  });
  bindings = loaded;
  tell({ kind: "ready" });
}

function invoke(call: Extract<Call, { kind: "call" }>): unknown {
  const receiver = call.target === null ? bindings : objects.get(call.target);
  const method = receiver?.[call.name];
  if (typeof method !== "function") throw new Error(`there is no '${call.name}' to call`);
  const args = call.progress
    ? [...call.args, (value: unknown) => tell({ kind: "progress", id: call.id, value })]
    : call.args;
  return method.apply(receiver, args) as unknown;
}

function create(call: Extract<Call, { kind: "create" }>): void {
  const Class = bindings?.[call.name] as (new (...args: unknown[]) => Bindings) | undefined;
  if (Class === undefined) throw new Error(`there is no '${call.name}' to create`);
  objects.set(call.object, new Class(...call.args));
}

function drop(object: number): void {
  const dropped = objects.get(object);
  objects.delete(object);
  (dropped?.["free"] as (() => void) | undefined)?.call(dropped);
}

/** A panic leaves the module's memory as it was in the middle of something. */
const isBroken = (error: unknown): boolean => error instanceof WebAssembly.RuntimeError;

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function answer(call: Call): Promise<void> {
  const id = "id" in call ? call.id : null;
  try {
    if (call.kind === "start") await start(call.build, call.module);
    if (call.kind === "call") tell({ kind: "done", id: call.id, value: invoke(call) });
    if (call.kind === "drop") drop(call.object);
    if (call.kind === "create") {
      create(call);
      tell({ kind: "done", id: call.id, value: undefined });
    }
  } catch (error) {
    tell({ kind: "failed", id, message: message(error), broken: isBroken(error) });
  }
}

self.addEventListener("message", (event: MessageEvent<Call>) => void answer(event.data));
