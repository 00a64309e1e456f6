/** The program of a worker: it calls the WebAssembly, one call after the other. */

import { Objects, type Bindings } from "./calls.ts";
import { UNANSWERED, type Answer, type Build, type Call } from "./protocol.ts";

const objects = new Objects();
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
  const loaded = await LOADS[build]().catch(() => {
    throw new Error(UNANSWERED);
  });
  await (loaded["default"] as (from: { module_or_path: WebAssembly.Module }) => Promise<unknown>)({
    module_or_path: module,
  });
  bindings = loaded;
  tell({ kind: "ready" });
}

/** A panic leaves the module's memory as it was in the middle of something. */
const isBroken = (error: unknown): boolean => error instanceof WebAssembly.RuntimeError;

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function answer(call: Call): Promise<void> {
  const id = "id" in call ? call.id : null;
  try {
    if (call.kind === "start") return await start(call.build, call.module);
    const value = objects.do(call, bindings ?? {}, (progress) => tell({ kind: "progress", id: id ?? 0, value: progress }));
    if (id !== null) tell({ kind: "done", id, value });
  } catch (error) {
    tell({ kind: "failed", id, message: message(error), broken: isBroken(error) });
  }
}

self.addEventListener("message", (event: MessageEvent<Call>) => void answer(event.data));
