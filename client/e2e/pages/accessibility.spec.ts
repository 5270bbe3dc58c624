import { randomUUID } from "node:crypto";
import { bidHistory } from "@ludus/shared/contract/market/bid-history-api";
import { reportBidder } from "@ludus/shared/contract/reports-api";
import { keepOnShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { myLetters, myResults } from "@ludus/shared/contract/letters-api";
import { expect, type Page } from "@playwright/test";
import { holdBack, openServer, test } from "../journey.ts";
import { expectNoViolations, PHONE_AND_DESKTOP, setWidth } from "../no-violations.ts";
import { keepToasts, type Player } from "../player.ts";
import { Rival } from "../rival.ts";
import { setStage, type Stage } from "../stage.ts";

const BOTH = { widths: PHONE_AND_DESKTOP };
const look = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;

/** Every card is looked at in every list: six show all there is to a card. */
const server = openServer({ MARKET_SIZE: "6" });

let stage: Stage;
let newcomer: Rival;
test.beforeAll(async () => {
  stage = await setStage(server());
  newcomer = await Rival.join(server(), "Newcomer");
  const { marcus, rival, outbid } = stage;
  const [bid] = (await marcus.call(bidHistory, { id: outbid.id })).bidHistory;
  await marcus.call(reportBidder, { bidId: bid?.id ?? "", reason: "other", text: "Shouts" });
  await marcus.call(keepOnShortlist, { id: outbid.id, ownLimit: 1700 });
  await server().grantRole(rival.username, "MODERATOR");
  await rival.signInAgain();
});

test("the pages before sign-in have no accessibility fault", async ({ visit }) => {
  const player = await visit(server(), look);
  player.expectComplaint(/status of 40[14]/);
  const { page } = player;
  const settled = (name: string | RegExp) =>
    expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoViolations(page, "landing", { ...BOTH, inForcedColours: true });

  await page.goto("/login");
  await settled("Enter the ludus");
  await expectNoViolations(page, "login", BOTH);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expectNoViolations(page, "login, fields missing");
  await page.getByLabel("Email").fill("nobody@ludus.example");
  await page.getByLabel("Password", { exact: true }).fill("Aa1!wrong");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Login failed");
  await expectNoViolations(page, "login, refused");
  await page.evaluate(() => history.replaceState({ usr: { endedBy: "server" }, key: "end" }, ""));
  await page.reload();
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expectNoViolations(page, "login, session ended");

  await page.goto("/register");
  await settled("Found your ludus");
  await page.getByLabel("Password", { exact: true }).fill("aA1");
  await expectNoViolations(page, "register, half a password", BOTH);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("Username is required")).toBeVisible();
  await expectNoViolations(page, "register, refused");

  for (const [path, heading] of [
    ["/forgot-password", "Forgot your password?"],
    ["/reset-password#token", "A new password"],
    ["/confirm-email#token", "Your address"],
    ["/forbidden", "Access Denied"],
    ["/no/such/road", "No road leads here"],
    ["/auth/callback?error=failed", /Discord authentication failed/],
  ] as const) {
    await page.goto(path);
    await settled(heading);
    await expectNoViolations(page, path);
  }
});

