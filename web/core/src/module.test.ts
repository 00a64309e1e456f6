import { afterEach, beforeEach, expect, it, vi } from "vitest";

vi.mock("../pkg/chess/negascout_bg.wasm?url", () => ({ default: "chess.wasm" }));
vi.mock("../pkg/look/negascout_bg.wasm?url", () => ({ default: "look.wasm" }));
vi.mock("../pkg/play/negascout_bg.wasm?url", () => ({ default: "play.wasm" }));
vi.mock("../pkg/see/negascout_bg.wasm?url", () => ({ default: "see.wasm" }));

/** The smallest module there is. */
const EMPTY = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const whole = (): Promise<Response> => Promise.resolve(new Response(EMPTY));
const missing = (): Promise<Response> => Promise.resolve(new Response(null, { status: 503, statusText: "busy" }));

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What comes of a load, once the clock has gone on. */
async function settled<T>(load: Promise<T>): Promise<T | string> {
  const text = load.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1000);
  return text;
}

it("tries a load that fails once more", async () => {
  const { compiled } = await import("./module.ts");
  const fetching = vi.fn(whole).mockImplementationOnce(missing);
  vi.stubGlobal("fetch", fetching);
  expect(await settled(compiled("play"))).toBeInstanceOf(WebAssembly.Module);
  expect(await settled(compiled("play"))).toBeInstanceOf(WebAssembly.Module);
  expect(fetching).toHaveBeenCalledTimes(2);
});

it("says why a load fails twice, and begins again with the next call", async () => {
  const { compiled } = await import("./module.ts");
  const fetching = vi.fn(missing);
  vi.stubGlobal("fetch", fetching);
  expect(await settled(compiled("see"))).toBe("the engine could not be loaded (503 busy)");
  fetching.mockImplementation(whole);
  expect(await settled(compiled("see"))).toBeInstanceOf(WebAssembly.Module);
  expect(fetching).toHaveBeenCalledTimes(3);
});

it("says that a load needs a network where nobody answers", async () => {
  const { compiled } = await import("./module.ts");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await settled(compiled("see"))).toBe("the engine could not be loaded: this needs a network");
});

it("does not try again without WebAssembly", async () => {
  const { compiled } = await import("./module.ts");
  const fetching = vi.fn(whole);
  vi.stubGlobal("fetch", fetching);
  // It is looked for at once. Node itself compiles WebAssembly when `fetch` or `Response` is first used, and needs it.
  const own = WebAssembly;
  vi.stubGlobal("WebAssembly", undefined);
  const load = compiled("play");
  vi.stubGlobal("WebAssembly", own);
  expect(await settled(load)).toContain("no WebAssembly");
  expect(fetching).not.toHaveBeenCalled();
});
