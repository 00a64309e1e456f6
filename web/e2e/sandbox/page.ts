/** A page that has nothing but the sandbox, for its tests. */

import { ForeignError, openSandbox } from "../../src/sandbox/index.ts";

declare global {
  interface Window {
    /** Calls `run` of a program, again and again, and returns the answers, what was printed, and a sentence if it failed. */
    ran: (code: string, calls?: readonly (readonly unknown[])[], seconds?: number, own?: readonly string[], ownNames?: readonly string[]) => Promise<Ran>;
  }
}

/** What came of a program. */
export interface Ran {
  readonly values: readonly unknown[];
  readonly printed: readonly string[];
  readonly problem: string | null;
  /** Whether the sandbox was still there after the last call. */
  readonly isOpen: boolean | null;
}

window.ran = async (code, calls = [[]], seconds = 2, own = [], ownNames = []) => {
  const values: unknown[] = [];
  const printed: string[] = [];
  let isOpen: boolean | null = null;
  try {
    const sandbox = await openSandbox({ code, names: ["run"], own, ownNames }, { seconds, onPrint: (text) => printed.push(text) });
    try {
      for (const args of calls) values.push(await sandbox.call("run", args));
    } finally {
      isOpen = sandbox.isOpen;
      sandbox.close();
    }
  } catch (error) {
    if (!(error instanceof ForeignError)) throw error;
    return { values, printed, problem: error.message, isOpen };
  }
  return { values, printed, problem: null, isOpen };
};
