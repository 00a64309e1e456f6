import { afterEach, expect, it, vi } from "vitest";
import { loadStories } from "./stories.ts";

const STORY = "title: A cut\nabout: Why.\n\ntree: (3 1)\nrun: minimax\nat: end\nsay: The root has 3.\nfact: value 3\n";

/** A host with these files; `null` is a host that gives none. */
function hosted(files: Readonly<Record<string, string | number>> | null): void {
  vi.stubGlobal("document", { baseURI: "https://host/page/" });
  vi.stubGlobal("fetch", async ({ pathname }: URL) => {
    if (files === null) throw new TypeError("Failed to fetch");
    const file = files[pathname.replace("/page/stories/", "")] ?? 404;
    return typeof file === "number" ? new Response(null, { status: file }) : new Response(file);
  });
}

afterEach(() => vi.unstubAllGlobals());

it("a story that does not come is named with why, and is no fault of its file", async () => {
  hosted({ "list.txt": "one\ntwo\nthree\n", "one.txt": STORY, "two.txt": 503, "three.txt": "nonsense\n" });
  const { stories, faults, missing } = await loadStories();
  expect(stories.map(({ name }) => name)).toEqual(["one"]);
  expect([...missing]).toEqual([["two", "The story 'two' could not be loaded: the host answers 503."]]);
  expect([faults.length, faults[0]?.includes("three")]).toEqual([1, true]);
});

it("without a network the list needs one", async () => {
  hosted(null);
  const { stories, missing } = await loadStories();
  expect([stories, [...missing]]).toEqual([[], [["", "The list of the stories could not be loaded: this needs a network."]]]);
});
