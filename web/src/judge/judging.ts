/** A program judged: tree after tree, from the judge to the sandbox and back. */

import type { Judgement } from "@negascout/core";
import type { Judge } from "../../core/pkg/look/negascout.js";
import { ForeignError, type Sandbox } from "../sandbox/index.ts";
import { ASK, asJson, SEARCH, type Answered } from "./answering.ts";

/** The time for all answers together, in seconds. */
export const BUDGET = 60;

/** What came of it. */
export interface Judged {
  readonly judgement: Judgement;
  /** The judge's words: the verdict first, then one thing after another. */
  readonly paragraphs: readonly string[];
  /** The line of the program at which it broke off; null where it did not, or it is not known. */
  readonly line: number | null;
}

/** How far it is, and when to stop. */
export interface Course {
  /** Hears of the number of trees that were answered. */
  readonly onAnswered: (trees: number) => void;
  /** When it is aborted, a person has stopped it: no more is asked. */
  readonly signal: AbortSignal;
  /** The time in milliseconds, as `performance.now` has it. */
  readonly now: () => number;
  /** Starts the program again. */
  readonly anew: () => Promise<Pick<Sandbox, "call" | "close">>;
}

/** A program that is running. */
type Asked = Pick<Sandbox, "functions" | "call">;

/**
 * Asks a program tree after tree, and returns what was found.
 *
 * @throws ForeignError where there is no function to be asked.
 */
export async function judged(judge: Judge, sandbox: Asked, { onAnswered, signal, now, anew }: Course): Promise<Judged> {
  if (!sandbox.functions.has(SEARCH)) throw new ForeignError("missing", `has no function '${SEARCH}'`);
  const end = now() + BUDGET * 1000;
  let line: number | null = null;
  let tree = judge.tree();
  for (let trees = 1; tree !== undefined; trees += 1) {
    const answer = await answerTo(sandbox, tree);
    if (signal.aborted || now() > end) {
      if (signal.aborted) judge.stop();
      else judge.timeIsUp();
      break;
    }
    if ("how" in answer) {
      judge.brokeOff(answer.how);
      line = answer.line;
      break;
    }
    tree = judge.answer(answer.value, listed(Uint32Array, answer.line), listed(Int32Array, answer.leaves), Uint32Array.from(answer.read), Uint32Array.from(answer.copied));
    onAnswered(trees);
  }
  const again = { signal, anew, isOver: () => now() > end };
  await askedAlone(judge, again);
  await askedOnceMore(judge, again);
  return { judgement: judge.judgement(), paragraphs: judge.text().split("\n\n"), line };
}

/** How a program is started again, and when to ask no more. */
interface Again extends Pick<Course, "signal" | "anew"> {
  readonly isOver: () => boolean;
}

/** Asks the counterexample again, of a program that has been asked nothing else: one that keeps something is told so. */
async function askedAlone(judge: Judge, { signal, anew, isOver }: Again): Promise<void> {
  let tree = judge.alone();
  while (tree !== undefined && !signal.aborted && !isOver()) {
    const sandbox = await anew();
    try {
      const answer = await answerTo(sandbox, tree);
      if (signal.aborted || "how" in answer) return;
      tree = judge.answerAlone(answer.value, listed(Uint32Array, answer.line), listed(Int32Array, answer.leaves), Uint32Array.from(answer.read), Uint32Array.from(answer.copied));
    } finally {
      sandbox.close();
    }
  }
}

/** Asks the first trees once more, of a program that is started again: one that answers differently each time is told so. */
async function askedOnceMore(judge: Judge, { signal, anew, isOver }: Again): Promise<void> {
  if (signal.aborted || isOver()) return;
  let tree = judge.repeated();
  if (tree === undefined) return;
  const sandbox = await anew();
  try {
    while (tree !== undefined && !isOver()) {
      const answer = await answerTo(sandbox, tree);
      if (signal.aborted || "how" in answer) return;
      tree = judge.answerRepeated(answer.value, listed(Uint32Array, answer.line));
    }
  } finally {
    sandbox.close();
  }
}

/** An answer to a tree, or why there is none. */
async function answerTo(sandbox: Pick<Sandbox, "call">, tree: string): Promise<Exclude<Answered, { refused: string }> | { readonly how: string; readonly line: number | null }> {
  try {
    const answered = (await sandbox.call(ASK, [asJson(tree)])) as Answered;
    return "refused" in answered ? { how: `answers with no answer: ${answered.refused}`, line: null } : answered;
  } catch (error) {
    if (error instanceof ForeignError) return error;
    throw error;
  }
}

/** Numbers as the WebAssembly takes them. */
const listed = <List>(kind: { from: (numbers: readonly number[]) => List }, numbers: readonly number[] | null): List | undefined => (numbers === null ? undefined : kind.from(numbers));
