import { PLAYER_NATIONALITIES } from "@ludus/shared/model/nationalities";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { expect, type Page } from "@playwright/test";
import { holdBack, shareServer, test } from "../journey.ts";
import { Rival } from "../rival.ts";

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

test("the checklist of the password turns green rule by rule", async ({ visit }) => {
  const { page } = await visit(server());
  await page.goto("/register");
  const password = page.getByLabel("Password", { exact: true });
  const rules = page.getByRole("list", { name: "Password requirements" }).getByRole("listitem");
  await expect(rules).toHaveCount(5);
  await expect(rules.filter({ hasText: "(not met)" })).toHaveCount(5);

  const steps: [typed: string, met: number][] = [
    ["a", 1],
    ["aA", 2],
    ["aA1", 3],
    ["aA1!", 4],
    ["aA1!aaaa", 5],
    ["aA1 aaaa", 4],
  ];
  for (const [typed, met] of steps) {
    await password.fill(typed);
    await expect(rules.filter({ hasText: "(met)" })).toHaveCount(met);
  }
});

test("every field is refused in the specification's words", async ({ visit }) => {
  const { page } = await visit(server());
  await page.goto("/register");
  const refusals: [wrong: Partial<Answers>, words: string][] = [
    [{ username: "" }, "Username is required"],
    [{ username: "ab" }, "Username must be at least 3 characters"],
    [{ username: "a".repeat(21) }, "Username must be less than 20 characters"],
    [{ email: "" }, "Email is required"],
    [{ email: "flavia@ludus" }, "Please enter a valid email address"],
    [{ password: "", confirmed: "" }, "Password is required"],
    [{ password: "aaaa", confirmed: "aaaa" }, "Password doesn't meet requirements"],
    [{ confirmed: "Aa1!aaab" }, "Passwords do not match"],
  ];
  for (const [wrong, words] of refusals) {
    await submit(page, { ...GOOD, ...wrong });
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/register");
  }
  await submit(page, { username: "", email: "", password: "", confirmed: "x" });
  for (const words of ["Username is required", "Email is required", "Passwords do not match"]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
});

test("a username may hold single spaces within", async ({ visit }) => {
  const { page } = await visit(server());
  await page.goto("/register");
  await submit(page, { ...GOOD, username: "Quintus  B" });
  await expect(
    page.getByText(
      "Username may only contain letters, numbers and single spaces or . _ - between them",
    ),
  ).toBeVisible();
  await submit(page, { ...GOOD, username: " Quintus B ", email: "quintus@ludus.example" });
  await expect(page).toHaveURL("/onboarding");
  await page.goto("/forbidden");
  await expect(page.getByRole("banner")).toContainText("Welcome, Quintus B");
});

test("an answer that is not the server's own shows the specification's sentence, a message its own words", async ({
  visit,
}) => {
  const player = await visit(server());
  player.expectComplaint(/status of (500|409)/);
  const { page } = player;
  await page.goto("/register");
  await page.route("**/api/auth/register", (route) =>
    route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  );
  await submit(page, GOOD);
  await expect(page.getByRole("alert")).toHaveText("Registration failed. Please try again.");
  await page.unrouteAll({ behavior: "wait" });
  await page.route("**/api/auth/register", (route) =>
    route.fulfill({ status: 409, json: { message: "Server says no" } }),
  );
  await submit(page, GOOD);
  await expect(page.getByRole("alert")).toHaveText("Server says no");
});

test("a name or an address that is taken is refused beside its field", async ({ visit }) => {
  await Rival.joinWithoutProfile(server(), "Taken");
  const player = await visit(server());
  player.expectComplaint(/status of 409/);
  const { page } = player;
  await page.goto("/register");
  await submit(page, { ...GOOD, username: "taken" });
  await expect(page.getByText("This username is already taken.").first()).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
  await submit(page, { ...GOOD, email: "Taken@ludus.example" });
  await expect(page.getByText("This email is already registered.").first()).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
});

test("a server that does not answer leaves the form as it was typed", async ({ visit }) => {
  const player = await visit(server());
  player.expectComplaint(/ERR_FAILED/);
  const { page } = player;
  await page.goto("/register");
  await page.route("**/api/auth/register", (route) => route.abort());
  await submit(page, GOOD);
  await expect(page.getByRole("alert")).toHaveText("Registration failed. Please try again.");
  await expect(page.getByLabel("Username")).toHaveValue(GOOD.username);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
});

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
  await expect(page.getByRole("alert")).toHaveText("School name must be 3 to 50 characters");
  await page.getByLabel("School name").fill("x".repeat(51));
  await open.click();
  await expect(page.getByRole("alert")).toHaveText("School name must be 3 to 50 characters");

  const release = await holdBack(page, "**/api/auth/complete-profile");
  await page.getByLabel("School name").fill("Ludus Gaiae");
  await open.click();
  await expect(page.getByRole("button", { name: "Setting up your empire..." })).toBeVisible();
  release();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: /^Ludus Gaiae/i })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("10,000");
});

test("onboarding that fails says so and can be tried again", async ({ visit }) => {
  const player = await visit(server(), {
    as: await Rival.joinWithoutProfile(server(), "Hortensia"),
  });
  player.expectComplaint(/ERR_FAILED/);
  const { page } = player;
  await page.goto("/onboarding");
  await page.route("**/api/auth/complete-profile", (route) => route.abort(), { times: 1 });
  await page.getByLabel("Nationality").selectOption("Greek");
  await page.getByLabel("School name").fill("Ludus Hortensiae");
  await page.getByRole("button", { name: "Open the gates" }).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to complete profile setup");
  await page.getByRole("button", { name: "Open the gates" }).click();
  await expect(page).toHaveURL("/dashboard");
});
