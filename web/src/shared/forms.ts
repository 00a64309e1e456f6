/** The forms that can be watched, as they are listed while the page is built: by what they search, in groups. */

import type { FormKind } from "@negascout/core";
import names from "virtual:first-answer/forms";
import type { Groups } from "./form.tsx";

/** What can be searched by other forms than another subject. */
export type Searched = "game" | "tree" | "tuples";

/** The names of all forms. */
export const FORMS: readonly string[] = Object.values(names).flat();

/** The groups in a list of forms, with what their forms search. */
const GROUPS: readonly (readonly [kind: FormKind, title: string, search: readonly Searched[]])[] = [
  ["textbook", "Textbook", ["game", "tree"]],
  ["growing", "Trees that grow", ["game", "tree"]],
  ["gallery", "Gallery: as printed, right and wrong", ["tree"]],
  ["players", "More than two players", ["tuples"]],
];

/** The forms for what is searched, but those of a kind, in groups. */
export const grouped = (searched: Searched, without?: FormKind): Groups =>
  GROUPS.filter(([kind, , search]) => kind !== without && search.includes(searched)).map(([kind, title]) => [title, names[kind]]);

/** The algorithms and the gallery's forms: those whose search of a tree is compared and asked about. */
export const JUDGED = grouped("tree", "growing");
export const ALGORITHMS: readonly string[] = JUDGED.flatMap(([, each]) => each);

/** A form that is not shown yet, for one more pane. */
export function another(shown: readonly string[], searched: Searched): string {
  const all = grouped(searched).flatMap(([, each]) => each);
  const wanted = searched === "tuples" ? all : ["alpha-beta", "minimax", "scout", "sss-star", ...all];
  return wanted.find((name) => !shown.includes(name)) ?? wanted[0] ?? "minimax";
}
