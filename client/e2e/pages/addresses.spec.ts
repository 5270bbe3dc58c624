import { expect, type Page } from "@playwright/test";
import { holdBack, shareServer, test } from "../journey.ts";
import { PHONE } from "../player.ts";
import { Rival } from "../rival.ts";

const server = shareServer();

const PUBLIC = [
  ["/login", "Enter the ludus"],
  ["/register", "Found your ludus"],
  ["/forgot-password", "Forgot your password?"],
  ["/forbidden", "Access Denied"],
] as const;

const WITH_PROFILE = [
  ["/dashboard", "Gladiatorum"],
  ["/market", "Gladiator Market"],
  ["/gladiators", "My Gladiators"],
] as const;

const COMING_SOON = [
  "Training",
  "Rations",
  "Infirmary",
  "Armory",
  "Baths",
  "Agents",
  "Schools",
  "Settings",
].map((name) => [`/${name.toLowerCase()}`, `${name} - Coming Soon`] as const);

const WITHOUT_PROFILE = [["/office", "Office"] as const, ...COMING_SOON];

test("every public page opens at its address", async ({ visit }) => {
  const { page } = await visit(server());
  for (const [path, heading] of PUBLIC) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/Ludus/);
  }
  await page.goto("/forbidden");
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Login/ }).first()).toBeVisible();
});

test("every page of the school opens at its address, by reload and by the menu", async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: await Rival.join(server(), "Iulia") });
  for (const [path, heading] of [...WITH_PROFILE, ...WITHOUT_PROFILE]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await expect(page.getByRole("link", { name: "To your account" })).toHaveAttribute(
    "href",
    "/account",
  );
  await expect(menuOf(page)).toHaveText([
    /GLADIATORUM/i,
    /OFFICE/i,
    /TRAINING/i,
    /RATIONS/i,
    /INFIRMARY/i,
    /ARMORY/i,
    /BATHS/i,
    /MARKET/i,
    /AGENTS/i,
    /SCHOOLS/i,
    /SETTINGS/i,
  ]);
  await expectPagesOfTheMenu(page, [...WITHOUT_PROFILE, ["/market", "Gladiator Market"]]);
});

test("the signed-out are led to the login from a page of the school", async ({ visit }) => {
  const { page } = await visit(server());
  for (const path of ["/market", "/office", "/onboarding"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/login");
  }
});

test("an incomplete profile leads to onboarding, except to the pages that need none", async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: await Rival.joinWithoutProfile(server(), "Kaeso") });
  for (const [path] of WITH_PROFILE) {
    await page.goto(path);
    await expect(page).toHaveURL("/onboarding");
  }
  await page.goto("/office");
  await expectPagesOfTheMenu(page, WITHOUT_PROFILE);
  await page.goto("/");
  await expect(page).toHaveURL("/onboarding");
});

test("a completed profile has no second onboarding", async ({ visit }) => {
  const { page } = await visit(server(), { as: await Rival.join(server(), "Livia") });
  await page.goto("/onboarding");
  await expect(page).toHaveURL("/dashboard");
});

test("an address that leads nowhere says so, signed out and signed in", async ({ visit }) => {
  const livius = await Rival.join(server(), "Livius");
  for (const options of [{}, { as: livius }]) {
    const lost = await visit(server(), options);
    lost.expectComplaint(/status of 404/);
    const { page } = lost;
    expect((await page.goto("/no/such/road"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "No road leads here" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the gate" }).click();
    await expect(page).toHaveURL("as" in options ? "/dashboard" : "/");
  }
});

test("the public header leads the signed-in into the school and out", async ({ visit }) => {
  const { page } = await visit(server(), { as: await Rival.join(server(), "Marcia") });
  await page.goto("/forbidden");
  const header = page.getByRole("banner");
  await expect(header).toContainText("Welcome, Marcia");
  for (const [name, path] of [
    ["Ludus", "/dashboard"],
    ["Market", "/market"],
    ["Gladiators", "/gladiators"],
  ] as const) {
    await header.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.goto("/forbidden");
  }
  await header.getByRole("button", { name: "LOGOUT" }).click();
  await expect(header.getByRole("link", { name: "Ludus, home" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Market" })).toHaveCount(0);
});

test("the document names icons, a manifest and a picture that exist, for phones and networks", async ({
  visit,
}) => {
  const { page } = await visit(server());
  await page.goto("/");
  const named = page.locator(
    "link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest], meta[property='og:image']",
  );
  const addresses = await named.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute("href") ?? element.getAttribute("content")),
  );
  expect(addresses).toHaveLength(5);
  const manifest = await page.request.get("/manifest.webmanifest");
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] };
  for (const address of [...addresses, "/robots.txt", ...icons.map(({ src }) => src)]) {
    const answer = await page.request.get(address ?? "");
    expect(answer.status(), String(address)).toBe(200);
    expect(answer.headers()["content-type"], String(address)).not.toContain("html");
  }
});

test("a public page that is still loading is dark under its header", async ({ visit }) => {
  const { page } = await visit(server());
  const release = await holdBack(page, "**/assets/login-page-*.js");
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByRole("status")).toHaveText("Loading…");
  await expect(page.getByRole("main")).toHaveClass(/porphyry-stone/);
  await expect(page.getByRole("link", { name: "Ludus, home" })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Enter the ludus" })).toBeVisible();
});

test("a reload keeps the place to which an address was scrolled, and no other address gets it", async ({
  visit,
}) => {
  const { page } = await visit(server(), PHONE);
  await page.goto("/");
  // The page stands before its program, which notes places from then on.
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  // Its event comes a frame later: a reload before it would forget the place.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener("scroll", resolve, { once: true });
        window.scrollTo(0, 700);
      }),
  );
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await page.goto("/register");
  await expect(page.getByLabel("Username")).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

const menuOf = (page: Page) =>
  page.getByRole("navigation", { name: "Ludus" }).getByRole("listitem").getByRole("link");

async function expectPagesOfTheMenu(
  page: Page,
  pages: readonly (readonly [path: string, heading: string])[],
): Promise<void> {
  for (const [path, heading] of pages) {
    await menuOf(page)
      .filter({ hasText: new RegExp(path.slice(1), "i") })
      .click();
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
}
