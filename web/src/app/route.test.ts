import { effect } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";
import { formatRoute, parseRoute } from "./route.ts";

describe("routes", () => {
  it("are written so that a person can read them", () => {
    const params = new URLSearchParams({ tree: "((3 1) (2 9))", run: "negascout,alpha-beta" });
    expect(formatRoute({ place: "see", params })).toBe("#see?tree=((3+1)+(2+9))&run=negascout,alpha-beta");
  });

  it("come back as they were", () => {
    const params = new URLSearchParams({ moves: "1. e4 e5+ & #?%", tree: "0>2,1 1>4" });
    const again = parseRoute(formatRoute({ place: "play", params }));
    expect(again.place).toBe("play");
    expect([...again.params]).toEqual([...params]);
  });

  it("lead to the first place where no place is named", () => {
    expect(parseRoute("#nowhere?x=1").place).toBe("see");
    expect(parseRoute("").place).toBe("see");
  });
});

it("a place that one comes back to is as it was", async () => {
  const { back, keep } = await import("./route.ts");
  expect(formatRoute(back("see"))).toBe("#see");
  keep({ place: "see", params: new URLSearchParams({ tree: "(3 1)", at: "4" }) });
  expect(formatRoute(back("see"))).toBe("#see?tree=(3+1)&at=4");
  expect(formatRoute(back("play"))).toBe("#play");
});

it("a link back is written again when a place is kept after it was drawn", async () => {
  const { back, keep } = await import("./route.ts");
  const links: string[] = [];
  const end = effect(() => void links.push(formatRoute(back("compare"))));
  const params = (): URLSearchParams => new URLSearchParams({ seed: "3" });
  keep({ place: "compare", params: params() });
  keep({ place: "compare", params: params() });
  end();
  expect(links).toEqual(["#compare", "#compare?seed=3"]);
});

it("a link that is being followed is not written over", async () => {
  const place = { hash: "#play?game=chess" };
  const events = new EventTarget();
  vi.stubGlobal("location", place);
  vi.stubGlobal("window", events);
  vi.stubGlobal("history", { replaceState: (_: null, __: string, hash: string) => void (place.hash = hash) });
  vi.resetModules();
  const { navigate, route } = await import("./route.ts");
  const moved = (game: string) => ({ place: "play" as const, params: new URLSearchParams({ game, moves: "e4" }) });
  navigate(moved("chess"), "replace");
  expect(place.hash).toBe("#play?game=chess&moves=e4");
  place.hash = "#play?game=tic-tac-toe";
  navigate(moved("chess"), "replace");
  expect(place.hash).toBe("#play?game=tic-tac-toe");
  events.dispatchEvent(new Event("hashchange"));
  expect(route.value.params.get("game")).toBe("tic-tac-toe");
  navigate(moved("tic-tac-toe"), "replace");
  expect(place.hash).toBe("#play?game=tic-tac-toe&moves=e4");
  vi.unstubAllGlobals();
});

it("a place that was left does not come back by what its search finds", async () => {
  const place = { hash: "#see" };
  const events = new EventTarget();
  vi.stubGlobal("location", place);
  vi.stubGlobal("window", events);
  vi.stubGlobal("history", { replaceState: (_: null, __: string, hash: string) => void (place.hash = hash), pushState: (_: null, __: string, hash: string) => void (place.hash = hash) });
  vi.resetModules();
  const { route, tell } = await import("./route.ts");
  const found = () => ({ place: "see" as const, params: new URLSearchParams({ at: "3" }) });
  place.hash = "#learn";
  events.dispatchEvent(new Event("hashchange"));
  tell(found());
  tell(found(), "push");
  expect([place.hash, route.value.place]).toEqual(["#learn", "learn"]);
  place.hash = "#see";
  events.dispatchEvent(new Event("hashchange"));
  tell(found());
  expect(place.hash).toBe("#see?at=3");
  vi.unstubAllGlobals();
});

it("what a place told is known by itself, and not by its text", async () => {
  vi.stubGlobal("location", { hash: "#compare" });
  vi.stubGlobal("history", { replaceState: () => undefined });
  vi.resetModules();
  const { isWritten, route, tell } = await import("./route.ts");
  const seeded = (): URLSearchParams => new URLSearchParams({ seed: "3" });
  expect(isWritten(route.value.params)).toBe(false);
  tell({ place: "compare", params: seeded() });
  expect([isWritten(route.value.params), isWritten(seeded())]).toEqual([true, false]);
  vi.unstubAllGlobals();
});
