/** The forms that a pane can show: the textbook's algorithms, the gallery's, and those whose tree grows; on trees of tuples those for more players. */

import type { FormInfo, FormKind } from "@negascout/core";

/** What can be searched by other forms than another subject. */
export type Searched = "game" | "tree" | "tuples";

/** A form in a list to choose from. */
export type Choice = Pick<FormInfo, "name" | "kind" | "title">;

/** The groups in a list of forms, with what their forms search. */
const GROUPS: readonly (readonly [kind: FormKind, title: string, search: readonly Searched[]])[] = [
  ["textbook", "Textbook", ["game", "tree"]],
  ["growing", "Trees that grow", ["game", "tree"]],
  ["gallery", "Gallery: as printed, right and wrong", ["tree"]],
  ["players", "More than two players", ["tuples"]],
];

/** The forms for what is searched, in groups. */
export function grouped(forms: readonly Choice[], searched: Searched): readonly (readonly [string, readonly Choice[]])[] {
  const fitting = GROUPS.filter(([, , search]) => search.includes(searched));
  return fitting.map(([wanted, title]) => [title, forms.filter(({ kind }) => kind === wanted)] as const).filter(([, found]) => found.length > 0);
}

/** A form that is not shown yet, for one more pane. */
export function another(forms: readonly Choice[], shown: readonly string[], searched: Searched): string {
  const all = grouped(forms, searched).flatMap(([, choices]) => choices.map(({ name }) => name));
  const wanted = searched === "tuples" ? all : ["alpha-beta", "minimax", "scout", "sss-star", ...all];
  return wanted.find((name) => !shown.includes(name)) ?? wanted[0] ?? "minimax";
}
