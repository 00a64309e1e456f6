import { complaints, expect, quiet, test } from "./browser.ts";

test("the link of what is shown is copied", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("#play?v=1&game=tic-tac-toe&side=both");
  await page.getByRole("gridcell", { name: "b2, empty" }).click();
  await expect(page).toHaveURL(/moves=b2/);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.startsWith(`${baseURL}#play?v=1&game=tic-tac-toe&moves=b2`)).toBe(true);
  await context.clearPermissions();
});

test("other sites can show the page beside a link, whatever its host", async ({ page }) => {
  await page.goto("./");
  const of = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute("content");
  expect(await of("og:title")).toContain("negascout");
  expect((await of("og:description"))?.length).toBeLessThan(200);
  const image = (await of("og:image")) ?? "";
  const size = await page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return [String(picture.naturalWidth), String(picture.naturalHeight)];
  }, image);
  expect(size).toEqual([await of("og:image:width"), await of("og:image:height")]);
  const contents = await page.locator("meta[property]").evaluateAll((all) => all.map((each) => each.getAttribute("content") ?? ""));
  expect(contents.filter((each) => /:\/\//.test(each))).toEqual([]);
});

test("the page opens, and its engine answers", async ({ page }) => {
  const problems = complaints(page);
  await page.goto("#play");
  await expect(page.getByRole("heading", { name: "Connect Four" })).toBeVisible();
  await page.getByRole("link", { name: "See", exact: true }).click();
  await expect(page).toHaveURL(/#see/);
  expect(problems).toEqual([]);
});

for (const [place, link] of [["see", "tree=(3+1)"], ["play", "game=tic-tac-toe&side=both"], ["compare", "shapes=2,3&count=3"], ["learn", "story=minimax&stop=1"], ["practise", "seed=3"], ["make", ""]] as const) {
  test(`a part of a link that is not known is named in ${place}, and the rest is shown`, async ({ page }) => {
    await page.goto(`#${place}?v=1&${link}&treee=(9+9)`);
    await expect(page.locator("main > .problem")).toHaveText("The link has 'treee', which this page does not know: it shows the rest.");
    await expect(page.locator("main button >> visible=true").first()).toBeVisible();
    await quiet(page);
    await expect(page.locator("main > .problem")).toBeVisible();
    await page.goto(`./#${place}?v=1&${link}`);
    await expect(page.locator("main > .problem")).toHaveCount(0);
  });
}
