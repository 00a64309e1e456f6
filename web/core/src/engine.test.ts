import { afterEach, expect, it, vi } from "vitest";
import { Engine, LoadError } from "./engine.ts";
import type { Answer, Call } from "./protocol.ts";

let loads = 0;
vi.mock("./module.ts", () => ({
  compiled: () => (++loads === 1 ? Promise.reject(new Error("the engine could not be loaded (503 busy)")) : Promise.resolve({})),
}));

/** A worker that starts at once, and answers each call with its name. */
class Ready extends EventTarget {
  static made = 0;
  constructor() {
    super();
    Ready.made++;
  }
  postMessage(call: Call): void {
    if (call.kind === "start") this.#tell({ kind: "ready" });
    if (call.kind === "call") this.#tell({ kind: "done", id: call.id, value: call.name });
  }
  terminate(): void {}
  #tell(data: Answer): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }
}

afterEach(() => vi.unstubAllGlobals());

it("starts another worker for the call after one that did not start", async () => {
  vi.stubGlobal("Worker", Ready);
  const engine = new Engine("play");
  const failed = engine.call("games");
  await expect(failed).rejects.toThrow("503");
  await expect(failed).rejects.toBeInstanceOf(LoadError);
  await expect(engine.call("games")).resolves.toBe("games");
  await expect(engine.ready).resolves.toBeUndefined();
  expect(Ready.made).toBe(2);
});
