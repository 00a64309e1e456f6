import { describe, expect, it } from "vitest";
import { spokenAt } from "./spoken.ts";
import { runsOf } from "./wasm.fixture.ts";

describe("a node in words", () => {
  const [run] = runsOf({ forms: ["negascout"] });
  if (run === undefined) throw new Error("a run is needed");
  const { iteration } = run.at(0);
  const { nodes } = iteration.picture;
  const say = (letter: string, step: number): string => spokenAt(iteration, nodes.findIndex((node) => node.letter === letter), step);

  it("tells no more than the step has shown", () => {
    expect(say("A", 0)).toBe("A, MAX to move; no value yet; window -∞ to ∞");
    expect(say("F", 0)).toBe("F, MAX to move; not searched yet");
    expect(say("N", 0)).toBe("N, leaf; not searched yet");
  });

  it("tells the bound, the window and the cut", () => {
    expect(say("F", 27)).toBe("F, MAX to move; ≥9; null window 9 to 7; cut: beta 7 of A (null window)");
    expect(say("N", 27)).toBe("N, leaf; left out; saves 1 leaf");
  });

  it("has nothing to say of a node that there is not", () => {
    expect(spokenAt(iteration, -1, 0)).toBe("");
  });
});
