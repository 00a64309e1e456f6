/** What runs beside the rules of a person's game, in the sandbox: the WebAssembly, which asks the rules, and the answers to the page. */

import { Objects, type Bindings } from "../../core/src/calls.ts";
import type { Answer, Call } from "../../core/src/protocol.ts";
import { reasonOf } from "../app/reason.ts";
import { RuleError, rulesOf, type Written } from "./rules.ts";

/** The names that the person's script may give to its rules. */
declare const start: unknown, moves: unknown, play: unknown, result: unknown, key: unknown, evaluate: unknown, player: unknown, board: unknown, repetition: unknown;

/** What is asked of this script: a start, with the WebAssembly, or a call as of every worker. */
export type Asked = { readonly kind: "begin"; readonly bytes: Uint8Array<ArrayBuffer> } | Exclude<Call, { kind: "start" }>;

/** What it says: an answer, which promise a rule has broken, which rule is asked for the first time, or that the rules come back. */
export type Said = Answer | { readonly kind: "broken"; readonly rule: string | null; readonly text: string } | { readonly kind: "asks"; readonly rule: string } | { readonly kind: "beat" };

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

/** The calls of rules after which the clock is looked at, and the time between two beats, in milliseconds. */
const CALLS = 1_024;
const BEAT = 1_000;

/** Tells now and then that the rules come back. */
function beating(): () => void {
  let [calls, before] = [0, Date.now()];
  return () => {
    calls += 1;
    if (calls % CALLS !== 0 || Date.now() - before < BEAT) return;
    before = Date.now();
    tell({ kind: "beat" });
  };
}

/** Asks each rule once, and says before which: one that never comes back is then known. */
function begin(): void {
  let isFirst = true;
  const beat = beating();
  const rules = rulesOf(written(), (rule) => (isFirst ? tell({ kind: "asks", rule }) : beat()));
  const first = rules.start();
  if (Number.isNaN(rules.result(first))) {
    const [move] = rules.moves(first);
    rules.evaluate(first);
    if (move !== undefined) rules.release(rules.play(first, move));
  }
  rules.key(first);
  rules.player(first);
  rules.board(first);
  rules.release(first);
  isFirst = false;
  (globalThis as unknown as { ownRules: unknown }).ownRules = rules;
}

/** Answers the page. What a rule throws goes on, for its line is known to whoever has run the script. */
function answer(build: Build, asked: Asked): Said {
  const id = "id" in asked ? asked.id : 0;
  try {
    if (asked.kind === "begin") {
      begin();
      build.initialise(asked.bytes);
      return { kind: "ready" };
    }
    return { kind: "done", id, value: objects.do(asked, build.bindings, (value) => tell({ kind: "progress", id, value })) };
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
