import { EngineError, LoadError, Stopped, type Build, type Engine, type Reply, type Request, type Shown } from "@negascout/core";
import { describe, expect, it, vi } from "vitest";
import { beginOf, FIRST, type Link } from "./link.ts";
import { sentence, GameClient } from "./game-client.ts";

const shown = ({ moves = [], ...more }: Partial<Shown> & { moves?: string[] }): Shown =>
  ({ state: { game: "connect-four", origin: "", moves }, side: "first", level: 5, scores_shown: "hidden", notice: null, ...more }) as unknown as Shown;

type Answers = (request: Request) => Partial<Reply>;

/** Workers whose controller answers as the test says. */
function seated(answers: Answers, failures = 0, more: object = {}): { client: GameClient; builds: Build[]; asked: Request[] } {
  const builds: Build[] = [];
  const asked: Request[] = [];
  const ask = (request: Request): Promise<Reply> => {
    asked.push(request);
    return Promise.resolve().then(() => ({ shown: null, commands: [], failed: null, ...answers(request) }) as Reply);
  };
  const worker = (build: Build): Engine => {
    builds.push(build);
    const made = (name: string) => Promise.resolve(name === "Controller" ? { remote: { ask, ...more } } : { withProgress: () => new Promise(() => {}) });
    const create = (name: string) => (name === "Controller" && failures-- > 0 ? Promise.reject(new LoadError("it could not be loaded")) : made(name));
    return { build, create, keepSpare: () => {}, stop: () => {}, close: () => {} } as unknown as Engine;
  };
  return { client: new GameClient(worker), builds, asked };
}

const gameOf = (request: Request): string | null => (typeof request === "object" && "begin" in request ? request.begin.state.game : null);

