/** A part of the build: the document in which foreign code runs, as one file. */

import type { Plugin } from "vite";
import { sandboxDocument } from "../src/sandbox/document.ts";
import { made, scriptOf } from "./script.ts";

/** A module whose default is the address of the document. */
export const sandbox = (): Plugin =>
  made({ name: "sandbox", file: "sandbox.html", type: "text/html; charset=utf-8", content: async () => sandboxDocument(await scriptOf("src/sandbox/worker.ts")) });
