/** The forms that can be watched, as they are listed while the page is built: by what they search, in groups. */

import type { FormKind } from "@negascout/core";
import all from "virtual:first-answer/forms";

/** What can be searched by other forms than another subject. */
export type Searched = "game" | "tree" | "tuples";

/** A form in a list to choose from. */
export type Choice = (typeof all)[number];

/** All of them. */
export const FORMS: readonly Choice[] = all;

/** The groups in a list of forms, with what their forms search. */
const GROUPS: readonly (readonly [kind: FormKind, title: string, search: readonly Searched[]])[] = [
  ["textbook", "Textbook", ["game", "tree"]],
  ["growing", "Trees that grow", ["game", "tree"]],
  ["gallery", "Gallery: as printed, right and wrong", ["tree"]],
  ["players", "More than two players", ["tuples"]],
];

/** The forms for what is searched, in groups. */
export const grouped = (searched: Searched): readonly (readonly [title: string, choices: readonly Choice[]])[] =>
  GROUPS.filter(([, , search]) => search.includes(searched)).map(([wanted, title]) => [title, FORMS.filter(({ kind }) => kind === wanted)]);

/** The algorithms and the gallery's forms, in groups: those whose search of a tree is compared and asked about. */
export const JUDGED = grouped("tree").filter(([title]) => title !== GROUPS[1]?.[1]);

/** A form that is not shown yet, for one more pane. */
export function another(shown: readonly string[], searched: Searched): string {
  const names = grouped(searched).flatMap(([, choices]) => choices.map(({ name }) => name));
  const wanted = searched === "tuples" ? names : ["alpha-beta", "minimax", "scout", "sss-star", ...names];
  return wanted.find((name) => !shown.includes(name)) ?? wanted[0] ?? "minimax";
}
