import { Stopped, type Engine, type SearchEvent, type GameSearchData } from "@negascout/core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Searcher } from "./searcher.ts";

/** A worker whose searches end when the test says so. */
class Acted {
  stops = 0;
  made = 0;
  calls: string[] = [];
  runs: { task: GameSearchData; progress: (event: unknown) => void; end: (event: unknown) => void; fail: (error: Error) => void }[] = [];
  keepSpare(): void {}
  close(): void {}
  stop(): void {
    this.stops++;
    this.runs.at(-1)?.fail(new Stopped());
  }
  call(name: string): Promise<void> {
    this.calls.push(name);
    return Promise.resolve();
  }
  create(): Promise<unknown> {
    this.made++;
    const withProgress = (_: string, [task]: [GameSearchData], progress: (event: unknown) => void): Promise<unknown> =>
      new Promise((end, fail) => this.runs.push({ task, progress, end, fail }));
    return Promise.resolve({ withProgress });
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const task = (game: string): GameSearchData => ({ state: { game } }) as GameSearchData;

function begun(): { engine: Acted; heard: SearchEvent[]; searcher: Searcher } {
  const engine = new Acted();
  const heard: SearchEvent[] = [];
  const searcher = new Searcher(engine as unknown as Engine, (event) => heard.push(event));
  return { engine, heard, searcher };
}

afterEach(() => vi.unstubAllGlobals());

describe("searches", () => {
  it("of Connect Four ask for the book until they have it", async () => {
    const { engine, heard, searcher } = begun();
    const fetching = vi.fn(() => Promise.resolve(new Response(null, { status: 404 })));
    vi.stubGlobal("fetch", fetching);
    const search = async (place: number): Promise<void> => {
      searcher.search(task("connect-four"));
      await vi.waitFor(() => expect(engine.runs.length).toBe(place + 1));
      engine.runs[place]?.end({ done: place });
      await settled();
    };
    await search(0);
    expect(engine.calls).toEqual([]);
    fetching.mockImplementation(() => Promise.resolve(new Response(new Uint8Array([1]))));
    await search(1);
    await search(2);
    expect(engine.calls).toEqual(["supply"]);
    expect(fetching).toHaveBeenCalledTimes(2);
    expect(heard.length).toBe(3);
  });

  it("tell their events, and use one worker one after the other", async () => {
    const { engine, heard, searcher } = begun();
    searcher.search(task("one"));
    await settled();
    engine.runs[0]?.progress({ iteration: 1 });
    engine.runs[0]?.end({ done: 2 });
    await settled();
    searcher.search(task("two"));
    await settled();
    expect(heard).toEqual([{ iteration: 1 }, { done: 2 }]);
    expect([engine.stops, engine.made, engine.runs.length]).toEqual([0, 1, 2]);
  });

  it("are silent once they are stopped", async () => {
    const { engine, heard, searcher } = begun();
    searcher.search(task("one"));
    await settled();
    searcher.search(task("two"));
    await settled();
    engine.runs[0]?.progress({ iteration: 1 });
    await settled();
    expect(heard).toEqual([]);
    expect([engine.stops, engine.made]).toEqual([1, 2]);
    engine.runs[1]?.end({ done: 2 });
    await settled();
    expect(heard).toEqual([{ done: 2 }]);
    searcher.stop();
    expect(engine.stops).toBe(1);
  });

  it("that break down say why, and the next one has a new worker", async () => {
    const { engine, heard, searcher } = begun();
    searcher.search(task("one"));
    await settled();
    engine.runs[0]?.fail(new Error("unreachable"));
    await settled();
    expect(heard).toEqual([{ failed: "unreachable" }]);
    searcher.search(task("two"));
    await settled();
    expect(engine.made).toBe(2);
  });
});
