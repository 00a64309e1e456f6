import { expect, it, vi } from "vitest";
import { workOffline } from "./register.ts";

it("the files of all places are fetched four seconds after the load, and not in a frame", () => {
  vi.useFakeTimers();
  vi.stubEnv("PROD", true);
  const loaded: (() => void)[] = [];
  const register = vi.fn(() => Promise.reject(new Error("denied")));
  const page = {};
  vi.stubGlobal("navigator", { serviceWorker: { register } });
  vi.stubGlobal("addEventListener", (_: "load", message: () => void) => loaded.push(message));
  vi.stubGlobal("window", page);
  vi.stubGlobal("parent", {});
  workOffline();
  expect(loaded).toHaveLength(0);
  vi.stubGlobal("parent", page);
  workOffline();
  loaded[0]?.();
  vi.advanceTimersByTime(3_999);
  expect(register).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(register).toHaveBeenCalledExactlyOnceWith("./offline.js");
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
