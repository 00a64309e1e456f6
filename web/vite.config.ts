import { defaultClientConditions } from "vite";
import { defineConfig } from "vitest/config";
import { firstView } from "./scripts/first-view.ts";
import { offline } from "./scripts/offline.ts";

/** The workspace's own packages are taken as they are written, not as they are built. */
const conditions = ["source", ...defaultClientConditions];

// The page lies in any folder of any host: every address is relative.
export default defineConfig({
  base: "./",
  plugins: [firstView(), offline()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  build: {
    outDir: "../target/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  test: { include: ["src/**/*.test.ts", "core/src/**/*.test.ts", "scripts/**/*.test.ts"] },
});
