/** What studies searches, for tests: the WebAssembly itself. */

import { readFileSync } from "node:fs";
import { drawWorksheets, findTree, initSync, leafSensitivity, Origins } from "../../core/pkg/look/negascout.js";
import { FIRST, request, type SeeView } from "../see/view.ts";

initSync({ module: readFileSync(new URL("../../core/pkg/look/negascout_bg.wasm", import.meta.url)) });

/** The searches of a view, to be asked. */
export const originsOf = (view: Partial<SeeView>): Origins => new Origins(request({ ...FIRST, ...view }));

export { drawWorksheets, findTree, leafSensitivity };
