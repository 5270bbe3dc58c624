import { expect } from "@playwright/test";
import { holdBack, openServer, test } from "../journey.ts";
import { observeShifts, SHIFT_MAX, shiftsOf, untilStill } from "../layout-shifts.ts";
import { expectNoSideways, PHONE } from "../player.ts";
import { setStage, type Stage } from "../stage.ts";

const server = openServer({ MARKET_SIZE: "12" });

let stage: Stage;
test.beforeAll(async () => {
  stage = await setStage(server());
});

test("the ledger tells every movement of gold, and follows a bid in another tab", async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: stage.marcus });
  await page.goto("/dashboard");
  await page.getByRole("tab", { name: "FINANCE" }).click();
  const ledger = page.getByRole("region", { name: "Finance" });
  await expect(page.getByRole("list", { name: "Messages" })).toBeVisible();
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
  await page.setViewportSize(PHONE.viewport);
  await expectNoSideways(page);
});

for (const [tab, pane, late, call] of [
  ["finance", "ledger", "Journal", "gladiators/school/journal*"],
  ["calendar", "calendar", "Calendar", "gladiators/shortlist/my"],
] as const) {
  test(`the ${pane} that comes after the letters moves nothing on a phone`, async ({ visit }) => {
    const { page } = await visit(server(), { ...PHONE, as: stage.marcus });
    await observeShifts(page);
    const release = await holdBack(page, `**/api/${call}`);
    await page.goto(`/dashboard?tab=${tab}`);
    await expect(page.getByRole("list", { name: "Messages" })).toBeVisible();
    const loading = page.getByRole("status", { name: `Loading the ${pane}` });
    await expect(loading).toBeVisible();
    await untilStill(page);
    release();
    await expect(loading).toBeHidden();
    await expect(page.getByRole("region", { name: late })).toBeVisible();
    await untilStill(page);
    const shifts = await shiftsOf(page);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(SHIFT_MAX);
  });
}
