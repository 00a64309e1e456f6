/** A game in progress, searched in a worker: what a page of your own needs. */

import type { Session } from "../pkg/chess/negascout.js";
import { Engine, EngineError, type RemoteObject, Stopped } from "./engine.ts";
import { supplyFile } from "./supplies.ts";
import { buildFor } from "./protocol.ts";
import type { Report, Player, SearchRequest } from "../pkg/schema.d.ts";

/** What a game is opened with. */
export interface Opening {
  /** The position in the game's notation; the first if absent. */
  readonly position?: string;
}

/** A question to the engine: its limits and so on; what is absent is as the engine has it. */
export type Question = Partial<SearchRequest>;

/**
 * A game in progress. All its methods wait for the worker; a call during a search waits for the search's end,
 * unless `stop` ends it.
 */
export class Game {
  /** The game's name, as it was opened. */
  readonly name: string;
  readonly #position: string | undefined;
  readonly #engine: Engine;
  readonly #moves: string[] = [];
  #session: Promise<RemoteObject<Session>> | null = null;

  /** For `open`, which checks the name and the position. */
  constructor(name: string, { position }: Opening) {
    this.name = name;
    this.#position = position;
    this.#engine = new Engine(buildFor(name));
  }

  /** Makes a move, in any spelling that the game accepts. Returns it in the game's own. */
  async play(move: string): Promise<string> {
    const made = await this.#ask((session) => session.remote.play(move));
    this.#moves.push(made);
    return made;
  }

  /** Takes the last move back. Returns it, or `undefined` where there is none. */
  async undo(): Promise<string | undefined> {
    const taken = await this.#ask((session) => session.remote.undo());
    if (taken !== undefined) this.#moves.pop();
    return taken;
  }

  /** The legal moves; none if the game is over. */
  moves(): Promise<string[]> {
    return this.#ask((session) => session.remote.moves());
  }

  /** The moves made so far, oldest first. */
  history(): readonly string[] {
    return [...this.#moves];
  }

  /** The position in the game's notation. */
  position(): Promise<string> {
    return this.#ask((session) => session.remote.position());
  }

  /** The player to move: the one who moves first in the game, or the other. */
  turn(): Promise<Player> {
    return this.#ask((session) => session.remote.turn());
  }

  /**
   * Searches the position. `onReport` hears of each iteration. Without limits it goes on until the game is solved.
   * Rejects with `Stopped` when `stop` ends it: the last report that was heard is then its best.
   */
  think(question: Question = {}, onReport: (report: Report) => void = () => undefined): Promise<Report> {
    const heard = onReport as (report: unknown) => void;
    return this.#ask((session) => session.withProgress("think", [question], heard)) as Promise<Report>;
  }

  /** Ends what runs, within milliseconds. The game stays as it is. */
  stop(): void {
    this.#session = null;
    this.#engine.stop();
  }

  /** Ends the game's worker. Nothing can be asked after that. */
  close(): void {
    this.#session = null;
    this.#engine.close();
  }

  /** Opens the game in the worker, if it is not open there. */
  async ready(): Promise<void> {
    await this.#ask((session) => session.remote.position());
  }

  async #ask<T>(ask: (session: RemoteObject<Session>) => Promise<T>): Promise<T> {
    this.#session ??= this.#opened();
    const session = this.#session;
    try {
      return await ask(await session);
    } catch (error) {
      // What was in the worker is gone: the next call opens the game again.
      const isGone = error instanceof Stopped || (error instanceof EngineError && error.broken);
      if (isGone && this.#session === session) this.#session = null;
      throw error;
    }
  }

  async #opened(): Promise<RemoteObject<Session>> {
    await supplyFile(this.#engine, this.name);
    const session = await this.#engine.create("Session", this.name, this.#position);
    for (const move of this.#moves) await session.remote.play(move);
    this.#engine.keepSpare();
    return session;
  }
}

/**
 * Opens a game by its name: `connect-four`, `tic-tac-toe`, `mnk:7,6,4`, `chess` and so on.
 * Rejects with a sentence if there is no such game, or the position is none of it.
 */
export async function open(name: string, opening: Opening = {}): Promise<Game> {
  const game = new Game(name, opening);
  try {
    await game.ready();
    return game;
  } catch (error) {
    game.close();
    throw error;
  }
}
