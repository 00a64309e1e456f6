/** Commands of the documents, as views of See. */

import type exhibits from "./exhibits.json";
import { FIRST, growthOf, MAX_FORMS, type SeeView } from "../see/view.ts";

/** A form of the gallery with the tree that shows it, to a depth; null of a tree of tuples, which is searched whole. */
export type Shown = (typeof exhibits)[number];

/** What there is: the forms that can be watched, and the gallery's trees. */
export interface Known {
  readonly forms: readonly string[];
  readonly exhibits: readonly Shown[];
}

/** The words of a command, without its remark. */
function wordsOf(command: string): string[] {
  const found = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
  const remark = found.indexOf("#");
  return remark < 0 ? found : found.slice(0, remark);
}

/** The view that shows what a command does; null where See cannot show it. */
export function viewOf(command: string, known: Known): SeeView | null {
  const [program, task, ...words] = wordsOf(command);
  if (program !== "negascout") return null;
  const option = (name: string): string | undefined => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
  if (task === "gallery") return words.length === 1 ? galleryView(words[0] ?? "", known) : null;
  const tree = option("--tree");
  const forms = (option("--algorithms") ?? option("--algorithm") ?? "").split(",");
  const isShown = forms.length <= MAX_FORMS && forms.every((form) => known.forms.includes(form));
  const growth = forms.flatMap(growthOf).flatMap(([name]) => (option(`--${name}`) === undefined ? [] : [[name, Number(option(`--${name}`))] as const]));
  const grown = growth.length === 0 ? {} : { growth: Object.fromEntries(growth) };
  if (tree !== undefined && (task === "tree" || task === "compare")) return isShown ? { ...FIRST, subject: { kind: "tree", text: tree }, forms, ...grown } : null;
  const [game, position] = words;
  if (task !== "analyse" || game === undefined || position === undefined || words.length > 2) return null;
  return { ...FIRST, subject: { kind: "game", game, position }, forms: ["alpha-beta"] };
}

/** A form of the gallery beside the right one, on the tree that shows it. */
export function galleryView(name: string, { forms, exhibits }: Known): SeeView | null {
  const shown = exhibits.find((each) => each.name === name);
  if (shown === undefined || !forms.includes(name)) return null;
  return { ...FIRST, subject: { kind: "tree", text: shown.tree }, depth: shown.depth, forms: [name, shown.beside] };
}
