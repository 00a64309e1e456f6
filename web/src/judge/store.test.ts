import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toParams } from "./link.ts";

beforeEach(() => {
  const place = { hash: "#practise?v=1&mode=judge" };
  vi.stubGlobal("location", place);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("history", { replaceState: (_: null, __: string, hash: string) => void (place.hash = hash) });
  vi.useFakeTimers();
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a link that is followed while the address is written stays", async () => {
  const { route } = await import("../app/route.ts");
  const { change, code, open } = await import("./store.ts");
  open(new URLSearchParams({ v: "1", mode: "judge" }));
  change("const own = 1;");
  vi.runAllTimers();
  const own = route.value.params;
  expect(own.toString()).toBe(toParams("const own = 1;").toString());
  // The link was followed before that, and is opened after it; then comes what was written.
  open(toParams("const linked = 2;"));
  const linked = route.value.params;
  open(own);
  expect(code.value).toBe("const linked = 2;");
  open(linked);
  expect([code.value, route.value.params]).toEqual(["const linked = 2;", linked]);
});

it("a program that is too long for a link is written once", async () => {
  const { route } = await import("../app/route.ts");
  const { change, open } = await import("./store.ts");
  change(Array.from({ length: 4_000 }, (_, place) => `const a${(place * 7919) % 10_007} = ${place};`).join("\n"));
  vi.runAllTimers();
  const { params } = route.value;
  expect(params.has("code")).toBe(false);
  open(params);
  expect(route.value.params).toBe(params);
});
