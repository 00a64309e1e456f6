/** The lines by which a search is put into a page or slides of your own: a frame, or an element. */

import { formatRoute } from "../app/route.ts";
import { toParams } from "../see/link.ts";
import type { SeeView } from "../see/view.ts";

/** What is embedded. */
export interface Embedded {
  /** The address of the page's folder. */
  readonly folder: string;
  /** The searches, their stops, and what is shown beside the trees. */
  readonly view: SeeView;
  /** What they are called, for those who do not see the frame. */
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

/** The least and the greatest width and height, in pixels. */
export const [LEAST, MOST] = [200, 4_000];

/** Why there is no frame of this size; empty if there is one. */
export function refusal(width: number, height: number): string {
  const isSize = (size: number): boolean => Number.isSafeInteger(size) && size >= LEAST && size <= MOST;
  return isSize(width) && isSize(height) ? "" : `Width and height are whole numbers of pixels from ${LEAST} to ${MOST}.`;
}

/** A text between the quotes of an attribute. */
const quoted = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Attributes as a tag has them. */
const attributes = (all: Iterable<readonly [string, string]>): string => [...all].map(([name, value]) => ` ${name}="${quoted(value)}"`).join("");

const size = ({ width, height }: Embedded): [string, string][] => [["width", String(width)], ["height", String(height)]];

/** The frame: it needs no program. */
export function asFrame(embedded: Embedded): string {
  const { folder, view, title } = embedded;
  const src = `${folder}${formatRoute({ place: "embed", params: toParams(view) })}`;
  return `<iframe${attributes([["src", src], ["title", title], ...size(embedded), ["loading", "lazy"], ["style", "border: 0; max-width: 100%"]])}></iframe>`;
}

/** The element, whose attributes are the names of a link, and the program that knows it, which a page has once. */
export function asElement(embedded: Embedded): string {
  const params = [...toParams(embedded.view)].filter(([name]) => name !== "v");
  return [
    `<script${attributes([["src", `${embedded.folder}embed.js`]])}></script>`,
    `<negascout-see${attributes([...params, ["title", embedded.title], ...size(embedded)])}></negascout-see>`,
  ].join("\n");
}
