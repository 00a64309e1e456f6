import type { ShownClocks } from "@negascout/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clocksAt, keepClocks, keptClocks } from "./clocks.ts";
import { FIRST, type Link } from "./link.ts";

const link: Link = { ...FIRST, clock: "300+2", moves: ["4", "4"] };

function tab(): Storage {
  const items = new Map<string, string>();
  return { getItem: (name: string) => items.get(name) ?? null, setItem: (name: string, value: string) => void items.set(name, value) } as Storage;
}

describe("clocks", () => {
  const clocks: ShownClocks = { left: [250, 12], running: "second" };

  it("run on from the moment they were shown", () => {
    expect(clocksAt({ clocks, paused: false }, 1000, 4500)).toEqual({ left: [250, 8.5], paused: false });
    expect(clocksAt({ clocks, paused: false }, 1000, 99_000).left).toEqual([250, 0]);
    expect(clocksAt({ clocks: { ...clocks, running: null }, paused: true }, 1000, 4500)).toEqual({ left: [250, 12], paused: true });
    expect(clocksAt({ clocks: null, paused: false }, 1000, 4500).left).toBeNull();
  });
});

describe("clocks that are kept", () => {
  beforeEach(() => vi.stubGlobal("sessionStorage", tab()));
  afterEach(() => vi.unstubAllGlobals());

  it("come back for the same game alone", () => {
    keepClocks(link, { left: [250, 8.5], paused: true });
    expect(keptClocks({ ...link })).toEqual({ left: [250, 8.5], paused: true });
    expect(keptClocks({ ...link, moves: ["4"] })).toBeNull();
    expect(keptClocks({ ...link, clock: "60+1" })).toBeNull();
  });

  it("are none where nothing sound was kept", () => {
    expect(keptClocks(link)).toBeNull();
    for (const bad of ["{", "7", '"x"', "{}"]) {
      sessionStorage.setItem("negascout play clocks", bad);
      expect(keptClocks(link)).toBeNull();
    }
    keepClocks(link, { left: ["x", 1] as never, paused: false });
    expect(keptClocks(link)?.left).toBeNull();
  });

  it("are none where the browser keeps nothing", () => {
    vi.stubGlobal("sessionStorage", { getItem: () => { throw new Error("denied"); }, setItem: () => { throw new Error("denied"); } });
    expect(() => keepClocks(link, { left: [1, 1], paused: false })).not.toThrow();
    expect(keptClocks(link)).toBeNull();
  });
});
