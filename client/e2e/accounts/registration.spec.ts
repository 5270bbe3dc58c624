import { PLAYER_NATIONALITIES } from "@ludus/shared/model/gladiators/nationalities";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { expect, type Page } from "@playwright/test";
import { holdBack, shareServer, test } from "../journey.ts";

const server = shareServer();

interface Answers {
  username: string;
  email: string;
  password: string;
  confirmed: string;
}

const GOOD: Answers = {
  username: "Flavia",
  email: "flavia@ludus.example",
  password: PASSWORD,
  confirmed: PASSWORD,
};

async function submit(page: Page, answers: Answers): Promise<void> {
  await page.getByLabel("Username").fill(answers.username);
  await page.getByLabel("Email").fill(answers.email);
  await page.getByLabel("Password", { exact: true }).fill(answers.password);
  await page.getByLabel("Confirm password").fill(answers.confirmed);
  await page.getByRole("button", { name: "Register", exact: true }).click();
}

test("onboarding opens the gates once people and name are given", async ({ visit }) => {
  const player = await visit(server());
  const { page } = player;
  await page.goto("/register");
  await submit(page, { ...GOOD, username: "Gaia", email: "gaia@ludus.example" });
  await expect(page).toHaveURL("/onboarding");

  const open = page.getByRole("button", { name: "Open the gates" });
  await expect(open).toBeDisabled();
  const missing = page.getByText(/^Still missing/);
  await expect(missing).toHaveText("Still missing: your people and the name of your school");
  await page.getByLabel("School name").fill("Lu");
  await expect(missing).toHaveText("Still missing: your people");
  await expect(open).toBeDisabled();
  const offered = await page.getByLabel("Nationality").getByRole("option").allTextContents();
  expect(offered.slice(1)).toEqual(PLAYER_NATIONALITIES);
  await page.getByLabel("Nationality").selectOption("Nubian");
  await open.click();
  await expect(page.getByText("School name must be 3 to 50 characters")).toBeVisible();
  await page.getByLabel("School name").fill("x".repeat(51));
  await open.click();
  await expect(page.getByText("School name must be 3 to 50 characters")).toBeVisible();

  const release = await holdBack(page, "**/api/auth/complete-profile");
  await page.getByLabel("School name").fill("Ludus Gaiae");
  await open.click();
  await expect(page.getByRole("button", { name: "Setting up your empire..." })).toBeVisible();
  release();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: /^Ludus Gaiae/i })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("10,000");
});
