/** What the page may not do: ask elsewhere, and run what is not its own. */

import { expect, test } from "./browser.ts";

test("no request leaves the page's own origin", async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  const own = (url: string) => url.startsWith(baseURL ?? "") || /^(blob|data):/.test(url);
  page.context().on("request", (request) => own(request.url()) || elsewhere.push(request.url()));
  for (const place of ["#see", "#play?v=1&game=connect-four&side=both", "#practise?v=1&mode=judge", "#play?v=1&game=chess&side=both"]) {
    await page.goto(`./${place}`);
    // The place before may have written its own address meanwhile.
    await expect(page).toHaveURL(new RegExp(place.split("?")[0] ?? ""));
    await page.reload();
    await expect(page.locator("#place")).not.toBeEmpty();
  }
  await page.getByRole("gridcell").first().waitFor();
  expect(elsewhere).toEqual([]);
});

test("scripts, styles and connections that are not the page's own are refused", { tag: "@gate" }, async ({ page }) => {
  await page.goto("./");
  await page.evaluate(async () => {
    const directives: string[] = [];
    Object.assign(window, { directives });
    document.addEventListener("securitypolicyviolation", (event) => directives.push(event.effectiveDirective));
    const script = document.createElement("script");
    script.textContent = "document.title = 'run'";
    const style = document.createElement("style");
    style.textContent = "body { color: red }";
    const image = document.createElement("img");
    image.src = "https://example.org/a.png";
    const frame = document.createElement("iframe");
    frame.src = "https://example.org/";
    document.body.append(script, style, image, frame);
    document.body.setAttribute("onclick", "document.title = 'run'");
    document.body.click();
    await fetch("https://example.org/").catch(() => undefined);
    // Text that is to be run.
    setTimeout("document.title = 'run'");
  });
  const expected = ["script-src-elem", "style-src-elem", "img-src", "frame-src", "script-src-attr", "connect-src", "script-src"];
  // The browser tells of a frame later than of the others.
  const refused = () => page.evaluate(() => (window as unknown as { directives: string[] }).directives);
  await expect.poll(refused).toEqual(expect.arrayContaining(expected));
  await expect(page).not.toHaveTitle("run");
});
