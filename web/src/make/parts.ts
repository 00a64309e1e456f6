/** What the sandbox of a game is made of: script and WebAssembly are loaded when they are first needed. */

import playing from "virtual:own-game";
import drawing from "virtual:own-tree";
import look from "../../core/pkg/look/negascout_bg.wasm?url";
import play from "../../core/pkg/play/negascout_bg.wasm?url";
import { once } from "../../core/src/once.ts";
import { UNANSWERED } from "../../core/src/protocol.ts";
import { openSandbox } from "../sandbox/index.ts";
import type { Parts } from "./port.ts";

async function loaded(address: string): Promise<Response> {
  const response = await fetch(address).catch(() => {
    throw new Error(UNANSWERED);
  });
  if (!response.ok) throw new Error(`the engine could not be loaded (${response.status} ${response.statusText})`);
  return response;
}

/** Those of a script and a build of the WebAssembly. */
const parts = (script: string, build: string): Parts => ({
  open: openSandbox,
  script: once(async (_: void) => (await loaded(script)).text()),
  bytes: once(async (_: void) => new Uint8Array(await (await loaded(build)).arrayBuffer())),
});

/** For a game that is played. */
export const PLAYING = parts(playing, play);
/** For the trees of a game. */
export const DRAWING = parts(drawing, look);
