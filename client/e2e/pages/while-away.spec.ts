import { placeBid } from "@ludus/shared/contract/market/market-api";
import { expect, type Page } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { expectNoViolations } from "../no-violations.ts";
import { expectNoSideways } from "../player.ts";
import { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "12" });

const messages = (page: Page) => page.getByRole("list", { name: "Messages" });

test("a player who leaves a maximum, which another's overtakes, comes back to what was won, lost and outbid, and finds the letters in every tab", async ({
  visit,
}) => {
  const livia = await Rival.join(server(), "Livia");
  const brutus = await Rival.join(server(), "Brutus");
  const [lost, won, outbid] = await livia.lots();
  if (!lost || !won || !outbid) throw new Error("the market is too small");
  const before = await visit(server(), { as: livia });
  await before.page.goto("/dashboard");
  await expect(messages(before.page)).toBeVisible();
  await livia.call(placeBid, { id: lost.id, bidAmount: 200, maxAmount: 600 });
  await livia.bid(won.id, 600);
  await livia.bid(outbid.id, 300);
  await before.context.close();

  await brutus.call(placeBid, { id: lost.id, bidAmount: 300 });
  await brutus.call(placeBid, { id: lost.id, bidAmount: 500, maxAmount: 3400 });
  await brutus.bid(outbid.id, 400);
  await server().sleepFor(won.marketEndTime - server().now + 1000);
  await livia.signInAgain();

  const player = await visit(server(), { as: livia });
  const { page } = player;
  const other = await player.openTab();
  // Each tab opens the newest letter that nobody has read yet.
  for (const [tab, subject, title] of [
    [page, `${won.name} is yours`, "(2) Gladiatorum · Ludus"],
    [other, `${lost.name} went to Brutus`, "(1) Gladiatorum · Ludus"],
  ] as const) {
    await tab.goto("/dashboard");
    await expect(tab.getByRole("article", { name: subject })).toBeVisible();
    await expect(tab).toHaveTitle(title);
    const band = tab.getByRole("region", { name: "While you were away" });
    const cell = (name: string) => band.getByRole("region", { name });
    const firstLetter = messages(tab).getByRole("listitem").first();
    await expect(firstLetter).toBeInViewport({ ratio: 1 });
    await band.getByRole("button", { name: /^1 won · 1 lost · 1 outbid now · 600 spent/ }).click();
    await expect(cell("Won")).toContainText(won.name);
    await expect(cell("Lost")).toContainText("to Brutus for 700");
    await expect(cell("Outbid now").getByRole("link")).toHaveText("Update Bid from 500");
    await expect(cell("Purse")).toContainText("Spent meanwhile600");
  }
  await expectNoSideways(page);
  await expectNoViolations(page, "what happened meanwhile, opened");

  await expect(other.getByRole("article")).toContainText("You went to 600");
  for (const tab of [page, other]) {
    await expect(messages(tab).getByRole("button", { name: /^Unread/ })).toHaveCount(0);
    await expect(tab).toHaveTitle("(1) Gladiatorum · Ludus");
  }
  await page.getByRole("button", { name: "Dismiss" }).first().click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole("region", { name: "While you were away" })).toHaveCount(0);
  }
});
