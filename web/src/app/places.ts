/** The places of the page: their names, and their programs, which are loaded when they are opened. */

import type { ReadonlySignal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import type { KeyHelp } from "./commands.ts";
import type { Place } from "./route.ts";

/** A place's program. */
export interface PlaceModule {
  readonly View: FunctionComponent<{ params: URLSearchParams }>;
  /** What keys do in what is shown. */
  readonly keys: () => readonly KeyHelp[];
  /** What is shown, for the title of the window; empty where the place's name says it. */
  readonly title: ReadonlySignal<string>;
}

export const TITLES: Record<Place, string> = { see: "See", play: "Play", compare: "Compare", learn: "Learn", practise: "Practise", make: "Make", embed: "See" };

export const load: Record<Place, () => Promise<PlaceModule>> = {
  see: () => import("../see/index.tsx"),
  play: () => import("../play/index.tsx"),
  compare: () => import("../compare/index.tsx"),
  learn: () => import("../learn/index.tsx"),
  practise: () => import("../practise/index.tsx"),
  make: () => import("../make/index.tsx"),
  embed: () => import("../embed/index.tsx"),
};
