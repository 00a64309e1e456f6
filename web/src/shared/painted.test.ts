import { expect, it, vi } from "vitest";
import { afterPaint, painted } from "./painted.ts";

it("a page in the background, which draws no frame, does not wait for one", async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
  vi.stubGlobal("document", { hidden: true });
  await painted();
  vi.stubGlobal("document", { hidden: false });
  let isPainted = false;
  const waiting = painted().then(() => (isPainted = true));
  await Promise.resolve();
  expect([frames.length, isPainted]).toEqual([1, false]);
  frames.shift()?.();
  frames.shift()?.();
  await waiting;
  vi.unstubAllGlobals();
});

it("a part that does not come after the paint says why", async () => {
  vi.stubGlobal("document", { hidden: true });
  const failed = new TypeError("Failed to fetch");
  const loads: (() => Promise<string>)[] = [() => Promise.reject(failed), () => Promise.resolve("part")];
  const [part, load, failure] = afterPaint(() => loads.shift()?.() ?? Promise.resolve(""));
  await load();
  expect([part.value, failure.value]).toEqual([null, failed]);
  await load();
  expect(part.value).toBe("part");
  vi.unstubAllGlobals();
});
