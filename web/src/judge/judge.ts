/** The judge: WebAssembly of its own, loaded when a program is first judged. */

import init, { Judge } from "../../core/pkg/judge/negascout.js";
import address from "../../core/pkg/judge/negascout_bg.wasm?url";
import { ASKED } from "./judging.ts";

let loaded: Promise<unknown> | null = null;

/** A judge whose first tree is to be answered; it is to be freed. A load that fails is tried again with the next. */
export async function newJudge(): Promise<Judge> {
  loaded ??= load();
  try {
    await loaded;
  } catch (error) {
    loaded = null;
    throw error;
  }
  return new Judge(ASKED);
}

async function load(): Promise<void> {
  if (typeof WebAssembly === "undefined") throw new Error("This browser has no WebAssembly, in which the judge runs: please allow it, or use another browser.");
  const response = await fetch(address).catch((error: unknown) => new Response(null, { status: 503, statusText: error instanceof Error ? error.message : "" }));
  if (!response.ok) throw new Error(`The judge could not be loaded (${response.status} ${response.statusText}).`);
  await init({ module_or_path: await WebAssembly.compile(await response.arrayBuffer()) });
}
