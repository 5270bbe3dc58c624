import { expect, type Page } from "@playwright/test";
import { holdBack, openServer, test } from "../journey.ts";
import { connectionOf, OUTAGE } from "../player.ts";
import { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "30" });

const GLADIATORS_CHUNK = "**/assets/gladiators-page-*.js";
const LIVE_CHUNK = "**/assets/live-*.js";
const NO_GLADIATORS = "Go to the market";

const menuEntry = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Ludus" }).getByRole("link", { name });

test("a restart leaves every open page whole, whatever was tried meanwhile", async ({ visit }) => {
  const player = await visit(server(), { as: await Rival.join(server(), "Anna") });
  player.expectComplaint(OUTAGE);
  const market = player.page;
  await player.goToMarket();
  const [office, search, gladiators] = [
    await player.openTab(),
    await player.openTab(),
    await player.openTab(),
  ];
  const pages = [market, office, search, gladiators];
  await office.goto("/dashboard");
  await search.goto("/market?tab=search&minPrice=0");
  await gladiators.goto("/market?tab=my-gladiators");
  await expect(office.getByRole("list", { name: "Messages" })).toBeVisible();
  const found = search.getByRole("list", { name: "Search results" }).getByRole("article");
  await expect(found).toHaveCount(12);
  await expect(gladiators.getByRole("heading", { name: "No gladiators yet" })).toBeVisible();

  await server().stop("SIGKILL");
  const cards = market.getByRole("list", { name: "Ending soon" }).getByRole("article");
  await cards.last().scrollIntoViewIfNeeded();
  await expect(market.getByText("The next gladiators did not come through.")).toBeVisible();
  await search.getByLabel("Name", { exact: true }).fill("a");
  await search.getByRole("button", { name: "Search", exact: true }).click();
  await expect(search.getByRole("alert")).toContainText("Market Unavailable");
  const activeBids = gladiators.getByRole("tab", { name: /^Active Bids/ });
  await activeBids.click();
  // On a busy machine its part of the program was not fetched ahead, and the tab turns late.
  await expect(activeBids).toHaveAttribute("aria-selected", "true");
  await gladiators.getByRole("tab", { name: /^My Gladiators/ }).click();
  await expect(gladiators.getByRole("alert")).toContainText("Failed to load gladiators");
  await office.getByRole("tab", { name: "FINANCE" }).click();
  await expect(office.getByRole("alert").first()).toBeVisible();
  await server().start();

  await expect(cards.nth(11)).toBeVisible();
  await expect(found.first()).toBeVisible();
  await expect(gladiators.getByRole("heading", { name: "No gladiators yet" })).toBeVisible();
  await expect(office.locator("canvas")).toBeVisible();
  await Promise.all(pages.map((page) => expect(connectionOf(page)).toContainText("Live")));
  await expect(cards).toHaveCount(24);
});

test("a page that can't be fetched offline keeps the frame, and opens once the line is back", async ({
  visit,
}) => {
  const player = await visit(server(), { as: await Rival.join(server(), "Cassia") });
  player.expectComplaint(OUTAGE);
  const { page } = player;
  // Nothing fetches the page in advance.
  const release = await holdBack(page, GLADIATORS_CHUNK);
  await page.goto("/market");
  await player.isLive();
  await player.context.setOffline(true);
  await expect(connectionOf(page)).toHaveText("Offline. Bidding is off");
  await page
    .getByRole("link", { name: /gladiators/ })
    .first()
    .click();
  const panel = page.getByRole("alert").filter({ hasText: "This page did not come through" });
  await expect(panel).toContainText("The page opens by itself when it is back.");
  await expect(menuEntry(page, "Market")).toBeVisible();
  release();
  await player.context.setOffline(false);
  await expect(page.getByRole("link", { name: NO_GLADIATORS })).toBeVisible();
  await expect(page).toHaveURL("/gladiators");
});

test("a live feed that could not be fetched is fetched by a page that loads itself anew", async ({
  visit,
}) => {
  const player = await visit(server(), { as: await Rival.join(server(), "Balbus") });
  player.expectComplaint(/ERR_FAILED/);
  await player.page.route(LIVE_CHUNK, (route) => route.abort(), { times: 1 });
  await player.page.goto("/market");
  await player.isLive();
});

test("a page whose files a new release replaced is loaded anew, at the address that was asked for", async ({
  visit,
}) => {
  const player = await visit(server(), { as: await Rival.join(server(), "Decia") });
  player.expectComplaint(/status of 404/);
  const { page } = player;
  let isReplaced = true;
  await page.route(GLADIATORS_CHUNK, (route) =>
    isReplaced ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto("/market");
  await player.isLive();
  await page.route("**/gladiators", (route) => {
    isReplaced = false;
    return route.continue();
  });
  await page
    .getByRole("link", { name: /gladiators/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: NO_GLADIATORS })).toBeVisible();
  await expect(page).toHaveURL("/gladiators");
});
