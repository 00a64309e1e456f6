import { EngineError, type Build, type Engine, type Reply, type Request, type Shown } from "@negascout/core";
import { describe, expect, it } from "vitest";
import { FIRST, type Link } from "./link.ts";
import { sentence, Table } from "./table.ts";

const shown = (more: Partial<Shown>): Shown =>
  ({ game: "connect-four", start: null, moves: [], side: "first", level: 5, scores_shown: "hidden", notice: null, ...more }) as unknown as Shown;

type Answers = (request: Request) => Partial<Reply>;

/** Workers whose desk answers as the test says. */
function seated(answers: Answers): { table: Table; builds: Build[]; asked: Request[] } {
  const builds: Build[] = [];
  const asked: Request[] = [];
  const ask = (request: Request): Promise<Reply> => {
    asked.push(request);
    return Promise.resolve().then(() => ({ shown: null, orders: [], failed: null, ...answers(request) }) as Reply);
  };
  const worker = (build: Build): Engine => {
    builds.push(build);
    const create = (name: string) => Promise.resolve(name === "Desk" ? { remote: { ask } } : { withProgress: () => new Promise(() => {}) });
    return { build, create, keepSpare: () => {}, stop: () => {}, close: () => {} } as unknown as Engine;
  };
  return { table: new Table(worker), builds, asked };
}

const gameOf = (request: Request): string | null => (typeof request === "object" && "begin" in request ? request.begin.game : null);

describe("the table", () => {
  it("begins a game, and links it", async () => {
    const { table, builds } = seated(() => ({ shown: shown({ moves: ["4"] }) }));
    expect(await table.begin(FIRST)).toBe(true);
    expect(table.link.value).toEqual({ ...FIRST, moves: ["4"] });
    // One worker for the game, one for its searches.
    expect(builds).toEqual(["play", "play"]);
  });

  it("goes on with the game before where another one cannot begin", async () => {
    const { table, builds, asked } = seated((request) =>
      gameOf(request) === "chess" ? { failed: "chess: position 'x': it is none" } : { shown: shown({}) },
    );
    await table.begin(FIRST);
    const bad: Link = { ...FIRST, game: "chess", position: "x" };
    expect(await table.begin(bad)).toBe(false);
    expect(table.told.value).toEqual({ text: "chess: position 'x': it is none.", isError: true });
    expect(table.link.value?.game).toBe("connect-four");
    expect(builds).toEqual(["play", "play", "chess", "chess", "play", "play"]);
    expect(asked.map(gameOf)).toEqual(["connect-four", "chess", "connect-four"]);
  });

  it("keeps a sentence while the engine thinks on", async () => {
    const { table } = seated((request) => ({ shown: shown({}), failed: request === "hint" ? "the engine is thinking" : null }));
    await table.begin(FIRST);
    await table.ask("hint");
    expect(table.told.value?.text).toBe("The engine is thinking.");
    await table.ask({ hear: { failed: "no matter" } });
    expect(table.told.value?.text).toBe("The engine is thinking.");
    await table.ask("take-back");
    expect(table.told.value).toBeNull();
  });

  it("takes the game up again after a worker broke down", async () => {
    const { table, asked } = seated((request) => {
      if (request === "hint") throw new EngineError("unreachable", true);
      return { shown: shown({ moves: ["4", "4"] }) };
    });
    await table.begin(FIRST);
    expect(await table.ask("hint")).toBeNull();
    expect(table.told.value).toEqual({ text: "The engine broke down, and begins anew: unreachable.", isError: true });
    const again = asked.at(-1);
    expect(typeof again === "object" && "begin" in again && again.begin.moves).toEqual(["4", "4"]);
    expect(table.shown.value?.moves).toEqual(["4", "4"]);
  });
});

describe("sentences", () => {
  it("begin and end as sentences do", () => {
    expect(sentence("the engine waits")).toBe("The engine waits.");
    expect(sentence("hint: b2 (a draw)")).toBe("Hint: b2 (a draw).");
    expect(sentence("chess: move 'e5': it is illegal")).toBe("chess: move 'e5': it is illegal.");
    expect(sentence("mnk:3,3,3: move 'x'")).toBe("mnk:3,3,3: move 'x'.");
  });
});
