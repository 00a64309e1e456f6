/** A part of the build: the scripts that run beside the rules of a person's game, each as one file. */

import type { Plugin } from "vite";
import { made, scriptOf } from "./script.ts";

const script = (name: string, entry: string): Plugin => made({ name, file: `${name}.js`, type: "text/javascript", content: () => scriptOf(entry) });

/** Modules whose defaults are the addresses of the scripts. */
export const ownGame = (): Plugin[] => [script("own-game", "src/make/inside-play.ts"), script("own-tree", "src/make/inside-tree.ts")];
