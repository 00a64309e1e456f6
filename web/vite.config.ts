import { defineConfig } from "vitest/config";

// The page lies in any folder of any host: every address is relative.
export default defineConfig({
  base: "./",
  build: {
    outDir: "../target/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  test: { include: ["src/**/*.test.ts", "core/src/**/*.test.ts"] },
});
