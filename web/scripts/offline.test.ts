import { describe, expect, it } from "vitest";
import { serviceWorker } from "./offline.ts";

const page = (text: string, engine = 10) =>
  new Map([
    ["assets/build-chess-1.wasm", new Uint8Array(10)],
    ["assets/build-chess-1.js", new Uint8Array(10)],
    ["assets/build-see-1.wasm", new Uint8Array(engine)],
    ["assets/connect-four-1.supply", new Uint8Array(10)],
    ["assets/othello-1.supply", new Uint8Array(10)],
    ["preview.png", new Uint8Array(10)],
    ["stories/list.txt", new Uint8Array(10)],
    ["index.html", new TextEncoder().encode(text)],
  ]);

describe("the service worker", () => {
  it("keeps the page and its files at once, except for the engine with chess, the files of single games and the picture for other sites; a story may be missing", () => {
    const [, early, stories] = serviceWorker(page("a"), "rest();").split("\n");
    expect(early).toBe('const EARLY = ["./assets/build-chess-1.js","./assets/build-see-1.wasm","./"];');
    expect(stories).toBe('const STORIES = ["./stories/list.txt"];');
  });

  it("is without the remarks of its source, and with all of its program", () => {
    const source = '/**\n * What it is.\n */\nconst A = "https://x"; // stays\n  // A remark.\n  /* One more. */\nrest();\n';
    const [, , , ...program] = serviceWorker(page("a"), source).split("\n");
    expect(program).toEqual(['const A = "https://x"; // stays', "rest();", ""]);
  });

  it("has another version when any file is another", () => {
    const version = (files: Map<string, Uint8Array>) => serviceWorker(files, "rest();").split("\n")[0];
    expect(version(page("a"))).toBe(version(page("a")));
    expect(version(page("a"))).not.toBe(version(page("b")));
    expect(version(page("a"))).not.toBe(version(page("a", 11)));
  });
});
