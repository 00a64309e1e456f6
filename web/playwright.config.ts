import { defineConfig } from "@playwright/test";
import { ADDRESS } from "./e2e/served.ts";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/served.ts",
  // Each test has a context of its own, and they may run in any order.
  fullyParallel: true,
  workers: 2,
  reporter: "list",
  // A test waits for conditions: these limits only end one that hangs.
  timeout: 900_000,
  expect: { timeout: 300_000 },
  retries: 0,
  use: {
    // The server's port is known once it runs.
    baseURL: process.env[ADDRESS] ?? "",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
});
