/** The searches of See's first view, made while the page is built: they are shown before the WebAssembly has come. */

import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { FIRST, request } from "../src/see/view.ts";

const NAME = "virtual:first-view";
const RESOLVED = `\0${NAME}`;

/** The build of the WebAssembly that searches. */
const BUILD = new URL("../core/pkg/see/", import.meta.url);

/** A module whose default is what `watch` answers for the first view. */
export function firstView(): Plugin {
  return {
    name: "first-view",
    resolveId: (name) => (name === NAME ? RESOLVED : undefined),
    async load(name) {
      if (name !== RESOLVED) return undefined;
      const { initSync, watch } = (await import(new URL("negascout.js", BUILD).href)) as typeof import("../core/pkg/see/negascout.js");
      initSync({ module: await readFile(new URL("negascout_bg.wasm", BUILD)) });
      const watched = JSON.stringify(watch(request(FIRST)));
      return `export default JSON.parse(${JSON.stringify(watched)});`;
    },
  };
}
