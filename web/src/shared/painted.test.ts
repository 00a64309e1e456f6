import { expect, it, vi } from "vitest";
import { painted } from "./painted.ts";

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
