/** Judge my code, whose program is loaded when it is opened. */

import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { Unimported, unimported } from "../shared/unloaded.ts";
import { ask, placed } from "./store.ts";

/** What shows it, and tells of the parameters of what is shown; null before it is loaded. */
export const judging = signal<FunctionComponent<{ params: URLSearchParams; onShown: (params: URLSearchParams) => void }> | null>(null);

/** One comes back to the program. */
export const remember = (params: URLSearchParams): void => void (placed.value = params);

const load = () =>
  import("../judge/index.tsx").then(
    ({ JudgeMyCode }) => JudgeMyCode,
    (error: unknown) => {
      throw new Unimported(unimported("Judge my code", error));
    },
  );

/** Loads it. What is wrong with a link it says itself. */
export const openJudge = (): Promise<unknown> => ask([], load, (part) => void (judging.value = part));
