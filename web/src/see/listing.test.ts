import { readFileSync } from "node:fs";
import type { Listing } from "@negascout/core";
import { describe, expect, it } from "vitest";
import { followListing } from "../../core/pkg/see/negascout.js";
import { listingOf, listingsOf, shownAt, spokenLine } from "./listing.ts";
import { FIRST, request } from "./view.ts";
import { runsOf } from "./wasm.fixture.ts";

const all = JSON.parse(readFileSync(new URL("./listings.json", import.meta.url), "utf8")) as Listing[];

describe("the listing of a form", () => {
  const view = { ...FIRST, forms: ["negascout"] };
  const [run] = runsOf(view);
  const listing = listingOf(all, "negascout", "lecture");
  if (run === undefined || listing === null) throw new Error("a run and a listing are needed");
  const listed = followListing(request(view), { form: "negascout", reading: listing.reading })[0];
  if (listed === undefined) throw new Error("an iteration is needed");
  const at = (step: number) => shownAt(listing, listed, run.at(step).iteration, step);
  const lit = (step: number): string => at(step).lines.find(({ isLit }) => isLit)?.line.text ?? "";

  it("has an element for each step", () => {
    expect(listed.line.length).toBe(run.length);
    for (const values of listed.values) expect(values.length).toBe(run.length);
  });

  it("lights the line of each step", () => {
    for (let step = 0; step < run.length; step += 1) {
      const kind = run.kind(step);
      const line = lit(step);
      if (step === 0) expect(line).toBe("function negascout(node, depth, α, β)");
      else if (kind === "cutoff") expect(line).toBe("if α ≥ β then break");
      else if (kind === "enter" || kind === "null") expect(line).toBe("w := -negascout(child, depth-1, -b, -α)");
      else if (kind === "raised") expect(line).toBe("α := max(α, v)");
      else if (kind === "leaf") expect(line).toContain("return eval(node)");
      expect(at(step).lines.filter(({ isLit }) => isLit).length).toBe(1);
    }
  });

  it("shows the variables of the call, and says them", () => {
    // F is cut: it has 9, and beta is -6 + 1 for its mover.
    const cut = Array.from({ length: run.length }, (_, step) => step).find((step) => run.kind(step) === "cutoff") ?? 0;
    expect(at(cut).node).toBe("F");
    expect(new Map(at(cut).variables).get("α")).toBe("9");
    expect(spokenLine(at(cut))).toBe("Line 10: if α ≥ β then break. At F, depth is 1, α is 9, β is 7, b is 7, v is 9, w is 9.");
  });

  it("takes another notation where the preferred one is missing", () => {
    expect(listingOf(all, "sss-star", "encyclopedia")?.notation).toBe("lecture");
    expect(listingsOf(all, "negascout").map(({ notation }) => notation)).toEqual(["lecture", "encyclopedia", "rust"]);
    expect(listingOf(all, "uct", null)?.notation).toBe("lecture");
    expect(listingOf(all, "proof", null)).toBeNull();
  });
});
