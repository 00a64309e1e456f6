import { expect, it } from "vitest";
import { asBibtex, asText, stepsOf } from "./citation.ts";

const cited = { version: "1.2.3", title: "negascout on a listed tree", at: [26], link: "https://example.org/#see?v=1&tree=(3+1)&at=27", day: new Date(2026, 0, 5) };

it("a citation names the version, the search, its step, the link and the day", () => {
  expect(asText(cited)).toBe("negascout 1.2.3: negascout on a listed tree, step 27. https://example.org/#see?v=1&tree=(3+1)&at=27 (accessed 2026-01-05).");
  expect(asBibtex(cited)).toBe(
    "@misc{negascout,\n  title = {negascout 1.2.3: negascout on a listed tree, step 27},\n  howpublished = {\\url{https://example.org/#see?v=1&tree=(3+1)&at=27}},\n  note = {Accessed 2026-01-05}\n}",
  );
});

it("steps that differ are all named", () => {
  expect([stepsOf([]), stepsOf([3, 3]), stepsOf([3, 8]), stepsOf([0, 1, 2])]).toEqual(["step 1", "step 4", "steps 4 and 9", "steps 1, 2 and 3"]);
});