test("the pages of the school have no accessibility fault", async ({ visit }) => {
  const novice = await Rival.joinWithoutProfile(server(), "Novice");
  const { page: onboarding } = await visit(server(), { ...look, as: novice });
  await onboarding.goto("/onboarding");
  await expect(onboarding.getByLabel("School name")).toBeVisible();
  await expectNoViolations(onboarding, "onboarding", BOTH);

  const { page } = await visit(server(), { ...look, as: stage.marcus });
  await page.goto("/dashboard");
  await expect(page.getByRole("list", { name: "Messages" })).toBeVisible();
  await expectNoViolations(page, "dashboard", { ...BOTH, inForcedColours: true });
  for (const [tab, shown] of [
    ["calendar", page.getByRole("heading", { name: "What ends when" })],
    ["finance", page.locator("canvas")],
  ] as const) {
    await page.goto(`/dashboard?tab=${tab}`);
    await expect(shown).toBeVisible();
    await expectNoViolations(page, tab, BOTH);
  }
  await expectMenusWithoutViolations(page);
  await page.goto("/dashboard?tab=staff");
  await expectPreferencesWithoutViolations(page, "staff");
  await page.goto("/training");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoViolations(page, "/training");
  await page.goto("/account");
  await expect(page.getByRole("region", { name: "Where you are signed in" })).toBeVisible();
  await expectPreferencesWithoutViolations(page, "account");
  await page.goto("/gladiators");
  await expect(page.getByRole("region", { name: "History" })).toBeVisible();
  await expectNoViolations(page, "my gladiators", { ...BOTH, inForcedColours: true });
  await page.goto(`/schools/${stage.marcus.id}`);
  await expect(page.getByRole("region", { name: "The men" })).toBeVisible();
  await expectNoViolations(page, "a school", { ...BOTH, inForcedColours: true });

  const { page: empty } = await visit(server(), { ...look, as: newcomer });
  await empty.goto("/dashboard");
  const firstLots = empty.getByRole("region", { name: "Your first lots" });
  await expect(firstLots.getByRole("listitem")).toHaveCount(3);
  await expectNoViolations(empty, "dashboard of a new school", BOTH);
  for (const path of [
    "/gladiators",
    `/schools/${newcomer.id}`,
    "/market?tab=shortlisted",
    "/market?tab=active-bids",
    "/market?tab=my-gladiators",
  ]) {
    await empty.goto(path);
    await expect(empty.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expectNoViolations(empty, `${path}, empty`);
  }
});

test("the market has no accessibility fault", async ({ visit }) => {
  const player = await visit(server(), { ...look, as: stage.marcus });
  player.expectComplaint(/status of (404|500|503)/);
  const { page } = player;
  await keepToasts(page);
  const release = await holdBack(page, "**/gladiators/market?*");
  await page.goto("/market");
  await expect(page.getByRole("status", { name: "Loading gladiators" })).toBeVisible();
  await expectNoViolations(page, "market, loading");
  release();
  await expect(page.getByText("You've seen all available gladiators")).toBeVisible();
  await expectNoViolations(page, "market", { ...BOTH, inForcedColours: true });
  await page.goto("/market?view=table");
  await expect(page.getByRole("button", { name: /^(Place|Leading) Bid/ }).first()).toBeVisible();
  await expectNoViolations(page, "market, as a table", { ...BOTH, inForcedColours: true });

  await expectBidDialogWithoutViolations(player, stage);
  await expectLeadersDialogWithoutViolations(page, stage);
  await expectCeremonyWithoutViolations(player, stage);

  await page.goto("/market?tab=shortlisted");
  await player.card(stage.untouched.name).getByRole("tab", { name: "Physical" }).click();
  await expectNoViolations(page, "market, shortlisted, with physical attributes", BOTH);
  await page.route("**/shortlist", (route) => route.fulfill({ status: 503 }));
  await page
    .getByRole("article")
    .getByRole("button", { name: /^Shortlist/ })
    .first()
    .click();
  const notice = page.getByRole("listitem").filter({ hasText: "The shortlist stays as it was" });
  await expect(notice).toBeVisible();
  await expectNoViolations(page, "market, a notice");
  await page.unroute("**/shortlist");
  for (const tab of ["active-bids", "my-gladiators", "search&minPrice=1000"]) {
    await page.goto(`/market?tab=${tab}`);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expectNoViolations(page, `market, ${tab}`);
  }
  await page.goto("/market?tab=search&name=nobody&minPrice=0");
  await expect(page.getByRole("heading", { name: "No Search Results" })).toBeVisible();
  await expectNoViolations(page, "market, nothing found");
  await page.getByRole("button", { name: "More filters" }).click();
  await page.getByLabel("Level from").fill("9");
  await page.getByLabel("Level to").fill("2");
  await expect(page.getByLabel("Level to")).toHaveAttribute("aria-invalid", "true");
  await expectNoViolations(page, "search, refused");
});

test("the operators' page has no accessibility fault", async ({ visit }) => {
  const { page } = await visit(server(), { ...look, as: stage.rival });
  await page.goto("/admin");
  await expect(page.getByRole("link", { name: "Marcus" })).toBeVisible();
  await expectNoViolations(page, "players", BOTH);
  await page.getByRole("tab", { name: "Reports (1)" }).click();
  await page.getByRole("button", { name: "Close the report about Cassius" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolations(page, "closing a report");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectNoViolations(page, "reports", { ...BOTH, inForcedColours: true });
});

test("the pages that failed to load have no accessibility fault", async ({ visit }) => {
  const player = await visit(server(), { ...look, as: stage.marcus });
  player.expectComplaint(/status of 500|ERR_INTERNET_DISCONNECTED/);
  const { page } = player;
  await page.route("**/api/gladiators/**", (route) => route.fulfill({ status: 500 }));
  await page.goto("/market");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectNoViolations(page, "market, failed");
  await page.unrouteAll({ behavior: "wait" });
  await page.goto("/market");
  await expect(page.getByRole("article").first()).toBeVisible();
  await player.context.setOffline(true);
  await expect(
    page
      .getByText(/Bidding is off/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectNoViolations(page, "market, offline");
});

test("the screens of news have no accessibility fault", async ({ visit }) => {
  const player = await visit(server(), { ...look, as: stage.marcus });
  player.expectComplaint(/status of 410/);
  const { page } = player;
  const [letter] = (await stage.marcus.call(myLetters, {})).letters;
  await page.goto(`/dashboard?letter=${letter?.id}`);
  await expect(page.getByRole("article").getByRole("button", { name: "DELETE" })).toBeVisible();
  await expectNoViolations(page, "a letter", BOTH);
  await page.goto("/market?tab=shortlisted");
  await page.getByRole("button", { name: "Change your notes" }).first().click();
  await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
  await expectNoViolations(page, "notes");
  await page.goto("/market?tab=search&minAge=1");
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(page.getByRole("textbox", { name: "Name of the search" })).toBeFocused();
  await expectNoViolations(page, "a search to save");
  await page.goto(`/unsubscribe#won-${"a".repeat(43)}`);
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
  await expectNoViolations(page, "unsubscribe");
});

async function expectBidDialogWithoutViolations(
  { page }: Player,
  { outbid }: Stage,
): Promise<void> {
  await page.goto(`/market?tab=shortlisted&bid=${outbid.id}`);
  const dialog = page.getByRole("dialog", { name: `Bid on ${outbid.name}` });
  await expect(dialog.getByRole("button", { name: /^Place Bid/ })).toBeEnabled();
  await expectNoViolations(page, "bid dialog", BOTH);
  await dialog.getByLabel("Your bid").fill("5");
  await expect(dialog.getByRole("alert")).toContainText("Minimum bid is");
  await expectNoViolations(page, "bid dialog, too low", { inForcedColours: true });
  await dialog.getByLabel("Your bid").fill("2000");
  await dialog.getByRole("button", { name: /^Place Bid/ }).click();
  await expect(dialog.getByText(/Your own limit for/)).toBeVisible();
  await expectNoViolations(page, "bid dialog, above the own limit");
  await dialog.getByRole("button", { name: "Change it" }).click();
  const bids = dialog.getByRole("button", { name: /\d bids?$/ });
  if (await bids.isVisible()) await bids.click();
  await dialog.getByRole("button", { name: "Report a player" }).click();
  await expect(page.getByRole("dialog", { name: "Report a player" })).toBeVisible();
  await expectNoViolations(page, "report dialog");
  await page.getByRole("button", { name: "Cancel" }).click();
}

async function expectLeadersDialogWithoutViolations(page: Page, { leading }: Stage): Promise<void> {
  await page.goto(`/market?tab=active-bids&bid=${leading.id}`);
  const dialog = page.getByRole("dialog", { name: `Bid on ${leading.name}` });
  await expect(dialog.getByLabel(/^Bid for me up to/)).toBeVisible();
  await expectNoViolations(page, "leader's dialog", { ...BOTH, inForcedColours: true });
  await page.goto(`/market?bid=${randomUUID()}`);
  await expect(page.getByText("This lot is gone")).toBeVisible();
  await expectNoViolations(page, "dialog of a lot that is gone");
}

/** As if Marcus had been away, and had not seen what he won. */
async function expectCeremonyWithoutViolations(
  { page }: Player,
  { marcus, owned }: Stage,
): Promise<void> {
  const { results } = await marcus.call(myResults, { outcome: "won" });
  const unseenWins = results.map((letter) => ({ ...letter, isRead: false })).toReversed();
  await page.route("**/api/visit", async (route) => {
    const response = await route.fetch();
    const absence = { from: 0, until: Date.now() };
    await route.fulfill({ response, json: { ...(await response.json()), unseenWins, absence } });
  });
  await page.goto("/market");
  const ceremony = page.getByRole("dialog", { name: /is yours$/ });
  await expect(ceremony).toContainText("Three men are yours");
  await expect(ceremony).toContainText(/(\d+) of \1 hidden limits revealed/);
  await expectNoViolations(page, "win", { ...BOTH, inForcedColours: true });
  for (const _man of owned.slice(1)) {
    await ceremony.getByRole("button", { name: "Next man" }).click();
  }
  await expect(ceremony.getByRole("button", { name: "See them" })).toBeVisible();
  await ceremony.getByRole("button", { name: "Back to the market" }).click();
  await expect(ceremony).toBeHidden();
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: /^3 won/, expanded: true })).toBeVisible();
  await expectNoViolations(page, "what happened meanwhile, opened");
  await page.unroute("**/api/visit");
}

async function expectPreferencesWithoutViolations(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole("checkbox", { name: "Quiet hours" })).toBeEnabled();
  await expectNoViolations(page, screen, BOTH);
}

/** A phone keeps in menus what a desktop shows in the bar. */
async function expectMenusWithoutViolations(page: Page): Promise<void> {
  const [phone = 0, desktop = 0] = PHONE_AND_DESKTOP;
  const rename = page.getByRole("button", { name: /rename the school/i });
  const dialog = page.getByRole("dialog", { name: /rename/i });
  await rename.click();
  await expect(dialog).toBeVisible();
  await expectNoViolations(page, "rename dialog", { widths: [desktop] });
  await page.keyboard.press("Escape");
  await setWidth(page, phone);
  await page.getByRole("button", { name: "More" }).click();
  await expectNoViolations(page, "the whole menu", { widths: [phone] });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /school menu/ }).click();
  await expectNoViolations(page, "school menu", { widths: [phone] });
  await rename.click();
  await expect(dialog).toBeVisible();
  await expectNoViolations(page, "rename dialog", { widths: [phone] });
  await page.keyboard.press("Escape");
  await setWidth(page, desktop);
}
