import { describe, expect, it } from "vitest";
import { contradictions } from "./contradictions.ts";
import { difference, listed, summary, type Named } from "./difference.ts";
import { opening } from "./opening.ts";
import { contradict, intervalOf } from "./values.ts";
import { runsOf, watchedOf } from "./wasm.fixture.ts";

const named = (names: readonly string[], text?: string): Named[] =>
  runsOf({ forms: names, ...(text === undefined ? {} : { subject: { kind: "tree", text } }) }).map((run, place) => ({
    name: names[place] ?? "",
    run,
  }));

const pair = (a: string, b: string, text?: string): [Named, Named] => {
  const [first, second] = named([a, b], text);
  if (first === undefined || second === undefined) throw new Error("two searches are needed");
  return [first, second];
};

describe("shown values", () => {
  it("are intervals", () => {
    expect(intervalOf("≥-6")).toEqual({ lower: -6, upper: Infinity });
    expect(intervalOf("≤6")).toEqual({ lower: -Infinity, upper: 6 });
    expect(intervalOf("2..6")).toEqual({ lower: 2, upper: 6 });
    expect(intervalOf("")).toBeNull();
  });

  it("contradict each other where no value is within both", () => {
    expect(contradict("≥7", "6")).toBe(true);
    expect(contradict("≥6", "6")).toBe(false);
    expect(contradict("win in 5", "≥win in 3")).toBe(true);
    expect(contradict("loss in 2", "≤loss in 4")).toBe(false);
    expect(contradict("2..4", "")).toBe(false);
  });
});

describe("a contradiction", () => {
  it("shows where a form of the gallery goes wrong", () => {
    const [wrong, right] = pair("no-research", "fail-hard", "(1 (3 3))");
    const [first] = contradictions(wrong.run, [right.run]);
    expect(first).toMatchObject({ said: "2", against: "3", letter: "A" });
    expect(difference(wrong, first?.step ?? 0, [right])).toBe(
      "Here they contradict each other: for no-research, A is 2; for fail-hard it is 3.",
    );
  });

  it("is never between right forms", () => {
    const runs = runsOf({ forms: ["negascout", "alpha-beta", "minimax", "sss-star"] });
    for (const run of runs) expect(contradictions(run, runs)).toEqual([]);
  });
});

describe("a difference", () => {
  it("names what one leaves out and the other visits", () => {
    const [negascout, alphaBeta] = pair("negascout", "alpha-beta");
    const [at] = opening([negascout.run, alphaBeta.run]);
    expect(difference(negascout, at ?? 0, [alphaBeta])).toBe(
      "Here they part: negascout leaves out N and O, which alpha-beta visits.",
    );
    expect(difference(negascout, 0, [alphaBeta])).toBeNull();
  });

  it("is summed up beside the minimal tree", () => {
    const { minimal } = watchedOf({});
    expect(summary(pair("negascout", "alpha-beta"), minimal)).toBe(
      "In all, negascout evaluates 8 leaves and alpha-beta evaluates 10 leaves. The minimal tree has 6 of 10.",
    );
    expect(summary([], minimal)).toBe("");
  });

  it("lists words as people do", () => {
    expect([listed(["N"]), listed(["N", "O"]), listed(["N", "O", "P"])]).toEqual(["N", "N and O", "N, O and P"]);
  });
});
