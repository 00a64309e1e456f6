/** The forms that a pane can show: the textbook's algorithms, and the gallery's. */

/** A form in a list to choose from. */
export interface Choice {
  readonly name: string;
  readonly kind: "textbook" | "gallery";
  readonly title: string | null;
}

/** The forms in two groups; those of the gallery run on listed trees only. */
export function grouped(forms: readonly Choice[], isTree: boolean): readonly (readonly [string, readonly Choice[]])[] {
  const textbook = forms.filter(({ kind }) => kind === "textbook");
  const gallery = forms.filter(({ kind }) => kind === "gallery");
  return isTree ? [["Textbook", textbook], ["Gallery: as printed, right and wrong", gallery]] : [["Textbook", textbook]];
}

/** A form that is not shown yet, for one more pane. */
export function another(forms: readonly Choice[], shown: readonly string[]): string {
  const wanted = ["alpha-beta", "minimax", "scout", "sss-star", ...forms.map(({ name }) => name)];
  return wanted.find((name) => !shown.includes(name)) ?? "minimax";
}
