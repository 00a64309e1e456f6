/** The state of Judge my code: the program, and what the judge says of it. */

import { batch, computed, signal } from "@preact/signals";
import { reasonOf } from "../app/reason.ts";
import { isWritten, tell } from "../app/route.ts";
import type { Diagnostic } from "../editor/index.tsx";
import { loadStored, saveStored } from "../shared/storage.ts";
import { ForeignError, openSandbox, type Sandbox } from "../sandbox/index.ts";
import { withCommas } from "../shared/number.ts";
import { ASK, script, SEARCH } from "./answering.ts";
import { EXAMPLES, FIRST_CODE } from "./examples.ts";
import { newJudge } from "./judge.ts";
import { judged, type Judged } from "./judging.ts";
import { fromParams, LONGEST_CODE, toParams } from "./link.ts";

/** How far the judge is. */
export type State =
  | { readonly kind: "waiting" }
  | { readonly kind: "judging"; readonly trees: number }
  | { readonly kind: "judged"; readonly found: Judged; readonly code: string }
  /** The program cannot be asked, or the judge is missing: a sentence says why. */
  | { readonly kind: "failed"; readonly problem: string; readonly line: number | null; readonly code: string };

export const code = signal(FIRST_CODE);
export const state = signal<State>({ kind: "waiting" });
/** What the program printed when it was judged last. */
export const printed = signal<readonly string[]>([]);
/** What is to be said of a link. */
export const problems = signal<readonly string[]>([]);
/** The program that another one has taken the place of; null where there is none. */
export const before = signal<string | null>(null);

/** Whether what the judge has said is of the program as it is now. */
export const isOfNow = computed(() => !("code" in state.value) || state.value.code === code.value);

/** What is wrong, at its line. */
export const diagnostics = computed<readonly Diagnostic[]>(() => {
  const now = state.value;
  if (!isOfNow.value) return [];
  if (now.kind === "failed" && now.line !== null) return [{ line: now.line, text: now.problem }];
  if (now.kind !== "judged" || now.found.line === null) return [];
  return [{ line: now.found.line, text: now.found.judgement.counterexample?.fault ?? "" }];
});

/** The names by which the browser keeps the program, and the one before it. */
const [NAME, NAME_BEFORE] = ["negascout judge", "negascout judge before"];
/** Milliseconds without a change before the address has the new text. */
const PAUSE = 300;

let timer: ReturnType<typeof setTimeout> | undefined;
let course: AbortController | null = null;

const textOf = (value: unknown): string | null => (typeof value === "string" && value.length <= LONGEST_CODE ? value : null);
const isExample = (text: string): boolean => text.trim() === "" || EXAMPLES.some((example) => example.code === text);

/** Begins with the program of a link, or else with the one that the browser keeps. Returns the parameters of what is shown. */
export function open(params: URLSearchParams): URLSearchParams {
  if (isWritten(params)) return params;
  const linked = fromParams(params);
  const own = textOf(loadStored("always", NAME));
  batch(() => {
    problems.value = linked.problems;
    before.value = textOf(loadStored("always", NAME_BEFORE));
    if (linked.code === null) code.value = own ?? FIRST_CODE;
    else {
      code.value = own ?? "";
      show(linked.code);
    }
  });
  return write();
}

/** Shows another program. The one that was there can be had back. */
export function show(text: string): void {
  const now = code.value;
  if (now !== text && !isExample(now)) {
    before.value = now;
    saveStored("always", NAME_BEFORE, now);
  }
  change(text);
}

/** Shows what was there before the last program that took its place. */
export function takeBack(): void {
  const text = before.value;
  before.value = null;
  saveStored("always", NAME_BEFORE, null);
  if (text !== null) show(text);
}

/** The person has changed the program. */
export function change(text: string): void {
  code.value = text;
  saveStored("always", NAME, text);
  clearTimeout(timer);
  timer = setTimeout(write, PAUSE);
}

/** Writes the program into the address. Returns its parameters. */
function write(): URLSearchParams {
  clearTimeout(timer);
  const params = toParams(code.value);
  tell({ place: "practise", params });
  return params;
}

/** Judges the program as it is. */
export async function judge(): Promise<void> {
  stop();
  const mine = new AbortController();
  const { signal: ended } = mine;
  course = mine;
  const text = code.value;
  batch(() => {
    printed.value = [];
    state.value = { kind: "judging", trees: 0 };
  });
  try {
    if (text.length > LONGEST_CODE) throw new Error(`The program has ${withCommas(text.length)} characters: it may have ${withCommas(LONGEST_CODE)}.`);
    const found = await judgedBy(text, ended);
    if (course === mine) state.value = { kind: "judged", found, code: text };
  } catch (error) {
    if (course !== mine) return;
    const line = error instanceof ForeignError ? error.line : null;
    state.value = ended.aborted ? { kind: "waiting" } : { kind: "failed", problem: reasonOf(error), line, code: text };
  } finally {
    if (course === mine) course = null;
  }
}

/** Opens the sandbox, and has the judge ask it. */
async function judgedBy(text: string, ended: AbortSignal): Promise<Judged> {
  const judge = await newJudge();
  try {
    const opened = async (onPrint: (line: string) => void): Promise<Sandbox> => {
      const sandbox = await openSandbox({ code: text, names: [SEARCH], own: [script()], ownNames: [ASK] }, { onPrint });
      ended.addEventListener("abort", () => sandbox.close());
      return sandbox;
    };
    const sandbox = await opened((line) => void (printed.value = [...printed.value, line]));
    try {
      return await judged(judge, sandbox, { signal: ended, now: () => performance.now(), onAnswered: progress(ended), anew: () => opened(() => undefined) });
    } finally {
      sandbox.close();
    }
  } finally {
    judge.free();
  }
}

/** Tells how many trees were answered, now and then. */
function progress(ended: AbortSignal): (trees: number) => void {
  let next = 0;
  return (trees) => {
    if (ended.aborted || performance.now() < next) return;
    next = performance.now() + 200;
    state.value = { kind: "judging", trees };
  };
}

/** Ends the judging: what was found until then is shown. */
export function stop(): void {
  course?.abort();
}

/** The place is left: what runs is ended. */
export function close(): void {
  if (timer !== undefined) clearTimeout(timer);
  course?.abort();
  course = null;
  if (state.value.kind === "judging") state.value = { kind: "waiting" };
}