describe("the client of a game", () => {
  it("reads what the game is after all that was asked before, and nothing of one that has gone", async () => {
    const { client, asked } = seated(() => ({ shown: shown({}) }), 0, { men: () => Promise.resolve([]), record: () => Promise.reject(new Stopped()) });
    expect(await client.men()).toBeNull();
    void client.begin(FIRST);
    void client.ask("hint");
    expect(await client.men()).toEqual([]);
    expect(asked).toHaveLength(2);
    expect(await client.record()).toBeNull();
    expect(client.message.value).toBeNull();
  });

  it("begins a game, and links it", async () => {
    const { client, builds } = seated(() => ({ shown: shown({ moves: ["4"] }) }));
    expect(await client.begin(FIRST)).toBe(true);
    expect(client.link.value).toEqual({ ...FIRST, moves: ["4"] });
    // One worker for the game, one for its searches.
    expect(builds).toEqual(["play", "play"]);
  });

  it("shows a game before it begins, and takes it back where it cannot", async () => {
    vi.stubGlobal("requestAnimationFrame", (then: () => void) => setTimeout(then, 0));
    const { client, asked } = seated(() => ({ shown: shown({}) }), 1);
    client.announce(shown({}));
    expect(client.shown.value?.state.game).toBe("connect-four");
    const begun = client.begin(FIRST);
    // A move that is made at once is the first that the game hears of.
    const played = client.ask({ play: "4" });
    expect(await begun).toBe(false);
    await played;
    client.retract();
    expect(client.shown.value).toBeNull();
    client.announce(shown({}));
    void client.begin(FIRST);
    await client.ask({ play: "4" });
    expect(asked.slice(-2)).toEqual([{ begin: beginOf(FIRST) }, { play: "4" }]);
    client.retract();
    expect(client.shown.value).not.toBeNull();
    vi.unstubAllGlobals();
  });

  it("goes on with the game before where another one cannot begin", async () => {
    const { client, builds, asked } = seated((request) =>
      gameOf(request) === "chess" ? { failed: "chess: position 'x': it is none" } : { shown: shown({}) },
    );
    await client.begin(FIRST);
    const bad: Link = { ...FIRST, game: "chess", origin: "x" };
    expect(await client.begin(bad)).toBe(false);
    expect(client.message.value).toEqual({ text: "chess: position 'x': it is none.", isError: true });
    expect(client.link.value?.game).toBe("connect-four");
    expect(builds).toEqual(["play", "play", "chess", "chess", "play", "play"]);
    expect(asked.map(gameOf)).toEqual(["connect-four", "chess", "connect-four"]);
  });

  it("keeps a sentence while the engine thinks on", async () => {
    const { client } = seated((request) => ({ shown: shown({}), failed: request === "hint" ? "the engine is thinking" : null }));
    await client.begin(FIRST);
    await client.ask("hint");
    expect(client.message.value?.text).toBe("The engine is thinking.");
    await client.ask({ hear: { failed: "no matter" } });
    expect(client.message.value?.text).toBe("The engine is thinking.");
    await client.ask("take-back");
    expect(client.message.value).toBeNull();
  });

  it("makes a controller again that could not be made", async () => {
    const { client, asked } = seated(() => ({ shown: shown({ moves: ["4"] }) }), 1);
    expect(await client.begin(FIRST)).toBe(false);
    expect(client.message.value).toEqual({ text: "It could not be loaded.", isError: true });
    expect(client.isUnloaded).toBe(true);
    expect(await client.begin(FIRST)).toBe(true);
    expect(asked.map(gameOf)).toEqual(["connect-four"]);
  });

  it("goes on after a worker broke down, and could not be replaced at once", async () => {
    let isBroken = true;
    const { client, asked } = seated((request) => {
      if (isBroken && gameOf(request) === null) throw new EngineError("unreachable", true);
      if (isBroken && asked.length > 1) throw new EngineError("unreachable", true);
      return { shown: shown({ moves: ["4", "4"] }) };
    });
    await client.begin(FIRST);
    expect(await client.ask("hint")).toBeNull();
    isBroken = false;
    expect(await client.ask("hint")).not.toBeNull();
    expect(asked.map(gameOf)).toEqual(["connect-four", null, "connect-four", "connect-four", null]);
  });

  it("takes clocks up where they stood", async () => {
    const clocks = { left: [100, 200] as [number, number], running: null };
    const { client, asked } = seated((request) =>
      gameOf(request) === "chess" ? { failed: "chess: it is none" } : { shown: shown({ clocks, paused: true }) },
    );
    const timed = { ...FIRST, clock: "300" };
    await client.begin(timed, { left: [120, 200], paused: false });
    await client.begin({ ...FIRST, game: "chess" });
    const begun = asked.map((request) => (typeof request === "object" && "begin" in request ? [request.begin.left, request.begin.paused] : null));
    expect(begun).toEqual([[[120, 200], false], [null, false], [[100, 200], true]]);
  });

  it("takes the game up again after a worker broke down", async () => {
    const { client, asked } = seated((request) => {
      if (request === "hint") throw new EngineError("unreachable", true);
      return { shown: shown({ moves: ["4", "4"] }) };
    });
    await client.begin(FIRST);
    expect(await client.ask("hint")).toBeNull();
    expect(client.message.value).toEqual({ text: "The engine broke down, and starts again: unreachable.", isError: true });
    const again = asked.at(-1);
    expect(typeof again === "object" && "begin" in again && again.begin.state.moves).toEqual(["4", "4"]);
    expect(client.shown.value?.state.moves).toEqual(["4", "4"]);
  });
});

describe("sentences", () => {
  it("begin and end as sentences do", () => {
    expect(sentence("the engine waits")).toBe("The engine waits.");
    expect(sentence("hint: b2 (a draw)")).toBe("Hint: b2 (a draw).");
    expect(sentence("chess: move 'e5': it is illegal")).toBe("chess: move 'e5': it is illegal.");
    expect(sentence(`chess: move '${"x".repeat(5000)}': it is none`)).toBe(`chess: move '${"x".repeat(59)}…': it is none.`);
    expect(sentence("word ".repeat(5000)).length).toBeLessThan(410);
    expect(sentence("mnk:3,3,3: move 'x'")).toBe("mnk:3,3,3: move 'x'.");
  });
});
