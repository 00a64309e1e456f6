/** The script beside the rules of a game whose trees are drawn. It is made into one text while the page is built. */

import { drawWatched, initSync } from "../../core/pkg/look/negascout.js";
import { serve } from "./serving.ts";

serve({ bindings: { drawWatched }, initialise: (bytes) => initSync({ module: bytes }) });
