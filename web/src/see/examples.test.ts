import { describe, expect, it } from "vitest";
import { EXAMPLES } from "./examples.ts";
import { parting } from "./opening.ts";
import { Run } from "./run.ts";
import { watchedOf } from "./wasm.fixture.ts";

describe("an example", () => {
  for (const { name, view, holds } of EXAMPLES) {
    it(`shows what it is called: ${name}`, () => {
      const watched = watchedOf(view);
      expect(watched.forms.map(({ error }) => error)).toEqual(view.forms.map(() => null));
      expect(holds(watched)).toBe(true);
    });
  }

  it("with a re-search opens where it begins", () => {
    const loses = EXAMPLES.find(({ name }) => name === "NegaScout loses here");
    const runs = watchedOf(loses?.view ?? {}).forms.map(({ search }) => (search === null ? null : new Run(search)));
    expect(runs[0]?.kind(parting(runs)[0] ?? 0)).toBe("again");
  });
});
