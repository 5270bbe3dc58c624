import { expect } from "@playwright/test";
import { openHouse, test } from "./journey.ts";
import { Rival } from "./rival.ts";

const house = openHouse({ MARKET_SIZE: "3" });

test("whoever writes a program reads the API's reference, and tries a call out there", async ({
  visit,
}) => {
  const { token } = await Rival.join(house(), "Vitruvius");
  const { page } = await visit(house());
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(house().url)) elsewhere.push(request.url());
  });

  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: "Ludus" })).toBeVisible();
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.getByRole("textbox", { name: "auth-bearer-value" }).fill(token);
  await page.getByRole("button", { name: "Apply credentials" }).click();
  await page.getByRole("button", { name: "Close" }).first().click();

  await page.getByRole("button", { name: /info The player's school/ }).click();
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByRole("button", { name: "Execute" }).click();
  const answer = page.locator(".live-responses-table");
  await expect(answer).toContainText("200");
  await expect(answer).toContainText("goldHeld");

  await page.setViewportSize({ width: 390, height: 844 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  expect(elsewhere).toEqual([]);
});
