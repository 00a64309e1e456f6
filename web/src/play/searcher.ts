/** The searches of a game, in a worker of their own. */

import { Stopped, supplyFile, type Engine, type SearchEvent, type RemoteObject, type GameSearchData } from "@negascout/core";
import { reasonOf } from "../app/reason.ts";

/** The size of the table of searches, in MiB. */
const TABLE = 32;

/** A worker's searches, as far as they are needed here. */
type Searches = Pick<RemoteObject<{ run: unknown }>, "withProgress">;

/** Runs one search at a time. Events of a search that was stopped are not told. */
export class Searcher {
  readonly #engine: Engine;
  readonly #hear: (event: SearchEvent) => void;
  #searches: Promise<Searches> | null = null;
  /** The game whose file the worker has, if it has one. */
  #supplied: string | null = null;
  /** The number of the search that runs; 0 if none does. */
  #running = 0;
  #count = 0;

  constructor(engine: Engine, hear: (event: SearchEvent) => void) {
    this.#engine = engine;
    this.#hear = hear;
    engine.keepSpare();
  }

  /** Gives up the search that runs, if any, and begins another. */
  search(task: GameSearchData): void {
    this.stop();
    const number = ++this.#count;
    this.#running = number;
    void this.#run(task, number);
  }

  /** Gives up the search that runs. */
  stop(): void {
    if (this.#running === 0) return;
    this.#running = 0;
    this.#forget();
    this.#engine.stop();
  }

  /** The worker ends. */
  close(): void {
    this.#running = 0;
    this.#engine.close();
  }

  async #run(task: GameSearchData, number: number): Promise<void> {
    const tell = (event: SearchEvent): void => {
      if (this.#running === number) this.#hear(event);
    };
    try {
      this.#searches ??= this.#engine.create("Searches", TABLE) as unknown as Promise<Searches>;
      const searches = await this.#searches;
      if (this.#supplied !== task.state.game && (await supplyFile(this.#engine, task.state.game))) this.#supplied = task.state.game;
      const last = await searches.withProgress("run", [task], (event) => tell(event as SearchEvent));
      const isOwn = this.#running === number;
      if (isOwn) this.#running = 0;
      if (isOwn) this.#hear(last as SearchEvent);
    } catch (error) {
      this.#fail(error, number);
    }
  }

  /** A worker that was stopped, or broke down, is gone with all that was in it. */
  #forget(): void {
    this.#searches = null;
    this.#supplied = null;
  }

  #fail(error: unknown, number: number): void {
    if (this.#running !== number || error instanceof Stopped) return;
    this.#running = 0;
    this.#forget();
    this.#hear({ failed: reasonOf(error) });
  }
}
