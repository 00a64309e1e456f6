/** A part of the build: writes `offline.js`, the service worker, with the list of the page's files. */

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { Plugin } from "vite";

const SOURCE = "src/offline/worker.js";
/** The engine with chess, which is large: it is kept when it is first asked for. */
const CHESS = /^assets\/build-chess-.*\.wasm$/;
/** The picture that other sites show beside a link: the page itself does not. */
const PREVIEW = "preview.png";
/** The folder of Learn's stories. A host may have others by now. */
const STORIES = "stories/";
/** The files of single games, as Connect Four's book of openings, which are kept when these games are searched. */
const SUPPLY = /\.supply$/;

/** The files in a folder and all folders below it, as paths from it, sorted. */
function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/")).sort();
}

/** The text of the service worker for the files of a page. */
export function serviceWorker(files: ReadonlyMap<string, Uint8Array>, source: string): string {
  const hash = createHash("sha256").update(source);
  for (const [path, content] of files) hash.update(path).update(content);
  const early = [...files.keys()].filter((path) => !CHESS.test(path) && !SUPPLY.test(path) && path !== PREVIEW && !path.startsWith(STORIES));
  const stories = [...files.keys()].filter((path) => path.startsWith(STORIES));
  // The page is asked for as its folder.
  const address = (path: string): string => (path === "index.html" ? "./" : `./${path}`);
  const version = hash.digest("hex").slice(0, 12);
  return `const VERSION = ${JSON.stringify(version)};\nconst EARLY = ${JSON.stringify(early.map(address))};\nconst STORIES = ${JSON.stringify(stories.map(address))};\n${withoutRemarks(source)}`;
}

/** A program without its remarks on lines of their own: they are for who reads the source. */
const withoutRemarks = (source: string): string => source.replace(/^ *(\/\*[^]*?\*\/|\/\/.*)\n/gm, "");

/** The plugin of vite. */
export function offline(): Plugin {
  let folder = "";
  return {
    name: "offline",
    apply: "build",
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    closeBundle: () => {
      const paths = filesIn(folder).filter((path) => path !== "offline.js");
      const files = new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
      writeFileSync(join(folder, "offline.js"), serviceWorker(files, readFileSync(SOURCE, "utf8")));
    },
  };
}
