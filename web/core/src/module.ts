/** The compiled WebAssembly: fetched and compiled once a build, and handed to each worker. */

import chess from "../pkg/chess/negascout_bg.wasm?url";
import play from "../pkg/play/negascout_bg.wasm?url";
import see from "../pkg/see/negascout_bg.wasm?url";
import type { Build } from "./protocol.ts";

/** Where each build lies. */
const URLS: Record<Build, string> = { see, play, chess };

const modules = new Map<Build, Promise<WebAssembly.Module>>();

/** The module of a build. A failure is not remembered: the next call tries again. */
export function compiled(build: Build): Promise<WebAssembly.Module> {
  const known = modules.get(build);
  if (known !== undefined) return known;
  const made = compile(URLS[build]);
  modules.set(build, made);
  made.catch(() => modules.delete(build));
  return made;
}

async function compile(url: string): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === "undefined") {
    throw new Error("this browser has no WebAssembly, in which the searches run: please allow it, or use another browser");
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the engine could not be loaded (${response.status} ${response.statusText})`);
  // Not every host names the type that compiling while loading asks for.
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
