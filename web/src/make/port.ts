/** A worker in which the rules of a person's game run: a sandbox, as the engine of `@negascout/core` takes a worker. */

import type { Answer, Call, Port, Started } from "@negascout/core";
import { ForeignError, late, type Allowed, type Program, type Sandbox } from "../sandbox/index.ts";
import type { Asked, Said } from "./serving.ts";
import { sentence, wrongRule, type Wrong } from "./wrong.ts";

/** The name of the function that `serving.ts` answers by. */
const ASKED = "ownGame";
/** Names of rules: what the script gives to them may be called. */
const RULES = ["start", "moves", "play", "result", "key", "evaluate", "player", "board"];

/** Time for the rules to begin, and for an answer of the game, in seconds. */
const SECONDS = 5;
/** Time for a picture, for a proof beyond its limit, and for a check or a search, which beat meanwhile, in seconds. */
const MORE = 15;
const LONGEST = 24 * 3_600;
/** Seconds without a beat after which a search is given up, and a check: a rule does not come back. */
const QUIET = 10;
const QUIET_CHECK = 1.5;
/** Milliseconds more for messages of a check that have come while the page itself stood still. */
const GRACE = 250;

/** What a sandbox is made of. */
export interface Parts {
  readonly open: (program: Program, allowed: Allowed) => Promise<Sandbox>;
  /** The script of `serving.ts`, as a text. */
  readonly script: () => Promise<string>;
  /** The WebAssembly. */
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** What starts workers with a game in them. `hear` hears what is wrong with its rules, and `print` what they print. */
export function starter(source: string, parts: Parts, hear: (wrong: Wrong) => void, print: (line: string) => void = () => undefined): () => Started {
  return () => {
    const worker = new OwnPort(source, parts, hear, print);
    const started: Started = { worker, ready: worker.begin(), failed: false };
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
  if (call.name === "run" || call.name === "checkOwnGame") return LONGEST;
  if (call.name === "solveOwnGame") return Number(call.args[0] ?? 0) + MORE;
  return call.name === "drawWatched" ? MORE : SECONDS;
}

type Asking = Exclude<Call, { kind: "start" }>;

class OwnPort extends EventTarget implements Port {
  readonly #source: string;
  readonly #parts: Parts;
  readonly #hear: (wrong: Wrong) => void;
  readonly #print: (line: string) => void;
  #sandbox: Sandbox | null = null;
  #isGone = false;
  /** The rule that was asked last while each is asked once. */
  #rule: string | null = null;
  /** Seconds since the last beat. */
  #quiet = 0;
  /** The calls of rules in a check up to its last beat. */
  #calls = 0;
  /** What hears each message of a check. */
  #heard: () => void = () => undefined;

  constructor(source: string, parts: Parts, hear: (wrong: Wrong) => void, print: (line: string) => void) {
    super();
    this.#source = source;
    this.#parts = parts;
    this.#hear = hear;
    this.#print = print;
  }

  /** Begins the game. Rejects with a sentence where its rules do not let it begin. */
  async begin(): Promise<void> {
    try {
      await this.#open(null, this.#print);
    } catch (error) {
      throw error instanceof ForeignError ? this.#errorOf(this.#wrongOf(error)) : error;
    }
  }

  /** Opens a sandbox with the game, whose check names its rules from a call on. */
  async #open(nameFrom: number | null, onPrint: (line: string) => void): Promise<void> {
    const { open, script, bytes } = this.#parts;
    const [own, wasm] = await Promise.all([script(), bytes()]);
    // On the first line, so that all lines stay where they are: a rule that changes a position throws then.
    const program = { code: `"use strict"; ${this.#source}`, names: RULES, own: [own], ownNames: [ASKED] };
    const sandbox = await open(program, { seconds: SECONDS, onPrint, onMessage: (said) => this.#notes(said as Said) });
    if (this.#isGone) return sandbox.close();
    this.#sandbox = sandbox;
    const said = await this.#say({ kind: "begin", bytes: wasm, nameFrom }, SECONDS);
    this.#rule = null;
    if (said.kind === "broken") throw this.#errorOf(wrongRule(this.#source, said.rule, said.text));
    if (said.kind === "failed") throw new Error(said.message);
  }

  /**
   * Has the rules checked. Where one does not come back, they are checked once more up to there, and each is named before
   * it is asked.
   */
  async #check(call: Asking): Promise<Said> {
    this.#calls = 0;
    const said = await this.#unlessQuiet(call);
    if (said !== null) return said;
    await this.#open(this.#calls, () => undefined);
    const again = await this.#unlessQuiet(call);
    if (again === null) throw late(QUIET_CHECK);
    return again;
  }

  /** An answer; null where the rules are quiet for too long, which ends the sandbox. */
  #unlessQuiet(call: Asking): Promise<Said | null> {
    return new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout>;
      const giveUp = (): void => {
        resolve(null);
        this.#sandbox?.close();
      };
      this.#heard = () => {
        clearTimeout(timer);
        timer = setTimeout(() => (timer = setTimeout(giveUp, GRACE)), QUIET_CHECK * 1_000);
      };
      this.#heard();
      const end = (): void => {
        clearTimeout(timer);
        this.#heard = () => undefined;
      };
      const failed = (error: unknown): void => (error instanceof ForeignError && error.reason === "late" ? resolve(null) : reject(error));
      this.#say(call, secondsFor(call)).then(resolve, failed).finally(end);
    });
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
      const isCheck = call.kind === "call" && call.name === "checkOwnGame";
      const said = await (isCheck ? this.#check(call) : this.#say(call, secondsFor(call)));
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
    this.#heard();
    if (said.kind === "beat") this.#calls = said.calls;
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
