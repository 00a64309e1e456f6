/** Prints what the built page weighs by gzip, and fails where a way into it is more than it may be. */

import { readFileSync, readdirSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { gzipSync } from "node:zlib";

const PAGE = "../target/page";
/**
 * Ways into the page: what each loads beside that which all of them load, and the most bytes of all together, 2 % more
 * than they were.
 */
const WAYS = [
  { name: "See", parts: ["place see", "build see"], most: 330_000 },
  { name: "See, with what lecturers use", parts: ["place see", "build see", "files", "place lecture"], most: 334_700 },
  { name: "See, when a picture is saved", parts: ["place see", "build see", "files", "place lecture", "build look"], most: 903_300 },
  { name: "A search embedded in another page", parts: ["place see", "build see", "place embed"], most: 330_700 },
  { name: "See, with what studies searches", parts: ["place see", "build see", "files", "place study", "build look"], most: 907_900 },
  { name: "See, with a tree that grows", parts: ["place see", "build look"], most: 635_100 },
  { name: "See, with the listings", parts: ["place see", "build see", "files", "listings"], most: 345_800 },
  { name: "Learn, with all stories and texts", parts: ["place learn", "stories", "place see", "build see", "files"], most: 379_800 },
  { name: "Practise", parts: ["place practise", "place see", "build see", "files"], most: 348_100 },
  { name: "Judge my code", parts: ["place practise", "place see", "place judge", "build look", "editor", "sandbox", "files"], most: 805_300 },
  { name: "Judge my code, of a program in TypeScript", parts: ["place practise", "place see", "place judge", "build look", "editor", "sandbox", "typescript", "files"], most: 851_300 },
  { name: "Play without chess", parts: ["place play", "build play"], most: 404_300 },
  { name: "Play, with Connect Four's openings", parts: ["place play", "build play", "book"], most: 437_700 },
  { name: "A game of one's own", parts: ["place make", "place play", "build play", "editor", "sandbox", "typescript"], most: 608_900 },
  { name: "A game of one's own, with trees", parts: ["place make", "place play", "build play", "build look", "trees", "editor", "sandbox", "typescript"], most: 1_195_200 },
  { name: "Compare", parts: ["place compare", "build look", "files"], most: 617_600 },
  { name: "See and Play with the chess engine", parts: ["place see", "place play", "build chess", "files", "book"], most: 1_100_600 },
];

const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
const packed = (content) => gzipSync(content, { level: 9 }).length;

/** The places, whose programs and styles are loaded when they are opened, and bear their names. */
const PLACES = ["src/app/places.ts", "src/practise/judge.ts", "src/see/lecturers.ts", "src/see/study.ts"].flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/import\("\.\.\/(\w+)\/index\.tsx"\)/g)].map(([, place]) => place),
);

/** The part of the page that a file is of; `undefined` where all ways load it. */
function part(path) {
  const name = basename(path);
  if (path.startsWith("stories/")) return "stories";
  const build = /^build-(\w+?)-/.exec(name)?.[1];
  if (build !== undefined) return `build ${build}`;
  // Connect Four's book of openings is loaded when that game is searched, the listings when they are shown,
  // and the picture by other sites.
  if (name.endsWith(".book")) return "book";
  // What saves files is shared by places that do.
  if (/^(files|zip)-.*\.js$/.test(name)) return "files";
  if (/^listings-.*\.js$/.test(name)) return "listings";
  // What has the book fetched.
  if (/^openings-.*\.js$/.test(name)) return "place play";
  // What runs beside a person's rules.
  if (/^own-game-.*\.js$/.test(name)) return "place make";
  if (/^own-tree-.*\.js$/.test(name)) return "trees";
  // Loaded when an editor of code is opened.
  if (/^codemirror-.*\.js$/.test(name)) return "editor";
  // Where foreign code runs, and what makes TypeScript and modules ready for it.
  if (/^sandbox-/.test(name)) return "sandbox";
  if (/^typescript-.*\.js$/.test(name)) return "typescript";
  if (name === "preview.png") return "preview";
  // Loaded by pages of other people.
  if (name === "embed.js") return "element";
  const place = PLACES.find((place) => new RegExp(`(^|_)${place}-`).test(name));
  return place === undefined ? undefined : `place ${place}`;
}

const entries = readdirSync(PAGE, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const files = entries.map((entry) => {
  const path = join(entry.parentPath, entry.name);
  const content = readFileSync(path);
  return { path: relative(PAGE, path), part: part(relative(PAGE, path)), bytes: packed(content) };
});
for (const { path, part, bytes } of files) console.log(`${kB(bytes)}  ${path}${part === undefined ? "" : `  (${part})`}`);

let isTooMuch = false;
for (const { name, parts, most } of WAYS) {
  const loaded = files.filter(({ part }) => part === undefined || parts.includes(part));
  const bytes = loaded.reduce((sum, file) => sum + file.bytes, 0);
  console.log(`${kB(bytes)}  ${name}, of at most ${kB(most).trim()}${bytes > most ? ": too much" : ""}`);
  isTooMuch ||= bytes > most;
  // A part that no file is of was not found, and not weighed.
  const missing = parts.filter((part) => !files.some((file) => file.part === part));
  if (missing.length > 0) console.log(`${name}: there is no file of ${missing.join(", ")}`);
  isTooMuch ||= missing.length > 0;
}
process.exitCode = isTooMuch ? 1 : 0;
