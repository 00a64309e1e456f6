/** Makes the picture that other sites show beside a link to the page: See's first searches, where the null window cuts, from the built page. */

import { chromium } from "@playwright/test";
import { preview } from "vite";

/** A window in which the trees are whole. */
const WINDOW = { width: 1600, height: 840 };
/** The size that is asked for by those who show the picture is 1200 by 630. */
const SCALE = 0.75;
const FILE = "public/preview.png";

const server = await preview({ preview: { host: "127.0.0.1", port: 0 } });
const browser = await chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage({ viewport: WINDOW, deviceScaleFactor: SCALE, colorScheme: "light", reducedMotion: "reduce" });
await page.goto(`${server.resolvedUrls?.local[0] ?? ""}#see?v=1&run=negascout,alpha-beta&at=27,27`);
await page.locator(".canvas svg").first().waitFor();
// Buttons cannot be pressed in a picture.
await page.locator(".transport").evaluate((buttons) => void (buttons.style.display = "none"));
await page.screenshot({ path: FILE });
await browser.close();
await server.close();
console.log(FILE);
