import { addToShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { renameSchool } from "@ludus/shared/contract/school-name-api";
import { expect, type Page } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { expectNoSideways, PHONE } from "../player.ts";
import { Rival } from "../rival.ts";
import { setStage, type Stage } from "../stage.ts";

const server = openServer({ MARKET_SIZE: "12" });

let stage: Stage;
test.beforeAll(async () => {
  stage = await setStage(server());
});

const messages = (page: Page) => page.getByRole("list", { name: "Messages" });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });

test("the ledger tells every movement of gold, and follows a bid in another tab", async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: stage.marcus });
  await page.goto("/dashboard");
  await tab(page, "FINANCE").click();
  const ledger = page.getByRole("region", { name: "Finance" });
  await expect(messages(page)).toBeVisible();
  const journal = ledger.getByRole("region", { name: "Journal" });
  const { leading, outbid, untouched, owned } = stage;
  for (const [movement, gold] of [
    [`Outbid on ${outbid.name} by Cassius`, "+1,200"],
    [`Bid on ${leading.name}`, "−900"],
    [`${owned[0]?.name} is yours`, "−600"],
  ] as const) {
    const row = journal.getByRole("row").filter({ hasText: movement }).first();
    await expect(row).toContainText(gold);
  }
  await journal.getByRole("button", { name: "Show older movements" }).click();
  await expect(journal.getByRole("row").last()).toContainText("Your first purse");
  await expect(ledger.getByRole("img", { name: /^Gold to spend since/ })).toHaveAttribute(
    "aria-label",
    new RegExp(`from 10,000 to [\\d,]+ now\\. Bought: .*${owned[0]?.name} for 600`),
  );
  await expect(ledger.locator("canvas")).toBeVisible();
  const held = ledger.getByRole("region", { name: "Held by auction" });
  await expect(held.getByRole("link")).toHaveText([new RegExp(`${leading.name}.*900`)]);

  await stage.marcus.bid(untouched.id, 300);
  await expect(journal.getByRole("row").nth(1)).toContainText(`Bid on ${untouched.name}`);
  await expect(held.getByRole("link")).toHaveCount(2);
});

test("switching tabs asks the server for nothing again, and keeps the open letter", async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: stage.marcus });
  await page.goto("/dashboard");
  await messages(page)
    .getByRole("button", { name: /A friendly match/ })
    .click();
  for (const name of ["CALENDAR", "STAFF"]) await tab(page, name).click();
  await expect(page.getByRole("checkbox", { name: "Quiet hours" })).toBeEnabled();
  await tab(page, "FINANCE").click();
  await expect(page.locator("canvas")).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const name of ["STAFF", "FINANCE", "CALENDAR", "INBOX"]) {
    await tab(page, name).click();
    await expect(messages(page)).toBeVisible();
  }
  await expect(page.getByRole("article", { name: "A friendly match" })).toBeVisible();
  expect(asked.filter((url) => url.includes("/api/"))).toEqual([]);
  await tab(page, "FINANCE").click();
  await page.reload();
  await expect(page.getByRole("region", { name: "Finance" })).toBeVisible();
});

test("the calendar leads from an hour to its auction", async ({ visit }) => {
  const { page } = await visit(server(), { as: stage.marcus });
  await page.goto("/dashboard?tab=calendar");
  const calendar = page.getByRole("region", { name: "Calendar" });
  await expect(calendar.getByRole("link", { name: new RegExp(stage.leading.name) })).toContainText(
    "You lead at 900",
  );
  await calendar.getByRole("link", { name: new RegExp(stage.outbid.name) }).click();
  await expect(page.getByRole("dialog", { name: `Bid on ${stage.outbid.name}` })).toBeVisible();
});

test("a letter keeps its answer, CONTINUE leads to a lost lead, and the search box to a lot", async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: stage.marcus });
  await page.goto("/dashboard");
  const friendly = messages(page).getByRole("button", { name: /A friendly match/ });
  const letter = page.getByRole("article", { name: "A friendly match" });
  await friendly.click();
  await letter.getByRole("button", { name: "ACCEPT" }).click();
  await expect(letter.getByRole("status")).toContainText("You accepted on");
  await page.reload();
  await friendly.click();
  await expect(letter.getByRole("status")).toContainText("You accepted on");
  await letter.getByRole("button", { name: "Change your answer" }).click();
  await letter.getByRole("button", { name: "DECLINE" }).click();
  await expect(letter.getByRole("status")).toContainText("You declined on");

  await page.getByRole("button", { name: "CONTINUE" }).click();
  const dialog = page.getByRole("dialog", { name: `Bid on ${stage.outbid.name}` });
  await expect(dialog.getByLabel("Your bid")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("searchbox").fill(stage.untouched.name);
  await page.getByRole("searchbox").press("Enter");
  const found = page.getByRole("list", { name: "Search results" }).getByRole("article");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(stage.untouched.name);
});

test("a new school's tabs have something to say, on a phone without going sideways", async ({
  visit,
}) => {
  const nova = await Rival.join(server(), "Nova");
  await nova.call(renameSchool, { name: "Ludus ".repeat(8).trim() });
  const { page } = await visit(server(), { ...PHONE, as: nova });
  await page.goto("/dashboard");
  await expect(messages(page)).toBeVisible();
  await expectNoSideways(page);
  await tab(page, "CALENDAR").tap();
  await expect(page.getByText("Nothing that concerns you is ending")).toBeVisible();
  const lot = await nova.lot();
  await nova.call(addToShortlist, { id: lot.id });
  await expect(page.getByRole("link", { name: new RegExp(lot.name) })).toBeVisible();
  for (const [name, region] of [
    ["CALENDAR", "Calendar"],
    ["STAFF", "Staff"],
    ["FINANCE", "Journal"],
  ] as const) {
    await tab(page, name).tap();
    await expect(page.getByRole("region", { name: region })).toBeVisible();
    await expectNoSideways(page);
  }
  await expect(page.getByRole("row").last()).toContainText("Your first purse");
});
