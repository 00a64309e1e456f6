/** The messages between the page and the worker in which foreign code runs. */

/** From the page. Each is answered by one `done` or `failed` of its number, unless it never ends. */
export type Ask =
  /** Runs the page's own scripts, then the foreign one, and finds the functions of these names: `ownNames` in the page's own, `names` in the foreign one. */
  | { readonly kind: "load"; readonly id: number; readonly own: readonly string[]; readonly ownNames: readonly string[]; readonly foreign: string; readonly names: readonly string[] }
  /** Calls a function that was found. */
  | { readonly kind: "call"; readonly id: number; readonly name: string; readonly args: readonly unknown[] };

/** From the worker. What foreign code is behind may say anything: `readTell` takes nothing else. */
export type Tell =
  | { readonly kind: "done"; readonly id: number; readonly value: unknown }
  | { readonly kind: "failed"; readonly id: number; readonly failure: Failure }
  | { readonly kind: "printed"; readonly text: string }
  /** What one of the page's own scripts tells while it runs. */
  | { readonly kind: "message"; readonly value: unknown };

/** Why foreign code has no answer. */
export interface Failure {
  /** `syntax`: it cannot be read; `threw`: it threw; `nonsense`: what it returned is no plain data; `missing`: there is no such function. */
  readonly reason: "syntax" | "threw" | "nonsense" | "missing";
  /** What it threw or returned, in words, of at most `MOST_DETAIL` characters. */
  readonly detail: string;
  /** The line of the foreign code, from 1; null where it is not known. */
  readonly line: number | null;
}

/** The most characters of what is told of foreign code. */
export const MOST_DETAIL = 200;

/** The most lines that a program prints: what is more is dropped. */
export const MOST_PRINTED = 100;

/** The most messages within a second that answer nothing: more are a flood. */
export const MOST_MESSAGES = 10_000;

/** A text in one line of at most `MOST_DETAIL` characters. */
export function shortened(text: string): string {
  const line = text.slice(0, 4 * MOST_DETAIL).replace(/\s+/g, " ").trim();
  return line.length <= MOST_DETAIL ? line : `${line.slice(0, MOST_DETAIL - 1)}…`;
}

const REASONS: readonly string[] = ["syntax", "threw", "nonsense", "missing"];

type Fields = Readonly<Record<string, unknown>>;
const isObject = (data: unknown): data is Fields => typeof data === "object" && data !== null;

/** A message of the worker; null where it is none. */
export function readTell(data: unknown): Tell | null {
  if (!isObject(data)) return null;
  if (data["kind"] === "printed") return typeof data["text"] === "string" ? { kind: "printed", text: shortened(data["text"]) } : null;
  if (data["kind"] === "message") return { kind: "message", value: data["value"] };
  const id = data["id"];
  if (typeof id !== "number") return null;
  if (data["kind"] === "done") return { kind: "done", id, value: data["value"] };
  const failure = data["failure"];
  if (data["kind"] !== "failed" || !isObject(failure)) return null;
  const { reason, detail, line } = failure;
  if (typeof reason !== "string" || !REASONS.includes(reason) || typeof detail !== "string") return null;
  return { kind: "failed", id, failure: { reason: reason as Failure["reason"], detail: shortened(detail), line: typeof line === "number" && line > 0 ? line : null } };
}
