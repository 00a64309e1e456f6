/** What runs beside the rules of a person's game, in the sandbox: the WebAssembly, which asks the rules, and the answers to the page. */

import { Objects, type Bindings } from "../../core/src/calls.ts";
import type { Answer, Call } from "../../core/src/protocol.ts";
import { reasonOf } from "../app/reason.ts";
import { RuleError, rulesOf, type OwnRules, type Written } from "./rules.ts";

/** The names that the person's script may give to its rules. */
declare const start: unknown, moves: unknown, play: unknown, result: unknown, key: unknown, evaluate: unknown, player: unknown, board: unknown, repetition: unknown;

/**
 * What is asked of this script: a start, with the WebAssembly, or a call as of every worker. From the call of a rule on
 * that has the number `nameFrom` in a check, rules are named before they are asked.
 */
export type Asked = { readonly kind: "begin"; readonly bytes: Uint8Array<ArrayBuffer>; readonly nameFrom: number | null } | Exclude<Call, { kind: "start" }>;

/** What it says: an answer, which promise a rule has broken, which rule is asked now, or that the rules come back, with the calls so far. */
export type Said = Answer | { readonly kind: "broken"; readonly rule: string | null; readonly text: string } | { readonly kind: "asks"; readonly rule: string } | { readonly kind: "beat"; readonly calls: number };

/** The rules that the person's script has, however it has declared them. */
const written = (): Written => ({
  start: typeof start === "undefined" ? undefined : start,
  moves: typeof moves === "undefined" ? undefined : moves,
  play: typeof play === "undefined" ? undefined : play,
  result: typeof result === "undefined" ? undefined : result,
  key: typeof key === "undefined" ? undefined : key,
  evaluate: typeof evaluate === "undefined" ? undefined : evaluate,
  player: typeof player === "undefined" ? undefined : player,
  board: typeof board === "undefined" ? undefined : board,
  repetition: typeof repetition === "undefined" ? undefined : repetition,
});

/** Tells the page something before the answer; it is there only while this script is loaded. */
declare const tellPage: (said: Said) => void;
const tell = tellPage;

/** A build of the WebAssembly: its functions and classes. */
export interface Build {
  readonly bindings: Bindings;
  readonly initialise: (bytes: Uint8Array<ArrayBuffer>) => unknown;
}

const objects = new Objects();

/** The calls of rules after which the clock of a search is looked at, and the time between two beats, in milliseconds. */
const CALLS = 1_024;
const BEAT = 1_000;
/** The time between two beats of a check, in milliseconds: few rules are asked meanwhile. */
const BEAT_OF_CHECK = 10;
/** The most rules that are named in a check: the page takes no more messages at once. */
const MOST_NAMED = 8_000;

/** How rules are asked at the moment: each is named while it is asked once, and those of a check beat more often. */
type Manner = "first" | "check" | "search";

/** Hears of each rule before it is asked, and tells the page what it needs to name one that does not come back. */
class Watch {
  /** The rule that was asked last. */
  rule: string | null = null;
  nameFrom = Infinity;
  #manner: Manner = "first";
  #calls = 0;
  #before = 0;

  begin(manner: Manner): void {
    this.#manner = manner;
    this.#calls = 0;
    this.#before = Date.now();
  }

  hear(rule: string): void {
    this.rule = rule;
    const call = this.#calls;
    this.#calls += 1;
    const isNamed = this.#manner === "check" && call >= this.nameFrom && call < this.nameFrom + MOST_NAMED;
    if (isNamed || this.#manner === "first") tell({ kind: "asks", rule });
    else if (this.#manner === "check" || call % CALLS === 0) this.#beat(call);
  }

  #beat(calls: number): void {
    if (Date.now() - this.#before < (this.#manner === "check" ? BEAT_OF_CHECK : BEAT)) return;
    this.#before = Date.now();
    tell({ kind: "beat", calls });
  }
}

const watch = new Watch();

/** Names the rule that prints, before what it prints. */
for (const name of ["log", "info", "warn", "error", "debug"] as const) {
  const print = console[name];
  console[name] = (...parts: unknown[]) => (watch.rule === null ? print(...parts) : print(`${watch.rule}:`, ...parts));
}

let rules: OwnRules | null = null;

/** Asks each rule once, and says before which: one that never comes back is then known. */
function begin(nameFrom: number | null): void {
  watch.nameFrom = nameFrom ?? Infinity;
  rules = rulesOf(written(), (rule) => watch.hear(rule));
  const first = rules.start();
  rules.release(rules.start());
  if (Number.isNaN(rules.result(first))) {
    const [move] = rules.moves(first);
    rules.evaluate(first);
    if (move !== undefined) rules.release(rules.play(first, move));
  }
  rules.key(first);
  rules.player(first);
  rules.board(first);
  rules.release(first);
  watch.begin("search");
  (globalThis as unknown as { ownRules: unknown }).ownRules = rules;
}

/** Does what a worker is asked for. */
function done(asked: Exclude<Asked, { kind: "begin" }>, build: Build, id: number): unknown {
  const isCheck = asked.kind === "call" && asked.name === "checkOwnGame";
  watch.begin(isCheck ? "check" : "search");
  if (rules !== null) rules.isChecking = isCheck;
  return objects.do(asked, build.bindings, (value) => tell({ kind: "progress", id, value }));
}

/** Answers the page. What a rule throws goes on, for its line is known to whoever has run the script. */
function answer(build: Build, asked: Asked): Said {
  const id = "id" in asked ? asked.id : 0;
  try {
    if (asked.kind === "begin") {
      begin(asked.nameFrom);
      build.initialise(asked.bytes);
      return { kind: "ready" };
    }
    return { kind: "done", id, value: done(asked, build, id) };
  } catch (error) {
    if (error instanceof RuleError) {
      if (error.thrown instanceof Error) throw error.thrown;
      return { kind: "broken", rule: error.rule, text: error.message };
    }
    const isBroken = error instanceof WebAssembly.RuntimeError;
    return { kind: "failed", id, message: reasonOf(error), broken: isBroken };
  }
}

/** Has the page be answered by a build. */
export function serve(build: Build): void {
  (globalThis as unknown as { ownGame: (asked: Asked) => Said }).ownGame = (asked) => answer(build, asked);
}
