import { emailOf, PASSWORD } from "@ludus/testkit/players/register-player";
import { expect, type Page } from "@playwright/test";
import { shareServer, test } from "../journey.ts";
import { Rival } from "../rival.ts";

const server = shareServer();

const SESSION_ENDED = "Your session has ended. Please sign in again.";

async function logIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(emailOf(name));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

test("the page that asked for the login is where it leads, search and all", async ({ visit }) => {
  await Rival.join(server(), "Ennius");
  const { page } = await visit(server());
  await page.goto("/market?tab=search&minPrice=200");
  await expect(page).toHaveURL("/login");
  await logIn(page, "Ennius");
  await expect(page).toHaveURL("/market?tab=search&minPrice=200");
  await expect(page.getByLabel("Min price")).toHaveValue("200");

  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/register");
  await expect(page).toHaveURL("/dashboard");
});

test("a player who logs out is not led back to the last page", async ({ visit }) => {
  const fabia = await Rival.join(server(), "Fabia");
  const { page } = await visit(server(), { as: fabia });
  await page.goto("/market");
  await page.getByRole("button", { name: "EXIT" }).click();
  await expect(page).toHaveURL("/login");
  await expect.poll(() => fabia.isSignedIn()).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await logIn(page, "Fabia");
  await expect(page).toHaveURL("/dashboard");
});

test("EXIT leads out although the server is silent", async ({ visit }) => {
  const helvia = await Rival.join(server(), "Helvia");
  const { page } = await visit(server(), { as: helvia });
  await page.goto("/office");
  await expect(page.getByRole("list", { name: "Messages" })).toBeVisible();
  await page.route("**/api/auth/logout", () => undefined);
  await page.getByRole("button", { name: "EXIT" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("a session that the server ended leads to the login and back, from a call as from a page load", async ({
  visit,
}) => {
  const galla = await Rival.join(server(), "Galla");
  const player = await visit(server(), { as: galla });
  player.expectComplaint(/status of 401/);
  const { page } = player;
  // Without a socket the page can only learn of it from the answer to its next call.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.goto("/market");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await galla.signOut();
  await page.getByRole("button", { name: "Refresh Market" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status")).toHaveText(SESSION_ENDED);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await logIn(page, "Galla");
  await expect(page).toHaveURL("/market");

  galla.token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  // A call of the open page would be told of the end, and forget it with the page.
  await page.goto("about:blank");
  await galla.signOut();
  await page.goto("/gladiators");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status")).toHaveText(SESSION_ENDED);
});

test("an open page hears of the end of its session at once", async ({ visit }) => {
  const helena = await Rival.join(server(), "Helena");
  const player = await visit(server(), { as: helena });
  await player.goToMarket();
  await helena.signOut();
  await expect(player.page).toHaveURL("/login");
  await expect(player.page.getByRole("status")).toHaveText(
    "You left the ludus in another tab or on another device.",
  );
});
