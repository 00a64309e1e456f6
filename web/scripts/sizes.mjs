/** Prints what the built page weighs by gzip, and fails where a way into it is more than it may be. */

import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";

const PAGE = "../target/page";
const BUILDS = ["see", "play", "chess"];
/** Ways into the page: the builds of the engine, and other files, that are not loaded, and the most bytes of all the rest. */
const WAYS = [
  { name: "See", without: ["play", "chess", "book", "listings"], most: 373_000 },
  { name: "See, with the listings", without: ["play", "chess", "book"], most: 385_000 },
  { name: "Play without chess", without: ["see", "chess", "book", "listings"], most: 362_000 },
  { name: "Play, with Connect Four's openings", without: ["see", "chess", "listings"], most: 395_000 },
  { name: "the page with the chess engine", without: ["see", "play", "listings"], most: 934_000 },
];

const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
const packed = (content) => gzipSync(content, { level: 9 }).length;

// The builds are known by what is in them, for their names are alike.
const sources = new Map();
for (const build of BUILDS) {
  sources.set(readFileSync(`core/pkg/${build}/negascout_bg.wasm`).toString("base64"), build);
}
const files = [];
for (const entry of readdirSync(PAGE, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const content = readFileSync(join(entry.parentPath, entry.name));
  const path = relative(PAGE, join(entry.parentPath, entry.name));
  // Connect Four's book of openings is loaded when that game is searched, the listings when they are shown,
  // and the picture by other sites.
  const others = { book: path.endsWith(".book"), listings: /\blistings-[^/]*\.js$/.test(path), preview: path === "preview.png" };
  const other = Object.entries(others).find(([, is]) => is)?.[0];
  const build = path.endsWith(".wasm") ? sources.get(content.toString("base64")) : other;
  files.push({ path, build, bytes: packed(content) });
}
for (const { path, build, bytes } of files) console.log(`${kB(bytes)}  ${path}${build === undefined ? "" : `  (${build})`}`);
for (const { name, without, most } of WAYS) {
  const bytes = files.filter(({ build }) => build !== "preview" && !without.includes(build)).reduce((sum, file) => sum + file.bytes, 0);
  const isTooMuch = bytes > most;
  console.log(`${kB(bytes)}  ${name}, of at most ${kB(most).trim()}${isTooMuch ? ": too much" : ""}`);
  if (isTooMuch) process.exitCode = 1;
}
