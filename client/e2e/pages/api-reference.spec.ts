import { schoolInfo } from "@ludus/shared/contract/school-api";
import { expect } from "@playwright/test";
import { shareServer, test } from "../journey.ts";
import { Rival } from "../rival.ts";

const server = shareServer();

test("the API reference lists the calls and lets a reader try one", async ({ visit }) => {
  const { token } = await Rival.join(server(), "Vitruvius");
  const { page } = await visit(server());
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server().url)) elsewhere.push(request.url());
  });

  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: "Ludus" })).toBeVisible();
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.getByRole("textbox", { name: "auth-bearer-value" }).fill(token);
  await page.getByRole("button", { name: "Apply credentials" }).click();
  await page.getByRole("button", { name: "Close" }).first().click();

  await page.getByRole("button", { name: `info ${schoolInfo.summary}` }).click();
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
