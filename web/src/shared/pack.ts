/** Long texts in links, compressed. */

import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";

/** The longest text that is unpacked: a link may be made by hand. */
const LONGEST_TEXT = 1_000_000;

/** What was packed last: several links are made at each step, and a large tree takes 10 ms. */
let last: { readonly text: string; readonly packed: string } | null = null;

/** A text, compressed, in characters that need no escape in an address. */
export function pack(text: string): string {
  if (text !== last?.text) last = { text, packed: compressed(text) };
  return last.packed;
}

function compressed(text: string): string {
  const bytes = deflateSync(strToU8(text), { level: 9 });
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text that was packed; null if it was none, or is too long. */
export function unpack(packed: string): string | null {
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    // A short link may unpack to gigabytes: there is no room for more than this.
    const text = inflateSync(bytes, { out: new Uint8Array(LONGEST_TEXT + 1) });
    return text.length > LONGEST_TEXT ? null : strFromU8(text);
  } catch {
    return null;
  }
}
