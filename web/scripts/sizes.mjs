/** Prints what the built page weighs by gzip, and fails where a way into it is more than it may be. */

import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";

const PAGE = "../target/page";
/**
 * Ways into the page: what each loads beside that which all of them load, and the most bytes of all together, 2 % more
 * than they were.
 */
const WAYS = [
  { name: "See", parts: ["place see", "build see"], most: 356_400 },
  { name: "See, with what lecturers use", parts: ["place see", "build see", "files", "place lecture"], most: 360_600 },
  { name: "See, when a picture is saved", parts: ["place see", "build see", "files", "place lecture", "build look"], most: 975_800 },
  { name: "A search embedded in another page", parts: ["place see", "build see", "place embed"], most: 357_200 },
  { name: "See, with what studies searches", parts: ["place see", "build see", "files", "place study", "build look"], most: 980_500 },
  { name: "See, with a tree that grows", parts: ["place see", "build look"], most: 681_900 },
  { name: "See, with the listings", parts: ["place see", "build see", "files", "listings"], most: 374_100 },
  { name: "Learn, with all stories and texts", parts: ["place learn", "stories", "place see", "build see", "files"], most: 422_100 },
  { name: "Practise", parts: ["place practise", "place see", "build see", "files"], most: 376_600 },
  { name: "Judge my code", parts: ["place practise", "place see", "place judge", "build look", "editor", "sandbox", "files"], most: 855_100 },
  { name: "Judge my code, of a program in TypeScript", parts: ["place practise", "place see", "place judge", "build look", "editor", "sandbox", "typescript", "files"], most: 901_300 },
  { name: "Play, without the large games", parts: ["place play", "build play"], most: 455_100 },
  { name: "Play, with Connect Four's openings", parts: ["place play", "build play", "book"], most: 488_600 },
  { name: "Your own game", parts: ["place make", "place play", "build play", "editor", "sandbox", "typescript"], most: 664_200 },
  { name: "Your own game, with trees", parts: ["place make", "place play", "build play", "build look", "trees", "editor", "sandbox", "typescript"], most: 1_286_700 },
  { name: "Compare", parts: ["place compare", "build look", "files"], most: 664_500 },
  { name: "See and Play, with chess", parts: ["place see", "place play", "build chess", "files", "book"], most: 1_366_000 },
  { name: "See and Play, with the weights of Othello", parts: ["place see", "place play", "build chess", "files", "book", "weights"], most: 2_112_000 },
];

const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
const packed = (content) => gzipSync(content, { level: 9 }).length;

/** The places, whose programs and styles are loaded when they are opened, and bear their names. */
const PLACES = ["src/app/places.ts", "src/practise/judge.ts", "src/see/lecturers.ts", "src/see/study.ts"].flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/import\("\.\.\/(\w+)\/index\.tsx"\)/g)].map(([, place]) => place),
);

/** The parts of the page that not all ways load, with their files: a file is of the first part that fits its path. */
const PARTS = [
  ["stories", /^stories\//],
  ...["see", "look", "play", "chess"].map((build) => [`build ${build}`, RegExp(`/build-${build}-`)]),
  // Connect Four's, loaded when that game is searched.
  ["book", /\/connect-four-[^.]*\.supply$/],
  // Othello's, loaded when that game is searched.
  ["weights", /\/othello-[^.]*\.supply$/],
  ["files", /\/(files|zip)-/],
  ["listings", /\/listings-/],
  // What runs beside a person's rules.
  ["place make", /\/own-game-/],
  ["trees", /\/own-tree-/],
  ["editor", /\/codemirror-/],
  // Where foreign code runs, and what makes TypeScript and modules ready for it.
  ["sandbox", /\/sandbox-/],
  ["typescript", /\/typescript-/],
  // What pages of other people load.
  ["elsewhere", /^(preview\.png|embed\.js)$/],
  ...PLACES.map((place) => [`place ${place}`, RegExp(`[/_]${place}-`)]),
];
const part = (path) => PARTS.find(([, files]) => files.test(path))?.[0];

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
