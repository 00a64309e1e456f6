import { defineConfig } from "@playwright/test";

/** Where the built page is served while the tests run. */
const PORT = 4173;

export default defineConfig({
  testDir: "e2e",
  // Files of tests side by side, and those of one file in order.
  fullyParallel: false,
  workers: 2,
  reporter: "list",
  // A busy machine may take ten times as long as one at rest.
  timeout: 240_000,
  // A test that passes only the second time is listed as flaky, and does not refuse the whole run.
  retries: 1,
  expect: { timeout: 40_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}/`,
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: true,
  },
});
