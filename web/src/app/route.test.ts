import { describe, expect, it } from "vitest";
import { formatRoute, parseRoute } from "./route.ts";

describe("routes", () => {
  it("are written so that a person can read them", () => {
    const params = new URLSearchParams({ tree: "((3 1) (2 9))", run: "negascout,alpha-beta" });
    expect(formatRoute({ place: "see", params })).toBe("#see?tree=((3+1)+(2+9))&run=negascout,alpha-beta");
  });

  it("come back as they were", () => {
    const params = new URLSearchParams({ moves: "1. e4 e5+ & #?%", tree: "0>2,1 1>4" });
    const again = parseRoute(formatRoute({ place: "play", params }));
    expect(again.place).toBe("play");
    expect([...again.params]).toEqual([...params]);
  });

  it("lead to the first place where no place is named", () => {
    expect(parseRoute("#nowhere?x=1").place).toBe("see");
    expect(parseRoute("").place).toBe("see");
  });
});
