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
