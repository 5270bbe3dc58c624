import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { holdBack, openServer, test } from "../journey.ts";
import type { Player } from "../player.ts";
import { Rival } from "../rival.ts";
import { setStage, type Stage } from "../stage.ts";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Every card is looked at in every list: six show all there is to a card. */
const server = openServer({ MARKET_SIZE: "6" });

let stage: Stage;
let newcomer: Rival;
test.beforeAll(async () => {
  stage = await setStage(server());
  newcomer = await Rival.join(server(), "Newcomer");
});

for (const width of [390, 1440]) {
  const look = { viewport: { width, height: 900 }, reducedMotion: "reduce" } as const;

  test(`the pages before sign-in have no accessibility fault at ${width} px`, async ({ visit }) => {
    const player = await visit(server(), look);
    player.expectComplaint(/status of 40[14]/);
    const { page } = player;
    const settled = (name: string | RegExp) =>
      expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoViolations(page, "landing");

    await page.goto("/login");
    await settled("Enter the ludus");
    await expectNoViolations(page, "login");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByText("Email is required")).toBeVisible();
    await expectNoViolations(page, "login, fields missing");
    await page.getByLabel("Email").fill("nobody@ludus.example");
    await page.getByLabel("Password", { exact: true }).fill("Aa1!wrong");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Login failed");
    await expectNoViolations(page, "login, refused");

    await page.goto("/register");
    await settled("Found your ludus");
    await page.getByLabel("Password", { exact: true }).fill("aA1");
    await expectNoViolations(page, "register, half a password");
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await expect(page.getByText("Username is required")).toBeVisible();
    await expectNoViolations(page, "register, refused");

    for (const [path, heading] of [
      ["/forgot-password", "Forgot your password?"],
      ["/reset-password#token", "A new password"],
      ["/confirm-email#token", "Your new address"],
      ["/forbidden", "Access Denied"],
      ["/no/such/road", "No road leads here"],
      ["/auth/callback?error=failed", /Discord authentication failed/],
    ] as const) {
      await page.goto(path);
      await settled(heading);
      await expectNoViolations(page, path);
    }
  });

  test(`the pages of the school have no accessibility fault at ${width} px`, async ({ visit }) => {
    const novice = await Rival.joinWithoutProfile(server(), `Novice${width}`);
    const { page: onboarding } = await visit(server(), { ...look, as: novice });
    await onboarding.goto("/onboarding");
    await expect(onboarding.getByLabel("School name")).toBeVisible();
    await expectNoViolations(onboarding, "onboarding");

    const { page } = await visit(server(), { ...look, as: stage.marcus });
    await page.goto("/dashboard");
    await expect(page.getByRole("list", { name: "Messages" })).toBeVisible();
    await expectNoViolations(page, "dashboard");
    await expectForcedColours(page, "dashboard");
    for (const [tab, shown] of [
      ["calendar", page.getByRole("heading", { name: "What ends when" })],
      ["staff", page.getByRole("heading", { name: "Who tells you what" })],
      ["finance", page.locator("canvas")],
    ] as const) {
      await page.goto(`/dashboard?tab=${tab}`);
      await expect(shown).toBeVisible();
      await expectNoViolations(page, tab);
    }
    if (width === 390) {
      await page.getByRole("button", { name: "More" }).click();
      await expectNoViolations(page, "the whole menu");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /school menu/ }).click();
      await expectNoViolations(page, "school menu");
    }
    await page.getByRole("button", { name: /rename the school/i }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolations(page, "rename dialog");
    for (const path of ["/office", "/training"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoViolations(page, path);
    }
    await page.goto("/account");
    await expect(page.getByRole("region", { name: "Where you are signed in" })).toBeVisible();
    await expectNoViolations(page, "account");
    await page.goto("/gladiators");
    await expect(page.getByRole("region", { name: "History" })).toBeVisible();
    await expectNoViolations(page, "my gladiators");
    await expectForcedColours(page, "my gladiators");

    const { page: empty } = await visit(server(), { ...look, as: newcomer });
    for (const path of [
      "/gladiators",
      "/market?tab=shortlisted",
      "/market?tab=active-bids",
      "/market?tab=my-gladiators",
    ]) {
      await empty.goto(path);
      await expect(empty.getByRole("heading", { level: 2 }).first()).toBeVisible();
      await expectNoViolations(empty, `${path}, empty`);
    }
  });

  test(`the market has no accessibility fault at ${width} px`, async ({ visit }) => {
    const player = await visit(server(), { ...look, as: stage.marcus });
    player.expectComplaint(/status of 500/);
    const { page } = player;
    const release = await holdBack(page, "**/gladiators/market?*");
    await page.goto("/market");
    await expect(page.getByRole("status", { name: "Loading gladiators" })).toBeVisible();
    await expectNoViolations(page, "market, loading");
    release();
    await expect(page.getByText("You've seen all available gladiators")).toBeVisible();
    await expectNoViolations(page, "market");
    await expectForcedColours(page, "market");
    await page.goto("/market?view=table");
    await expect(page.getByRole("button", { name: /^(Place|Leading) Bid/ }).first()).toBeVisible();
    await expectNoViolations(page, "market, as a table");
    await expectForcedColours(page, "market, as a table");

    await expectBidDialogWithoutViolations(player, stage);
    await expectCeremonyWithoutViolations(player, stage);

    await page.goto("/market?tab=shortlisted");
    await player.card(stage.untouched.name).getByRole("tab", { name: "Physical" }).click();
    await expectNoViolations(page, "market, shortlisted, with physical attributes");
    for (const tab of ["active-bids", "my-gladiators", "search&minPrice=1000"]) {
      await page.goto(`/market?tab=${tab}`);
      await expect(page.getByRole("article").first()).toBeVisible();
      await expectNoViolations(page, `market, ${tab}`);
    }
    await page.goto("/market?tab=search&name=nobody&minPrice=0");
    await expect(page.getByRole("heading", { name: "No Search Results" })).toBeVisible();
    await expectNoViolations(page, "market, nothing found");
  });

  test(`the pages that failed to load have no accessibility fault at ${width} px`, async ({
    visit,
  }) => {
    const player = await visit(server(), { ...look, as: stage.marcus });
    player.expectComplaint(/status of 500|ERR_INTERNET_DISCONNECTED/);
    const { page } = player;
    await page.route("**/api/gladiators/**", (route) => route.fulfill({ status: 500 }));
    for (const path of ["/market", "/dashboard", "/gladiators"]) {
      await page.goto(path);
      await expect(page.getByRole("alert").first()).toBeVisible();
      await expectNoViolations(page, `${path}, failed`);
    }
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
}

async function expectBidDialogWithoutViolations(
  { page }: Player,
  { outbid }: Stage,
): Promise<void> {
  await page.goto(`/market?tab=shortlisted&bid=${outbid.id}`);
  const dialog = page.getByRole("dialog", { name: `Bid on ${outbid.name}` });
  await expect(dialog.getByRole("button", { name: /^Place Bid/ })).toBeEnabled();
  await expectNoViolations(page, "bid dialog");
  await dialog.getByLabel("Your bid").fill("5");
  await expect(dialog.getByRole("alert")).toContainText("Minimum bid is");
  await expectNoViolations(page, "bid dialog, too low");
  await expectForcedColours(page, "bid dialog, too low");
}

/** A win that had to wait when the page was closed. */
async function expectCeremonyWithoutViolations(
  { page }: Player,
  { marcus, owned: [won] }: Stage,
): Promise<void> {
  if (!won) throw new Error("Marcus owns nobody");
  const win = {
    winnerId: (await marcus.user()).id,
    gladiatorId: won.id,
    name: won.name,
    price: 600,
  };
  await page.evaluate(
    (pending) => localStorage.setItem("wins", JSON.stringify({ state: { pending, shown: [] } })),
    [{ id: `${won.id} 1`, ...win, knownBefore: ["sword"] }],
  );
  await page.goto("/market");
  const ceremony = page.getByRole("dialog", { name: `${won.name} is yours` });
  await expect(ceremony).toContainText("32 of 32 hidden limits revealed");
  await expectNoViolations(page, "win");
  await ceremony.getByRole("button", { name: "Back to the market" }).click();
  await expect(ceremony).toBeHidden();
}

/** With the colours of a contrast theme, what only colour tells is still seen: chosen tabs and bars. */
async function expectForcedColours(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  const lost = await page.evaluate(() => {
    const paper = getComputedStyle(document.documentElement).backgroundColor;
    const isLineless = (part: Element) => getComputedStyle(part).borderBottomWidth === "0px";
    const isUnseen = (part: Element) => getComputedStyle(part, "::after").backgroundColor === paper;
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    return {
      tabs: all("[role=tab][aria-selected=true]").filter(isLineless).length,
      bars: all("[style*='--share']").filter(isUnseen).length,
    };
  });
  expect.soft(lost, screen).toEqual({ tabs: 0, bars: 0 });
  await page.emulateMedia({ forcedColors: "none" });
}

/** On failure the message names the screen, the rule and the elements. */
async function expectNoViolations(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(WCAG_2_2_AA)
    // No page has frames, which alone need the slower way through a blank page.
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join("\n  ")}`,
  );
  expect.soft(found, screen).toEqual([]);
}
