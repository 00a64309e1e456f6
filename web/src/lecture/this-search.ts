/** The search that is shown, as a link that shows the same for ever. */

import { formatRoute } from "../app/route.ts";
import { toParams } from "../see/link.ts";
import { view, watched } from "../see/store.ts";
import type { SeeView } from "../see/view.ts";

/** The view with its tree in full, outside of a presentation: a drawn tree might be drawn otherwise one day. */
export function lasting(): SeeView {
  const tree = watched.value?.tree ?? null;
  const { subject } = view.value;
  return { ...view.value, subject: tree === null ? subject : { kind: "tree", text: tree }, presented: undefined };
}

/** The fragment of its link. */
export const fragment = (): string => formatRoute({ place: "see", params: toParams(lasting()) });

/** The address of the page's folder. */
export const folder = (): string => new URL("./", location.href).href;
