import { describe, expect, it } from "vitest";
import type { EarlyEnd, Ending, Termination } from "@negascout/core";
import { anew, beginOf, FIRST, linkOf, readLink, sameLink, writeLink, type Link } from "./link.ts";

const read = (query: string) => readLink(new URLSearchParams(query));

describe("links", () => {
  it("come back as they were", () => {
    const link: Link = {
      game: "chess",
      origin: "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1",
      moves: ["Kd4", "e4+", "Kxe4"],
      side: "second",
      level: null,
      seed: 1,
      seconds: 2.5,
      clock: "300+2",
      scores: true,
      ended: "second-out-of-time",
      termination: "",
    };
    const again = readLink(new URLSearchParams(writeLink(link).toString()));
    expect(again).toEqual({ link, problem: null });
    const level = { ...FIRST, level: 8, seed: 99 };
    expect(readLink(writeLink(level)).link).toEqual(level);
  });

  it("of version 1 open as they always have", () => {
    expect(read("v=1&game=chess&moves=e4,e5&side=first&level=5&clock=300+2").link).toMatchObject({
      game: "chess",
      moves: ["e4", "e5"],
      side: "first",
      level: 5,
      clock: "300+2",
    });
    expect(read("v=1&game=connect-four&moves=4,4,3&side=none&level=full&seconds=0.5").link).toMatchObject({
      moves: ["4", "4", "3"],
      side: "none",
      level: null,
      seconds: 0.5,
    });
  });

  it("made by hand say what is wrong, and lose nothing else", () => {
    const message = read("game=chess&level=9&side=black");
    expect(message.problem).toBe("The link says side=black, where it should say first, second, both or none.");
    expect(message.link).toMatchObject({ game: "chess", side: "first", level: 5 });
    expect(read("level=").problem).toContain("level=");
    expect(read("seconds=soon").problem).toContain("0.01 to 3600");
    expect(read("v=2").problem).toContain("v=2");
    expect(read(`side=${"x".repeat(1000)}`).problem?.length).toBeLessThan(140);
    expect(read("").problem).toBeNull();
  });

  it("follow the game", () => {
    const shown = { state: { game: "chess", origin: "", moves: ["e4"] }, side: "both", level: null, scores_shown: "shown" } as never;
    const link = linkOf(shown, FIRST);
    expect(link).toMatchObject({ game: "chess", moves: ["e4"], side: "both", level: null, scores: true });
    expect(sameLink(link, { ...link, moves: ["e4"] })).toBe(true);
    expect(sameLink(link, { ...link, moves: [] })).toBe(false);
  });

  it("keep a result that a record tells, and how it says that the game ended", () => {
    const endings: Ending[] = [{ won: "first" }, { won: "second" }, "draw"];
    const terminations: (Termination | null)[] = [null, "abandoned", "adjudication", "death", "emergency", "normal", "rules-infraction", "time-forfeit"];
    const shown = { state: { game: "chess", origin: "", moves: ["e4"] }, side: "both", scores_shown: "hidden" };
    for (const ending of endings) {
      for (const termination of terminations) {
        const early = { recorded: { ending, termination } };
        const link = linkOf({ ...shown, conclusion: { text: "", winner: null, early } } as never, FIRST);
        const again = readLink(writeLink(link)).link;
        expect(beginOf(again).early).toEqual(early);
        expect(beginOf(anew(again)).early).toBeNull();
        expect(linkOf({ ...shown, conclusion: null } as never, link)).toMatchObject({ ended: "", termination: "" });
      }
    }
    expect(read("ended=drawn&termination=luck").problem).toBe(
      "The link says termination=luck, where it should say abandoned, adjudication, death, emergency, normal, rules-infraction or time-forfeit.",
    );
  });

  it("keep an end that no rules give", () => {
    const ends: EarlyEnd[] = [{ resigned: "first" }, { resigned: "second" }, { "out-of-time": "first" }, { "out-of-time": "second" }, "agreed", { claimed: "repetition" }, { claimed: "fifty-moves" }];
    const shown = { state: { game: "chess", origin: "", moves: ["e4"] }, side: "both", scores_shown: "hidden" };
    for (const early of ends) {
      const link = linkOf({ ...shown, conclusion: { text: "", winner: null, early } } as never, FIRST);
      const again = readLink(writeLink(link)).link;
      expect(beginOf(again).early).toEqual(early);
      expect(beginOf(anew(again))).toMatchObject({ early: null, state: { moves: [] } });
      expect(linkOf({ ...shown, conclusion: null } as never, link).ended).toBe("");
    }
    expect(read("ended=toString").problem).toBe(
      "The link says ended=toString, where it should say first-resigned, second-resigned, first-out-of-time, second-out-of-time, draw-agreed, repetition-claimed, fifty-moves-claimed, first-won, second-won or drawn.",
    );
  });
});
