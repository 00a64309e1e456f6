/** Something that runs in a worker: begun, stopped, and ended with its place. */

import { Engine, Stopped, type Build } from "@negascout/core";
import { batch, signal } from "@preact/signals";
import { reasonOf } from "../app/reason.ts";

export class Task {
  /** Whether it runs. */
  readonly running = signal(false);
  /** What is to be said of what was asked for, or went wrong. */
  readonly problems = signal<readonly string[]>([]);
  #engine: Engine | null = null;
  /** The number of the run that was begun last. */
  #begun = 0;

  /** A worker with a build. */
  worker(build: Build): Engine {
    if (this.#engine !== null && this.#engine.build !== build) this.#end();
    return (this.#engine ??= new Engine(build));
  }

  /** Begins another run, which `show` shows at once: the one before is given up. `does` asks whether it still counts. */
  async run(notes: readonly string[], show: () => void, does: (isNow: () => boolean) => Promise<void>): Promise<void> {
    if (this.running.value) this.#engine?.stop();
    this.#begun += 1;
    const number = this.#begun;
    const isNow = (): boolean => number === this.#begun;
    batch(() => {
      show();
      this.problems.value = notes;
      this.running.value = true;
    });
    try {
      await does(isNow);
    } catch (error) {
      if (isNow()) this.say(error);
    } finally {
      if (isNow()) this.running.value = false;
    }
  }

  /** Says why something failed, unless it was stopped. */
  say(error: unknown): void {
    if (!(error instanceof Stopped)) this.problems.value = [...this.problems.value, reasonOf(error)];
  }

  /** Stops; what was found stays. */
  stop(): void {
    this.#begun += 1;
    this.running.value = false;
    this.#engine?.stop();
  }

  /** Stops, and ends the worker. */
  close(): void {
    this.stop();
    this.#end();
  }

  #end(): void {
    this.#engine?.close();
    this.#engine = null;
  }
}
