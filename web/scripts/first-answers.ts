/** The engine's first answer in each place, asked for while the page is built: it is shown before the WebAssembly has come. */

import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { beginOf, FIRST as FIRST_GAME } from "../src/play/link.ts";
import { FIRST_EXERCISE, requestsOf } from "../src/practise/exercise.ts";
import { FIRST, request } from "../src/see/view.ts";

interface Builds {
  readonly see: typeof import("../core/pkg/see/negascout.js");
  readonly play: typeof import("../core/pkg/play/negascout.js");
  readonly chess: typeof import("../core/pkg/chess/negascout.js");
}

/** A build of the WebAssembly, ready to answer. */
async function build<Name extends keyof Builds>(name: Name): Promise<Builds[Name]> {
  const folder = new URL(`../core/pkg/${name}/`, import.meta.url);
  const loaded = (await import(new URL("negascout.js", folder).href)) as Builds[Name];
  loaded.initSync({ module: await readFile(new URL("negascout_bg.wasm", folder)) });
  return loaded;
}

const ANSWERS: Readonly<Record<string, () => Promise<unknown>>> = {
  async see() {
    const { watch } = await build("see");
    return watch(request(FIRST));
  },
  async practise() {
    const { watch } = await build("see");
    return requestsOf(FIRST_EXERCISE).map(watch);
  },
  /** The names of the forms, by their kinds. */
  async forms() {
    const { forms } = await build("see");
    const names = new Map(forms().map(({ kind }) => [kind, [] as string[]]));
    for (const { name, kind } of forms()) names.get(kind)?.push(name);
    return Object.fromEntries(names);
  },
  /** The catalogue's games: this build has all of them, in all sizes. */
  async games() {
    const { games } = await build("chess");
    return games().map(({ name, title, sizes, is_large, men, asks_turn }) => ({ name, title, sizes, is_large, men, asks_turn }));
  },
  async play() {
    const { Controller } = await build("play");
    return new Controller().ask({ begin: beginOf(FIRST_GAME) }).shown;
  },
};

const PREFIX = "virtual:first-answer/";

/** Modules whose default is the first answer in a place. */
export function firstAnswers(): Plugin {
  return {
    name: "first-answers",
    resolveId: (name) => (name.startsWith(PREFIX) ? `\0${name}` : undefined),
    async load(name) {
      const answer = name.startsWith(`\0${PREFIX}`) ? ANSWERS[name.slice(PREFIX.length + 1)] : undefined;
      return answer === undefined ? undefined : `export default JSON.parse(${JSON.stringify(JSON.stringify(await answer()))});`;
    },
  };
}
