/** Puts beside the package's declarations those that they refer to and no compiler writes. */

import { cpSync, mkdirSync } from "node:fs";

mkdirSync("dist/types/pkg/chess", { recursive: true });
cpSync("src/schema.d.ts", "dist/types/src/schema.d.ts");
cpSync("pkg/chess/negascout.d.ts", "dist/types/pkg/chess/negascout.d.ts");
