/** The men: shapes drawn on a square of 45 by 45. */

import type { ShownCell } from "@negascout/core";
import type { ComponentChildren } from "preact";

const BASE = "M11 35.5h23a2 2 0 0 1 2 2v2.5H9v-2.5a2 2 0 0 1 2-2z";

const DISC = <circle cx="22.5" cy="22.5" r="18.500" />;

/** The shapes of the pieces, by their letters. */
const PIECES: Record<string, ComponentChildren> = {
  p: (
    <>
      <path d="M19.2 22.5c0 5.5-2.7 8-4.7 13h16c-2-5-4.7-7.5-4.7-13z" />
      <rect x="16.5" y="20" width="12" height="3" rx="1.5" />
      <circle cx="22.5" cy="14.5" r="5.8" />
      <path d={BASE} />
    </>
  ),
  r: (
    <>
      <path d="M16 19h13l1.5 16.5h-16z" />
      <path d="M12.5 8.5h4.6v3.2h3.4V8.5h4v3.2h3.4V8.5h4.6v7.2L29.5 19h-14l-3-3.3z" />
      <path d={BASE} />
    </>
  ),
  n: (
    <>
      <path d="M15 35.5c-.6-7.2 5-9.6 6.4-14.6-2.6 2-4.8 2.4-6.6 4.4-1.4 1.5-3.8.9-4.6-.8-.7-1.6.2-2.9 1.2-4.1 1.5-1.9 2.4-3.6 3-5.6.5-1.6 1.3-2.7 2.6-3.6l-.5-4.4 4.6 3c7.600.5 13.400 6.800 12.400 25.700z" />
      <circle class="eye" cx="18.4" cy="15.200" r="1.3" />
      <path d={BASE} />
    </>
  ),
  b: (
    <>
      <path d="M19 29h7l2.500 6.500h-12z" />
      <path d="M22.5 9.500c4.500 3.500 8 8.500 7 13.500-.6 2.600-2.200 4.200-3.800 5.500h-6.400c-1.600-1.300-3.200-2.900-3.800-5.500-1-5 2.500-10 7-13.500z" />
      <path class="line" d="M25.200 14.500l-4.200 5.500" />
      <rect x="16" y="27.500" width="13" height="3" rx="1.5" />
      <circle cx="22.5" cy="8" r="2.400" />
      <path d={BASE} />
    </>
  ),
  q: (
    <>
      <path d="M9.500 15l5 14.500h16l5-14.500-6.800 7-2.200-10.500-4 10-4-10-2.200 10.500z" />
      <path d="M14.5 29.500h16l1.500 6h-19z" />
      <circle cx="9" cy="13.500" r="2.300" />
      <circle cx="18.200" cy="9.800" r="2.300" />
      <circle cx="26.800" cy="9.800" r="2.300" />
      <circle cx="36" cy="13.500" r="2.300" />
      <path d={BASE} />
    </>
  ),
  k: (
    <>
      <path d="M21 4.500h3v3h3v3h-3v4.500h-3v-4.500h-3v-3h3z" />
      <path d="M22.5 18c2.500-5.500 12.500-5 12 1.800-.3 4.700-3.700 6.700-4.500 10.200h-15c-.8-3.500-4.200-5.500-4.500-10.200-.5-6.800 9.500-7.300 12-1.800z" />
      <path class="line" d="M22.5 18v11.500" />
      <path d="M14.500 30h16l1.500 5.500h-19z" />
      <path d={BASE} />
    </>
  ),
};

/** The shapes of the stones of each look, the first player's before the second's. */
const STONES: Record<string, readonly [ComponentChildren, ComponentChildren]> = {
  marks: [<path class="mark" d="M12 12l21 21M33 12L12 33" />, <circle class="mark" cx="22.5" cy="22.5" r="11.500" />],
  discs: [
    <>
      {DISC}
      <circle class="rim" cx="22.5" cy="22.5" r="12" />
    </>,
    <>
      {DISC}
      <path class="rim" d="M22.5 11l3.400 7.200 7.600 1-5.600 5.400 1.400 7.700-6.800-3.800-6.800 3.800 1.400-7.700-5.600-5.400 7.600-1z" />
    </>,
  ],
  reversible: [DISC, DISC],
};

/** The looks of stones, by their names. */
export const LOOKS: readonly string[] = Object.keys(STONES);

/** A man. */
export function Man({ man, stones }: { man: ShownCell; stones: string | null }) {
  const shape = stones === null ? PIECES[man.letter.toLowerCase()] : STONES[stones]?.[man.owner === "first" ? 0 : 1];
  return (
    <svg class={`man ${stones ?? "piece"} ${man.owner}`} viewBox="0 0 45 45" aria-hidden="true" focusable="false">
      {shape ?? (
        <text x="22.5" y="31" text-anchor="middle">
          {man.letter}
        </text>
      )}
    </svg>
  );
}
