/** The line by which a search is cited: the project, its version, a link of exactly this tree and step, the day. */

import { listed } from "../shared/words.ts";

/** What is cited. */
export interface Cited {
  readonly version: string;
  /** The forms and what they search, in words. */
  readonly title: string;
  /** The step of each form, from 0. */
  readonly at: readonly number[];
  readonly link: string;
  readonly day: Date;
}

/** `2026-11-24`, where the reader is. */
const iso = (day: Date): string => [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** `step 7`, or `steps 7 and 9`. */
export function stepsOf(at: readonly number[]): string {
  const numbers = at.map((step) => String(step + 1));
  if (new Set(numbers).size <= 1) return `step ${numbers[0] ?? 1}`;
  return `steps ${listed(numbers)}`;
}

/** The line as text. */
export const asText = ({ version, title, at, link, day }: Cited): string => `negascout ${version}: ${title}, ${stepsOf(at)}. ${link} (accessed ${iso(day)}).`;

/** The same as an entry of BibTeX. */
export const asBibtex = ({ version, title, at, link, day }: Cited): string =>
  [
    "@misc{negascout,",
    `  title = {negascout ${version}: ${title}, ${stepsOf(at)}},`,
    `  howpublished = {\\url{${link}}},`,
    `  note = {Accessed ${iso(day)}}`,
    "}",
  ].join("\n");
