/** Real searches for tests, by the WebAssembly itself. */

import { readFileSync } from "node:fs";
import type { Watched } from "@negascout/core";
import { initSync, watch } from "../../core/pkg/see/negascout.js";
import { Run } from "./run.ts";
import { FIRST, request, type SeeView } from "./view.ts";

initSync({ module: readFileSync(new URL("../../core/pkg/see/negascout_bg.wasm", import.meta.url)) });

/** The searches of a view. */
export function watchedOf(view: Partial<SeeView>): Watched {
  return watch(request({ ...FIRST, ...view }));
}

/** The runs of a view, all of which have a search. */
export function runsOf(view: Partial<SeeView>): Run[] {
  return watchedOf(view).forms.map(({ search, error }) => {
    if (search === null) throw new Error(error ?? "no search");
    return new Run(search);
  });
}
