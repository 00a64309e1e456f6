import { readdirSync, readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { initSync, supply } from "../pkg/chess/negascout.js";
import type { Engine } from "./engine.ts";

/** A worker that notes what it is called with. */
function worker(): { calls: unknown[][]; engine: Engine } {
  const calls: unknown[][] = [];
  const call = (...args: unknown[]): Promise<void> => {
    calls.push(args);
    return Promise.resolve();
  };
  return { calls, engine: { call } as unknown as Engine };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

it("fetches a file once, for its game alone, and again after a failure", async () => {
  const { supplyFile } = await import("./supplies.ts");
  const { calls, engine } = worker();
  const fetching = vi.fn(() => Promise.resolve(new Response(null, { status: 404 })));
  vi.stubGlobal("fetch", fetching);
  expect(await supplyFile(engine, "chess")).toBe(true);
  expect(fetching).not.toHaveBeenCalled();
  expect(await supplyFile(engine, "connect-four")).toBe(false);
  expect([fetching.mock.calls.length, calls.length]).toEqual([1, 0]);
  fetching.mockImplementation(() => Promise.resolve(new Response(new Uint8Array([1, 2]))));
  expect(await supplyFile(engine, "connect-four")).toBe(true);
  expect(await supplyFile(engine, "connect-four")).toBe(true);
  expect(fetching).toHaveBeenCalledTimes(2);
  const supplied = ["supply", "connect-four", new Uint8Array([1, 2])];
  expect(calls).toEqual([supplied, supplied]);
  expect(await supplyFile(engine, "othello")).toBe(true);
  expect(fetching).toHaveBeenLastCalledWith(expect.stringContaining("/othello.supply"), expect.anything());
  expect(calls.at(-1)).toEqual(["supply", "othello", new Uint8Array([1, 2])]);
  expect(await supplyFile(engine, "othello:6x6")).toBe(true);
  expect(fetching).toHaveBeenCalledTimes(3);
});

it("does without a file that does not come in time", async () => {
  const { supplyFile } = await import("./supplies.ts");
  const { calls, engine } = worker();
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
  const fetching = (_: string, { signal }: { signal: AbortSignal }): Promise<Response> =>
    new Promise((_, fail) => signal.addEventListener("abort", () => fail(new Error("too late"))));
  vi.stubGlobal("fetch", fetching);
  const supplied = supplyFile(engine, "connect-four");
  late.abort();
  expect(await supplied).toBe(false);
  expect(timeout).toHaveBeenCalledWith(3000);
  expect(calls).toEqual([]);
});

it("has a file for each game whose searches take it", () => {
  initSync({ module: readFileSync(new URL("../pkg/chess/negascout_bg.wasm", import.meta.url)) });
  const folder = new URL("../pkg/supplies/", import.meta.url);
  const games = readdirSync(folder).map((file) => file.replace(/\.supply$/, ""));
  expect(games.sort()).toEqual(["connect-four", "othello"]);
  for (const game of games) {
    const file = readFileSync(new URL(`${game}.supply`, folder));
    expect(() => supply(game, file.subarray(1))).toThrow();
    supply(game, file);
  }
  expect(() => supply("tic-tac-toe", new Uint8Array())).toThrow("tic-tac-toe: it takes no file");
});
