/** A worker in which the rules of a person's game run: a sandbox, as the engine of `@negascout/core` takes a worker. */

import type { Answer, Call, Port, Started } from "@negascout/core";
import { ForeignError, type Allowed, type Program, type Sandbox } from "../sandbox/index.ts";
import type { Asked, Said } from "./serving.ts";
import { sentence, wrongRule, type Wrong } from "./wrong.ts";

/** The name of the function that `serving.ts` answers by. */
const ASKED = "ownGame";
/** Names of rules: what the script gives to them may be called. */
const RULES = ["start", "moves", "play", "result", "key", "evaluate", "player", "board"];

/** Time for the rules to begin, and for an answer of the game, in seconds. */
const SECONDS = 5;
/** Time for a check or a proof beyond its limit, and for a search, which beats meanwhile, in seconds. */
const MORE = 15;
const LONGEST = 24 * 3_600;
/** Seconds without a beat after which a search is given up: a rule does not come back. */
const QUIET = 10;

/** What a sandbox is made of. */
export interface Parts {
  readonly open: (program: Program, allowed: Allowed) => Promise<Sandbox>;
  /** The script of `serving.ts`, as a text. */
  readonly script: () => Promise<string>;
  /** The WebAssembly. */
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** What starts workers with a game in them. `hear` hears what is wrong with its rules. */
export function starter(source: string, parts: Parts, hear: (wrong: Wrong) => void): () => Started {
  return () => {
    const worker = new OwnPort(source, hear);
    const started: Started = { worker, ready: worker.begin(parts), failed: false };
    // Whoever calls hears of it.
    started.ready.catch(() => {
      started.failed = true;
      worker.terminate();
    });
    return started;
  };
}

/** The seconds that a call may take. */
export function secondsFor(call: Call): number {
  if (call.kind !== "call") return SECONDS;
  if (call.name === "run") return LONGEST;
  if (call.name === "solveOwnGame") return Number(call.args[0] ?? 0) + MORE;
  return call.name === "checkOwnGame" || call.name === "drawWatched" ? MORE : SECONDS;
}

class OwnPort extends EventTarget implements Port {
  readonly #source: string;
  readonly #hear: (wrong: Wrong) => void;
  #sandbox: Sandbox | null = null;
  #isGone = false;
  /** The rule that was asked last while each is asked once. */
  #rule: string | null = null;
  /** Seconds since the last beat. */
  #quiet = 0;

  constructor(source: string, hear: (wrong: Wrong) => void) {
    super();
    this.#source = source;
    this.#hear = hear;
  }

  /** Begins the game. Rejects with a sentence where its rules do not let it begin. */
  async begin({ open, script, bytes }: Parts): Promise<void> {
    try {
      const [own, wasm] = await Promise.all([script(), bytes()]);
      // On the first line, so that all lines stay where they are: a rule that changes a position throws then.
      const program = { code: `"use strict"; ${this.#source}`, names: RULES, own: [own], ownNames: [ASKED] };
      const sandbox = await open(program, { seconds: SECONDS, onMessage: (said) => this.#notes(said as Said) });
      if (this.#isGone) return sandbox.close();
      this.#sandbox = sandbox;
      const said = await this.#say({ kind: "begin", bytes: wasm }, SECONDS);
      this.#rule = null;
      if (said.kind === "broken") throw this.#errorOf(wrongRule(this.#source, said.rule, said.text));
      if (said.kind === "failed") throw new Error(said.message);
    } catch (error) {
      throw error instanceof ForeignError ? this.#errorOf(this.#wrongOf(error)) : error;
    }
  }

  postMessage(call: Call): void {
    void this.#answer(call);
  }

  terminate(): void {
    this.#isGone = true;
    this.#sandbox?.close();
    this.#sandbox = null;
  }

  async #answer(call: Call): Promise<void> {
    if (call.kind === "start") return;
    const id = "id" in call ? call.id : null;
    const isSearch = call.kind === "call" && call.name === "run";
    const watch = isSearch ? setInterval(() => this.#wait(id), 1_000) : undefined;
    this.#quiet = 0;
    try {
      const said = await this.#say(call, secondsFor(call));
      if (this.#isGone) return;
      if (said.kind === "beat" || said.kind === "asks") return;
      if (said.kind !== "broken") this.#dispatch(said);
      else this.#fail(id, wrongRule(this.#source, said.rule, said.text));
    } catch (error) {
      if (this.#isGone) return;
      this.#fail(id, error instanceof ForeignError ? this.#wrongOf(error) : { line: null, text: String(error) });
    } finally {
      clearInterval(watch);
    }
  }

  /** Another second of a search without a beat. */
  #wait(id: number | null): void {
    this.#quiet += 1;
    if (this.#quiet < QUIET || this.#isGone) return;
    this.#fail(id, { line: null, text: `A rule has not answered for ${QUIET} s: is there a loop that does not end?` });
    this.terminate();
  }

  /** Hears of what is told before an answer. */
  #notes(said: Said): void {
    this.#quiet = 0;
    if (said.kind === "asks") this.#rule = said.rule;
    if (!this.#isGone && said.kind === "progress") this.#dispatch(said);
  }

  async #say(asked: Asked, seconds: number): Promise<Said> {
    if (this.#sandbox === null) throw new ForeignError("gone", "is not there any more");
    return (await this.#sandbox.call(ASKED, [asked], seconds)) as Said;
  }

  #fail(id: number | null, wrong: Wrong): void {
    const { message } = this.#errorOf(wrong);
    this.#dispatch({ kind: "failed", id, message, broken: true, ofRules: true });
  }

  #dispatch(data: Answer): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  #errorOf(wrong: Wrong): Error {
    if (!this.#isGone) this.#hear(wrong);
    return new Error(wrong.line === null ? wrong.text : `line ${wrong.line}: ${wrong.text}`);
  }

  #wrongOf(error: ForeignError): Wrong {
    if (error.reason === "late") {
      const who = this.#rule ?? "a rule";
      return wrongRule(this.#source, this.#rule, `${who} ${error.how}: is there a loop that does not end?`);
    }
    const what = error.how.replace(/^(fails|cannot be read)( in line \d+)?: /, "");
    return { line: error.line, text: sentence(what) };
  }
}
