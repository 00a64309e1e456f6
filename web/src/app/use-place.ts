/** The life of a place: its link and its end. */

import { useLayoutEffect } from "preact/hooks";

interface Life {
  /** Shows what a link asks for. */
  readonly open: (params: URLSearchParams) => unknown;
  /** Ends the place's searches when it is left. */
  readonly close?: () => void;
}

/**
 * Opens what the link asks for before the place is painted, so that what is at hand is in its first frame, and ends
 * the place as soon as it is left: after the paint, the next place would have begun its own searches.
 */
export function usePlace(params: URLSearchParams, { open, close }: Life): void {
  useLayoutEffect(() => void open(params), [params]);
  useLayoutEffect(() => close, []);
}
