/** Words that sentences are made of. */

import { withCommas } from "./number.ts";

/** `1 tree`, `2,000 trees`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${withCommas(count)} ${count === 1 ? one : many}`;

/** Parts with commas, and `and` before the last. */
export const listed = (parts: readonly string[], and = "and"): string => (parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${and} ${parts.at(-1)}`);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
