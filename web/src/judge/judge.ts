/** The judge, of the build `look`: it answers at once, and needs no worker. */

import init, { Judge } from "../../core/pkg/look/negascout.js";
import { compiled } from "../../core/src/module.ts";

/** A judge whose first tree is to be answered; it is to be freed. A load that fails is tried again with the next. */
export async function newJudge(): Promise<Judge> {
  // Only the first call makes anything.
  await init({ module_or_path: await compiled("look") });
  // As `negascout judge` asks without options.
  return new Judge({});
}
