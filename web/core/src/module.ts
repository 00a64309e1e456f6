/** The compiled WebAssembly: fetched and compiled once a build, and handed to each worker. */

import chess from "../pkg/chess/negascout_bg.wasm?url";
import look from "../pkg/look/negascout_bg.wasm?url";
import play from "../pkg/play/negascout_bg.wasm?url";
import see from "../pkg/see/negascout_bg.wasm?url";
import { once } from "./once.ts";
import { UNANSWERED, type Build } from "./protocol.ts";

/** Where each build lies. */
const URLS: Record<Build, string> = { see, look, play, chess };

/** The module of a build. */
export const compiled = once((build: Build) => loaded(URLS[build]));

/** The time in milliseconds after which a load that failed is tried again. */
const PAUSE = 500;

/** Loads a module; a load that fails is tried once more, for networks fail now and then. */
async function loaded(url: string): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === "undefined") {
    throw new Error("this browser has no WebAssembly, in which the searches run: please allow it, or use another browser");
  }
  try {
    return await compile(url);
  } catch {
    await new Promise((pause) => setTimeout(pause, PAUSE));
    return compile(url);
  }
}

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url).catch(() => {
    throw new Error(UNANSWERED);
  });
  if (!response.ok) throw new Error(`the engine could not be loaded (${response.status} ${response.statusText})`);
  // Not every host names the type that compiling while loading asks for.
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
