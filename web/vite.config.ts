import { readFileSync } from "node:fs";
import { defaultClientConditions } from "vite";
import { defineConfig } from "vitest/config";
import { firstAnswers } from "./scripts/first-answers.ts";
import { offline } from "./scripts/offline.ts";
import { ownGame } from "./scripts/own-game.ts";
import { sandbox } from "./scripts/sandbox.ts";
import { texts } from "./scripts/texts.ts";

/** The workspace's own packages are taken as they are written, not as they are built. */
const conditions = ["source", ...defaultClientConditions];

/** The name of a file of the page: those of a build of the WebAssembly bear the build's. */
const named = (sources: readonly string[], ending: string): string => {
  const build = sources.map((source) => /core\/pkg\/(\w+)\/negascout/.exec(source)?.[1]).find((name) => name !== undefined);
  return `assets/${build === undefined ? "[name]" : `build-${build}`}-[hash]${ending}`;
};
const names = {
  assetFileNames: ({ originalFileNames }: { originalFileNames: readonly string[] }) => named(originalFileNames, "[extname]"),
  chunkFileNames: ({ facadeModuleId }: { facadeModuleId: string | null }) => named([facadeModuleId ?? ""], ".js"),
};

/** The project's version, as the workspace has it. */
const [, version = ""] = /^version = "(.+)"$/m.exec(readFileSync(new URL("../Cargo.toml", import.meta.url), "utf8")) ?? [];

// The page lies in any folder of any host: every address is relative.
export default defineConfig({
  base: "./",
  plugins: [firstAnswers(), texts(), sandbox(), ownGame(), offline()],
  define: { __VERSION__: JSON.stringify(version) },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  build: {
    // The gate has a page of its own, by WebAssembly that is built quickly.
    outDir: process.env["NEGASCOUT_PAGE_FOLDER"] || "../target/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The programs of See and of Play stay one file each, although other places load parts of them: two weigh more.
    rolldownOptions: {
      output: {
        ...names,
        codeSplitting: {
          groups: [
            { name: "see", test: /\/src\/see\/.*\.(tsx?|css)$|\/story\/story\.mjs$|\/fflate\// },
            { name: "play", test: /\/src\/play\/(?!index).*\.(tsx?|css)$/ },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  worker: { format: "es", rolldownOptions: { output: names } },
  // A busy machine may take ten times as long as one at rest.
  test: { testTimeout: 60_000, include: ["src/**/*.test.ts", "core/src/**/*.test.ts", "scripts/**/*.test.ts"] },
});
