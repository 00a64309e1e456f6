/** What the link that was followed last has and this page does not know. */

import { useRef } from "preact/hooks";
import { unknownParts } from "./link-parts.ts";
import { isWritten, route } from "./route.ts";

/** The sentence about it; empty where there is nothing. It stays while the place writes what it shows into the address. */
export function useUnknownParts(): string {
  const { place, params } = route.value;
  const last = useRef("");
  if (!isWritten(params)) last.current = unknownParts(place, params);
  return last.current;
}
