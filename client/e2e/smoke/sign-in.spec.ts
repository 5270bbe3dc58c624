import { emailOf, PASSWORD } from "@ludus/testkit/players/register-player";
import { expect, type Page } from "@playwright/test";
import { shareServer, test } from "../journey.ts";
import { Rival } from "../rival.ts";

const server = shareServer();

async function logIn(page: Page, name: string): Promise<void> {
  await page.getByLabel("Email").fill(emailOf(name));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

test("the login leads to the page that asked for it, and after EXIT to the dashboard", async ({
  visit,
}) => {
  const ennius = await Rival.join(server(), "Ennius");
  const { page } = await visit(server());
  await page.goto("/market?tab=search&minPrice=200");
  await expect(page).toHaveURL("/login");
  await logIn(page, "Ennius");
  await expect(page).toHaveURL("/market?tab=search&minPrice=200");
  await expect(page.getByLabel("Min price")).toHaveValue("200");
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard");

  ennius.token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  await page.getByRole("button", { name: "EXIT" }).click();
  await expect(page).toHaveURL("/login");
  await expect.poll(() => ennius.isSignedIn()).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await logIn(page, "Ennius");
  await expect(page).toHaveURL("/dashboard");
});
