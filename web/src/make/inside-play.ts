/** The script beside the rules of a game that is checked, solved and played. It is made into one text while the page is built. */

import { checkOwnGame, Controller, initSync, Searches, solveOwnGame } from "../../core/pkg/play/negascout.js";
import { serve } from "./serving.ts";

serve({ bindings: { checkOwnGame, solveOwnGame, Controller, Searches }, initialise: (bytes) => initSync({ module: bytes }) });
