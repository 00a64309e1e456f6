/** Real comparisons for tests, by the WebAssembly itself. */

import { buildFor } from "@negascout/core";
import { readFileSync } from "node:fs";
import * as chess from "../../core/pkg/chess/negascout.js";
import { comparePosition, forms, initSync, Trials } from "../../core/pkg/look/negascout.js";
import { FIRST, type Experiment } from "./experiment.ts";
import type { ConditionTrials } from "./results.ts";
import { runExperiment, type Worker } from "./runner.ts";

const wasm = (build: string) => ({ module: readFileSync(new URL(`../../core/pkg/${build}/negascout_bg.wasm`, import.meta.url)) });
initSync(wasm("look"));

type Rest<T extends unknown[]> = T extends [unknown, ...infer R] ? R : never;

/** A worker without a thread. */
export const worker = {
  create: async (_: "Trials", ...args: ConstructorParameters<typeof Trials>) => {
    const made = new Trials(...args);
    return { remote: { next: async (slice: number) => made.next(slice) }, drop: () => made.free() };
  },
  call: async (_: string, game: string, ...args: Rest<Parameters<typeof comparePosition>>) => {
    if (buildFor(game, "look") !== "chess") return comparePosition(game, ...args);
    chess.initSync(wasm("chess"));
    return chess.comparePosition(game, ...args);
  },
} as unknown as Worker;

/** The names of all forms. */
export const formNames = (): string[] => forms().map(({ name }) => name);

/** What an experiment finds. */
export async function foundBy(change: Partial<Experiment>): Promise<readonly ConditionTrials[]> {
  let found: readonly ConditionTrials[] = [];
  await runExperiment(worker, { ...FIRST, ...change }, (now) => void (found = now));
  return found;
}
