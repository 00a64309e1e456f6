import { expect, it } from "vitest";
import { textOf } from "../shared/story.ts";
import { originsOf } from "../study/wasm.fixture.ts";
import { viewOf } from "./exercise.ts";
import { letterOf, windowOf } from "./log.ts";
import { reasonsOf, reasonText } from "./proof.ts";
import { questionsOf } from "./questions.ts";
import { ALL } from "./searches.fixture.ts";

it("each answer about a number has its proof, which says the number that is shown", () => {
  const refuted: string[] = [];
  let [cuts, proofs] = [0, 0];
  for (const { name, kind, exercise, log } of ALL) {
    const origins = originsOf(viewOf(exercise));
    for (const question of questionsOf(log)) {
      const reasons = reasonsOf(log, question);
      const { asked, until, right } = question;
      for (const reason of reasons) {
        const origin = origins.of({ form: name, iteration: 0, ...reason });
        if (origin.leaves.length > 0) proofs += 1;
        const text = origin.said.map((line) => textOf(log.picture.nodes, line)).join(" ");
        if (!text.includes(letterOf(log, reason.node))) refuted.push(`${name}, step ${reason.step}, ${reasonText(log, reason)}: ${text}`);
      }
      if (right.kind === "cut" && right.by?.whose === "ancestor" && kind === "textbook") {
        cuts += 1;
        const [first] = reasons;
        const origin = first && origins.of({ form: name, iteration: 0, ...first });
        if (origin?.leaves.length === 0) refuted.push(`${name}, step ${until}: no proof of ${first && reasonText(log, first)}`);
      }
      if (right.kind === "window") expect(reasons.map(({ of }) => of).sort()).toEqual(["alpha", "beta"]);
      if (right.kind === "value") expect(reasons).toEqual([{ of: "value", node: asked.node, step: until }]);
      if (right.kind === "cut" && windowOf(log, asked.node, until) !== null) expect(reasons.map(({ of }) => of)).toContain(log.picture.nodes[asked.node]?.player === "max" ? "beta" : "alpha");
    }
  }
  expect(refuted).toEqual([]);
  expect(cuts).toBeGreaterThan(50);
  expect(proofs).toBeGreaterThan(500);
});
