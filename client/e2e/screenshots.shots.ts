import { execFileSync } from "node:child_process";
import { copyFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { setGamesStage, type GamesStage } from "./games-stage.ts";
import { JourneyServer } from "./journey-server.ts";
import { Player } from "./player.ts";
import { Rival } from "./rival.ts";
import { setStage, type Stage } from "./stage.ts";

const FOLDER = new URL("../../docs/screenshots/", import.meta.url);
const WIDTHS = { 360: 640, 390: 844, 768: 1024, 1366: 768, 1440: 1000, 2560: 1440 } as const;
/** These stand in the README. */
const SHOWN = {
  width: 1440,
  names: ["landing", "market", "market-table", "bid-dialog", "gladiators", "games", "evening"],
};
const GRANT_ROLE = fileURLToPath(new URL("../../server/dist/grant-role.js", import.meta.url));
/** The Ides of March, 63. */
const STAGED_AT_MS = Date.UTC(2026, 2, 15, 9);

let server: JourneyServer;
let arena: JourneyServer;
let games: GamesStage;
let stage: Stage;
let newcomer: Rival;
let operator: Rival;
test.beforeAll(async () => {
  for (const width of Object.keys(WIDTHS)) {
    rmSync(new URL(width, FOLDER), { recursive: true, force: true });
  }
  server = await JourneyServer.open({ MARKET_SIZE: "24" }, STAGED_AT_MS);
  stage = await setStage(server);
  arena = await JourneyServer.open({ MARKET_SIZE: "24" }, STAGED_AT_MS);
  games = await setGamesStage(arena);
  newcomer = await Rival.join(server, "Secunda");
  operator = await Rival.join(server, "Magister");
  execFileSync(process.execPath, [GRANT_ROLE, "Magister", "ADMIN"], {
    env: { ...process.env, DATABASE_URL: server.databaseUrl },
  });
});
test.afterAll(() => Promise.all([server.close(), arena.close()]));

for (const [width, height] of Object.entries(WIDTHS).map((pair) => pair.map(Number))) {
  test.describe(`${width} px`, () => {
    const viewport = { width: width ?? 0, height: height ?? 0 };

    test("pages before the gate", async ({ browser }) => {
      const { page } = await visit(browser, { viewport });
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await shoot(page, "landing");
      await shoot(page, "landing-whole", { fullPage: true });

      await page.goto("/login");
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await expect(page.getByText("Password is required")).toBeVisible();
      await shoot(page, "login");

      await page.goto("/register");
      await page.getByLabel("Username").fill("Anna");
      await page.getByLabel("Email").fill("anna@ludus.example");
      await page.getByLabel("Password", { exact: true }).fill("Aa1");
      await shoot(page, "register", { fullPage: true });

      await page.goto("/forgot-password");
      await shoot(page, "forgot-password");
      await page.goto("/forbidden");
      await shoot(page, "forbidden");

      await page.goto("/auth/callback?error=denied");
      await expect(page.getByRole("alert")).toBeVisible();
      await shoot(page, "callback-error");
    });

    test("pages of the school", async ({ browser }) => {
      const novice = await Rival.joinWithoutProfile(server, `Novice${width}`);
      const { page: onboarding } = await visit(browser, { viewport, as: novice });
      await onboarding.goto("/onboarding");
      await onboarding.getByLabel("Nationality").selectOption("Thracian");
      await shoot(onboarding, "onboarding");

      const { page } = await visit(browser, { viewport, as: stage.marcus });
      await page.goto("/dashboard");
      await expect(page.getByRole("list", { name: "Messages" })).toBeVisible();
      await shoot(page, "dashboard");
      for (const tab of ["calendar", "staff", "finance"]) {
        await page.goto(`/dashboard?tab=${tab}`);
        await expect(page.getByRole("region", { name: tab })).toBeVisible();
        if (tab === "finance") await expect(page.locator("canvas")).toBeVisible();
        await shoot(page, `dashboard-${tab}`);
      }
      await page.goto("/training");
      await shoot(page, "coming-soon");
      await page.goto(`/gladiators?warrior=${stage.owned[1]?.id}`);
      await expect(page.getByRole("region", { name: "History" })).toContainText("Sold to");
      await shoot(page, "gladiators", { fullPage: width === SHOWN.width });

      const { page: empty } = await visit(browser, { viewport, as: newcomer });
      await empty.goto("/gladiators");
      await shoot(empty, "gladiators-empty");
    });

    test("the games", async ({ browser }) => {
      const { page } = await visit(browser, { viewport, as: games.marcus }, arena);
      await page.goto("/games");
      await expect(page.getByRole("region", { name: "The next fixture" })).toBeVisible();
      await shoot(page, "games");
      await page.goto(`/games/${games.gamesNumber}/${games.marcus.id}`);
      const evening = page.getByRole("dialog", { name: /against/ });
      await evening.getByRole("button", { name: "Pause" }).click();
      await shoot(page, "evening");
      await evening.getByRole("button", { name: "SEE THE RESULT" }).click();
      await expect(evening.getByRole("region", { name: "Your purse" })).toBeVisible();
      await shoot(page, "evening-result");
    });

    test("account and administration", async ({ browser }) => {
      const { page } = await visit(browser, { viewport, as: stage.marcus });
      await page.goto("/account");
      await expect(page.getByRole("region", { name: "Where you are signed in" })).toBeVisible();
      await shoot(page, "account", { fullPage: true });

      const { page: office } = await visit(browser, { viewport, as: operator });
      await office.goto("/admin");
      await office.getByRole("link", { name: /^Marcus/ }).click();
      await expect(office.getByRole("heading", { name: "Marcus" })).toBeVisible();
      await shoot(office, "admin", { fullPage: true });
      for (const tab of ["auctions", "acts", "figures"]) {
        await office.goto(`/admin?tab=${tab}`);
        await expect(office.getByRole("tabpanel")).toBeVisible();
        await shoot(office, `admin-${tab}`);
      }
    });

    test("the market", async ({ browser }) => {
      const player = await visit(browser, { viewport, as: stage.marcus });
      const { page } = player;
      await player.goToMarket();
      await expect(player.card(stage.leading.name)).toContainText("Leading");
      await shoot(page, "market");
      for (const tab of ["shortlisted", "active-bids", "my-gladiators", "search"]) {
        await page.goto(`/market?tab=${tab}${tab === "search" ? "&minPrice=2000" : ""}`);
        await expect(page.getByRole("article").first()).toBeVisible();
        await shoot(page, `market-${tab}`);
      }

      await player.goToMarket();
      const dialog = await player.openBid(stage.outbid.name);
      await expect(dialog.getByRole("button", { name: /^Place Bid/ })).toBeEnabled();
      await shoot(page, "bid-dialog");

      await page.goto("/market?view=table");
      await expect(page.getByRole("button", { name: /^(Place|Update) Bid/ }).first()).toBeVisible();
      await shoot(page, "market-table");
    });

    test("the market when things fail", async ({ browser }) => {
      const player = await visit(browser, { viewport, as: stage.marcus });
      const { page } = player;
      await player.goToMarket();
      await player.context.setOffline(true);
      await expect(page.getByText(/The line to the auction house is down/)).toBeVisible();
      await shoot(page, "market-offline");
      await player.context.setOffline(false);
      await page.route("**/gladiators/market?*", (route) => route.fulfill({ status: 500 }));
      await page.goto("/market");
      await expect(page.getByRole("alert")).toBeVisible();
      await shoot(page, "market-unavailable");
    });
  });
}

/** The browser's date is the server's. */
async function visit(
  browser: Browser,
  options: Parameters<typeof Player.arrive>[2],
  at: JourneyServer = server,
) {
  const player = await Player.arrive(browser, at, options);
  await player.page.clock.setSystemTime(at.now);
  return player;
}

async function shoot(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  const { width } = page.viewportSize() ?? { width: 0 };
  const path = fileURLToPath(new URL(`${width}/${name}.png`, FOLDER));
  await page.screenshot({ path, fullPage, animations: "disabled", caret: "hide" });
  if (width === SHOWN.width && SHOWN.names.includes(name)) {
    copyFileSync(path, fileURLToPath(new URL(`${name}.png`, FOLDER)));
  }
}
