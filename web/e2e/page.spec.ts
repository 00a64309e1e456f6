import { expect, test } from "@playwright/test";

test("the page opens, and its engine answers", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await page.goto("#play");
  await expect(page.getByRole("heading", { name: "Connect Four" })).toBeVisible();
  await page.getByRole("link", { name: "See", exact: true }).click();
  await expect(page).toHaveURL(/#see/);
  expect(problems).toEqual([]);
});
