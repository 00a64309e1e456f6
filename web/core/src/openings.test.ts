import { afterEach, expect, it, vi } from "vitest";
import type { Engine } from "./engine.ts";

vi.mock("../pkg/openings-7x6.book?url", () => ({ default: "openings-7x6.book" }));

/** A worker that notes what it is called with. */
function worker(): { calls: unknown[][]; engine: Engine } {
  const calls: unknown[][] = [];
  const call = (...args: unknown[]): Promise<void> => {
    calls.push(args);
    return Promise.resolve();
  };
  return { calls, engine: { call } as unknown as Engine };
}

afterEach(() => vi.unstubAllGlobals());

it("fetches the book once, for its game alone, and again after a failure", async () => {
  const { supplyOpenings } = await import("./openings.ts");
  const { calls, engine } = worker();
  const fetching = vi.fn(() => Promise.resolve(new Response(null, { status: 404 })));
  vi.stubGlobal("fetch", fetching);
  await supplyOpenings(engine, "chess");
  expect(fetching).not.toHaveBeenCalled();
  await supplyOpenings(engine, "connect-four");
  expect([fetching.mock.calls.length, calls.length]).toEqual([1, 0]);
  fetching.mockImplementation(() => Promise.resolve(new Response(new Uint8Array([1, 2]))));
  await supplyOpenings(engine, "connect-four");
  await supplyOpenings(engine, "connect-four");
  expect(fetching).toHaveBeenCalledTimes(2);
  expect(calls).toEqual([["supply_openings", new Uint8Array([1, 2])], ["supply_openings", new Uint8Array([1, 2])]]);
});
