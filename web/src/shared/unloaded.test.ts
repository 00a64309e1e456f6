import { afterEach, expect, it, vi } from "vitest";
import { loadAgain, unfetched, unimported, unloadedAs } from "./unloaded.ts";

const nobody = new TypeError("Failed to fetch");

it("a file that nobody gives needs a network, and another failure says its reason", () => {
  expect(unfetched("The list of stories", nobody)).toBe("The list of stories could not be loaded: this needs a network.");
  expect(unfetched("The list of stories", new Error("the host answers 503"))).toBe("The list of stories could not be loaded: the host answers 503.");
});

it("a program that does not come needs a network, or is of another version", () => {
  expect(unimported("Learn", nobody, false)).toBe("Learn could not be loaded: this needs a network.");
  expect(unimported("Learn", nobody, true)).toBe("Learn could not be loaded: no file has come. Perhaps there is no network, or a new version of the page: then load the page again.");
  expect(unimported("Learn", new RangeError("too deep"), true)).toBe("Learn could not be loaded: too deep.");
});

it("a reason of its own is a sentence", () => {
  expect(unloadedAs("the engine could not be loaded: this needs a network")).toBe("The engine could not be loaded: this needs a network.");
});

afterEach(() => vi.unstubAllGlobals());

it("the page is loaded again if its host answers", async () => {
  const reload = vi.fn();
  const fetching = vi.fn<(address: URL) => Promise<Response>>(async () => new Response("", { status: 503 }));
  vi.stubGlobal("document", { baseURI: "https://host/folder/index.html#learn" });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", fetching);
  expect(await loadAgain()).toBe(false);
  fetching.mockRejectedValueOnce(nobody);
  expect(await loadAgain()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  fetching.mockResolvedValueOnce(new Response(""));
  expect(await loadAgain()).toBe(true);
  expect([reload.mock.calls.length, String(fetching.mock.calls[0]?.[0])]).toEqual([1, "https://host/folder/"]);
});
