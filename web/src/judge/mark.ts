/** The sign beside a verdict. */

import type { Judgement } from "@negascout/core";

/** The sign of a verdict: neither right nor wrong where it was stopped, or too little was asked, without a fault. */
export function markOf({ verdict, stopped }: Pick<Judgement, "verdict" | "stopped">): readonly [name: string, sign: string] {
  if (verdict === "undecided" || (verdict === "right" && stopped)) return ["open", "–"];
  return verdict === "right" ? ["good", "✓"] : ["bad", "✗"];
}
