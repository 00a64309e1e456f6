import { expect, it, vi } from "vitest";

vi.mock("./store.ts", () => ({ view: { value: null } }));

it("a title names the forms and what they search", async () => {
  const { titleOf } = await import("./title.ts");
  const forms = ["negascout", "alpha-beta"];
  expect(titleOf({ forms, subject: { kind: "tree", text: "(1 2)" } })).toBe("negascout, alpha-beta on a listed tree");
  expect(titleOf({ forms: ["sss"], subject: { kind: "random", width: 2, depth: 2, seed: 1 } })).toBe("sss on a random tree");
  expect(titleOf({ forms: ["pvs"], subject: { kind: "game", game: "chess", position: "" } })).toBe("pvs on chess");
});
