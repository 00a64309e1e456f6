import { expect, it } from "vitest";
import { packed, readLink, unpacked, writeLink } from "./link.ts";

it("a game comes back from its link as it was", async () => {
  const link = { source: "// Ünïcode 🂡\nfunction start() { return { a: 1 + 2 / 3 }; }\n".repeat(30), moves: ["a1", "b2-c3"] };
  const params = await writeLink(link);
  expect(params.get("source")).toMatch(/^[\w-]{40,200}$/);
  const again = await readLink(new URLSearchParams(params.toString()));
  expect(again).toEqual({ ...link, problem: null });
});

it("a link without a game says nothing", async () => {
  expect(await readLink(new URLSearchParams())).toEqual({ source: null, moves: [], problem: null });
});

it("a link that was cut off is named in a sentence", async () => {
  const whole = await packed("function start() {}".repeat(9));
  for (const source of [whole.slice(0, -4), "", "%%%", "AAAA", `${whole.slice(0, 8)}!`]) {
    const { source: found, problem } = await readLink(new URLSearchParams({ v: "1", source }));
    expect([found, problem?.startsWith("The game in the link cannot be read")], source).toEqual([null, true]);
  }
  await expect(unpacked(whole)).resolves.toContain("start");
});

it("a link that unpacks to a text without an end is read no further than a game may go", async () => {
  // 50 MB in some 65,000 letters.
  const source = await packed("x".repeat(50_000_000));
  expect(source.length).toBeLessThan(80_000);
  const { source: found, problem } = await readLink(new URLSearchParams({ v: "1", source }));
  expect([found, problem]).toEqual([null, "The game in the link is longer than a game may be. Here is the game that was here before."]);
});
