/** Foreign code has no answer. */

import type { Failure } from "./protocol.ts";

/** Why: what the worker tells, and what it cannot tell itself. `gone`: there is no sandbox, or no longer. */
export type Reason = Failure["reason"] | "late" | "gone";

/** An error of foreign code, in a sentence. */
export class ForeignError extends Error {
  override name = "ForeignError";
  readonly reason: Reason;
  /** What goes on from "it", as "does not answer within 5 s". */
  readonly how: string;
  /** The line of the foreign code, from 1; null where it is not known. */
  readonly line: number | null;

  constructor(reason: Reason, how: string, line: number | null = null) {
    super(`The program ${how}.`);
    this.reason = reason;
    this.how = how;
    this.line = line;
  }
}

/** The error of a failure. */
export function foreignError({ reason, detail, line }: Failure): ForeignError {
  const where = line === null ? "" : ` in line ${line}`;
  const how = {
    syntax: `cannot be read${where}: ${detail}`,
    threw: `fails${where}: ${detail}`,
    nonsense: `answers with ${detail}`,
    missing: `has no function '${detail}'`,
  }[reason];
  return new ForeignError(reason, how, line);
}

/** It took too long. */
export const late = (seconds: number): ForeignError => new ForeignError("late", `does not answer within ${seconds} s`);
