/** Games of your own for tests, searched by the WebAssembly itself. */

import { readFileSync } from "node:fs";
import { checkOwnGame, initSync, solveOwnGame } from "../../core/pkg/play/negascout.js";
import { rulesOf, type Written } from "./rules.ts";
import type { Checked } from "./store.ts";
import type { Solved } from "./wrong.ts";

initSync({ module: readFileSync(new URL("../../core/pkg/play/negascout_bg.wasm", import.meta.url)) });

const RULES = ["start", "moves", "play", "result", "key", "evaluate", "player", "board", "repetition"];

/** The script of an example. */
export const exampleOf = (name: string): string => readFileSync(new URL(`./examples/${name}.js`, import.meta.url), "utf8");

/** The rules that a script declares. */
export function writtenOf(source: string): Written {
  const found = RULES.map((rule) => `${rule}: typeof ${rule} === "undefined" ? undefined : ${rule}`);
  return new Function(`"use strict"; ${source}\nreturn { ${found.join(", ")} };`)() as Written;
}

const take = (game: Written): void => void ((globalThis as unknown as { ownRules: unknown }).ownRules = rulesOf(game));

export function checked(game: Written): Checked {
  take(game);
  return checkOwnGame(1_000, 20, 1) as Checked;
}

export function solved(game: Written, seconds = 20): Solved {
  take(game);
  return solveOwnGame(seconds) as Solved;
}
