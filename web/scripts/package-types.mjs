/** Puts beside the package's declarations those that they refer to and no compiler writes. */

import { cpSync, mkdirSync } from "node:fs";

for (const build of ["chess", "look"]) {
  mkdirSync(`dist/types/pkg/${build}`, { recursive: true });
  cpSync(`pkg/${build}/negascout.d.ts`, `dist/types/pkg/${build}/negascout.d.ts`);
}
cpSync("pkg/schema.d.ts", "dist/types/pkg/schema.d.ts");
