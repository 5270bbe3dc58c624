import { CALLBACK_REDIRECT_DELAY_MS } from "@ludus/shared/limits";
import { expect } from "@playwright/test";
import { holdBack, openHouse, test } from "./journey.ts";
import { Rival } from "./rival.ts";

const house = openHouse({ MARKET_SIZE: "3" });

test("single sign-on that is not set up ends on the callback's error and then at the login", async ({
  visit,
}) => {
  const { page } = await visit(house());
  await page.goto("/login");
  await page.getByRole("link", { name: "Continue with Discord" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Discord authentication failed. Please try again.",
  );
  await expect(page).toHaveURL("/login");
});

test("the callback without a token says so, and leaves after three seconds", async ({ visit }) => {
  const { page } = await visit(house());
  const openedAtMs = Date.now();
  await page.goto("/auth/callback");
  await expect(page.getByRole("alert")).toContainText("Authentication token not found.");
  await expect(page).toHaveURL("/login");
  expect(Date.now() - openedAtMs).toBeGreaterThanOrEqual(CALLBACK_REDIRECT_DELAY_MS);
});

test("a token leaves the address before it is used, and a bad one is refused", async ({
  visit,
}) => {
  const player = await visit(house());
  player.expectComplaint(/status of 401/);
  const { page } = player;
  const release = await holdBack(page, "**/api/auth/me");
  const asked = page.waitForRequest("**/api/auth/me");
  await page.goto("/auth/callback?token=not-a-ticket");
  await expect(page.getByRole("status")).toContainText("Checking your seal…");
  await expect(page).toHaveURL("/auth/callback");
  expect((await (await asked).allHeaders())["referer"]).toBeUndefined();
  release();
  await expect(page.getByRole("alert")).toContainText(/Please sign in|session has ended/);
  await expect(page).toHaveURL("/login");
  await page.goBack();
  expect(page.url()).not.toContain("not-a-ticket");
});

test("a good token signs in and leads to the dashboard", async ({ visit }) => {
  const nero = await Rival.join(house(), "Nerva");
  const { page } = await visit(house());
  await page.goto(`/auth/callback?token=${nero.token}`);
  await expect(page.getByRole("heading", { name: "Welcome, Nerva" })).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});
