/** TypeScript and modules made into a plain script, whose lines stay where they are. */

import { transform } from "sucrase";

/** Whether a text imports or exports. */
const isModule = (code: string): boolean => /^\s*(export|import)\b/m.test(code);

/** The text without types, imports and exports; null where it cannot be read. */
export function withoutTypes(code: string): string | null {
  try {
    const transforms: ("typescript" | "imports")[] = isModule(code) ? ["typescript", "imports"] : ["typescript"];
    return transform(code, { transforms, disableESTransforms: true }).code;
  } catch {
    return null;
  }
}

/** A namespace of TypeScript that is more than declared. */
const NAMESPACE = /(?<!\bdeclare\s+)\b(?:namespace|module)\s+[\w$.]+\s*\{/g;

/** The line, from 1, of a namespace that is missing in the text without types, which has none; null where nothing is. */
export function namespaceLost(code: string, without: string): number | null {
  const lines = without.split("\n");
  for (const { index } of code.matchAll(NAMESPACE)) {
    const line = code.slice(0, index).split("\n").length;
    if (!/\b(namespace|module)\b/.test(lines[line - 1] ?? "")) return line;
  }
  return null;
}
