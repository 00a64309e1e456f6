/** What a sentence names that none of its facts does: such a sentence is not held. */

import type { Stop } from "./story.ts";

const WORDS: Readonly<Record<string, string>> = { two: "2", three: "3", four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9", ten: "10", twelve: "12" };

/** The algorithms as they are named in sentences, and what the names of their forms begin with. */
const ALGORITHMS: readonly (readonly [RegExp, RegExp])[] = [
  [/NegaScout/, /negascout|reinefeld/],
  [/[Aa]lpha-beta/, /alpha-beta|fail-hard/],
  [/SSS\*/, /sss/],
  [/DUAL\*/, /dual/],
  [/MTD\(f\)/, /^mtd-f/],
  [/SCOUT/, /^scout/],
  [/[Mm]inimax/, /^minimax|maxi-mini/],
  [/\bPVS\b/, /^pvs/],
  [/max\^n/, /^max-n/],
  [/[Pp]aranoid/, /^paranoid$/],
];

/** The numbers and the letters of nodes in a text. */
function namesIn(text: string): Set<string> {
  const numbers = text.match(/(?<![\w.])-?\d+/g) ?? [];
  const letters = text.match(/(?<![\w(*])[A-Z](?![\w*-])/g) ?? [];
  const words = (text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => WORDS[word] ?? []);
  return new Set([...numbers, ...letters, ...words]);
}

/** A bare article is not the node A: before a small letter, where a sentence begins. */
const withoutArticles = (text: string): string => text.replace(/(^|[.:?!] )A (?=[a-z])(?!(?:is|has|shows|gives)\b)/g, "$1");

/** The numbers, nodes and algorithms in a stop's sentence that no fact, and no form, of it names. */
export function unheld({ sentence, facts, view }: Pick<Stop, "sentence" | "facts" | "view">): string[] {
  const held = namesIn(facts.map(({ text }) => text).join("; "));
  const named = [...namesIn(withoutArticles(sentence))].filter((name) => !held.has(name));
  const strange = ALGORITHMS.filter(([name, form]) => name.test(sentence) && !view.forms.some((each) => form.test(each)));
  return [...named, ...strange.map(([name]) => name.source)];
}
