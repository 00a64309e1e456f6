/** The link of a program that is to be judged: its text, compressed, where it is short enough. */

import { pack, unpack } from "../shared/pack.ts";

/** The longest compressed text that goes into a link, in characters: browsers and letters cut off longer ones. */
export const LONGEST_LINK = 4_000;
/** The longest program, in characters. */
export const LONGEST_CODE = 200_000;

/** The parameters of a program. One that is too long has none: the browser keeps it. */
export function toParams(code: string): URLSearchParams {
  const params = new URLSearchParams({ v: "1", mode: "judge" });
  const packed = pack(code);
  if (packed.length <= LONGEST_LINK) params.set("code", packed);
  return params;
}

/** The program of a link; null where it has none, and a sentence where it cannot be read. */
export function fromParams(params: URLSearchParams): { readonly code: string | null; readonly problems: readonly string[] } {
  const packed = params.get("code");
  if (packed === null) return { code: null, problems: [] };
  const code = packed.length <= 4 * LONGEST_LINK ? unpack(packed) : null;
  if (code !== null && code.length <= LONGEST_CODE) return { code, problems: [] };
  return { code: null, problems: ["The program in the link is cut off or changed, and cannot be unpacked."] };
}
