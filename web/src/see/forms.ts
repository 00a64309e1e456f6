/** The forms that a pane can show: the textbook's algorithms, the gallery's, and those whose tree grows; on trees of tuples those for more players. */

/** What can be searched by other forms than another subject. */
export type Searched = "game" | "tree" | "tuples";

/** A form in a list to choose from. */
export interface Choice {
  readonly name: string;
  readonly kind: "textbook" | "gallery" | "growing" | "players";
  readonly title: string | null;
}

/** The forms in groups; those of the gallery run on listed trees only, and those for more players on trees of tuples. */
export function grouped(forms: readonly Choice[], searched: Searched): readonly (readonly [string, readonly Choice[]])[] {
  const of = (wanted: Choice["kind"]): readonly Choice[] => forms.filter(({ kind }) => kind === wanted);
  if (searched === "tuples") return [["More than two players", of("players")]];
  const ofTrees = searched === "tree" ? ([["Gallery: as printed, right and wrong", of("gallery")]] as const) : [];
  const growing = of("growing");
  return [["Textbook", of("textbook")], ...(growing.length > 0 ? ([["Trees that grow", growing]] as const) : []), ...ofTrees];
}

/** A form that is not shown yet, for one more pane. */
export function another(forms: readonly Choice[], shown: readonly string[], searched: Searched): string {
  const all = grouped(forms, searched).flatMap(([, choices]) => choices.map(({ name }) => name));
  const wanted = searched === "tuples" ? all : ["alpha-beta", "minimax", "scout", "sss-star", ...all];
  return wanted.find((name) => !shown.includes(name)) ?? wanted[0] ?? "minimax";
}
