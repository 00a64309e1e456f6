/** Prints what the built page weighs by gzip, and fails where it is more than it may be. */

import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";

const PAGE = "../target/page";
/** In bytes: what is loaded without the chess engine, and all there is. */
const MOST = { early: 350_000, all: 900_000 };

const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

// The build lists what is kept at once: all but the chess engine.
const [, list] = /^const EARLY = (.*);$/m.exec(readFileSync(join(PAGE, "offline.js"), "utf8"));
const early = new Set(JSON.parse(list));
early.add("./index.html").add("./offline.js");

const entries = readdirSync(PAGE, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const sum = { early: 0, all: 0 };
for (const entry of entries) {
  const path = `./${relative(PAGE, join(entry.parentPath, entry.name))}`;
  const bytes = gzipSync(readFileSync(join(entry.parentPath, entry.name)), { level: 9 }).length;
  sum.all += bytes;
  if (early.has(path)) sum.early += bytes;
  console.log(`${kB(bytes)}  ${path}${early.has(path) ? "" : "  (the chess engine)"}`);
}
for (const [name, part] of [["without the chess engine", "early"], ["in all", "all"]]) {
  const isTooMuch = sum[part] > MOST[part];
  console.log(`${kB(sum[part])}  ${name}, of at most ${kB(MOST[part]).trim()}${isTooMuch ? ": too much" : ""}`);
  if (isTooMuch) process.exitCode = 1;
}
