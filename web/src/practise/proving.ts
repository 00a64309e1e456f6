/** What shows where numbers come from, loaded with the first answer. */

import { afterPaint } from "../shared/painted.ts";

export const [proving, loadProving] = afterPaint(() => import("./proof-panel.tsx"));

/** Ends its worker. */
export const closeProving = (): void => proving.value?.close();
