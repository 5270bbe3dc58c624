import { expect, type Page } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { expectNoSideways } from "../player.ts";
import { Rival } from "../rival.ts";

const server = openServer({ MARKET_SIZE: "12" });

const messages = (page: Page) => page.getByRole("list", { name: "Messages" });

test("a player who leaves comes back to what was won, lost and outbid, and finds the letters in every tab", async ({
  visit,
}) => {
  const livia = await Rival.join(server(), "Livia");
  const brutus = await Rival.join(server(), "Brutus");
  const [lost, won, outbid] = await livia.lots();
  if (!lost || !won || !outbid) throw new Error("the market is too small");
  const before = await visit(server(), { as: livia });
  await before.page.goto("/dashboard");
  await expect(messages(before.page)).toBeVisible();
  await livia.bid(lost.id, 200);
  await livia.bid(won.id, 600);
  await livia.bid(outbid.id, 300);
  await before.context.close();

  await brutus.bid(lost.id, 3400);
  await brutus.bid(outbid.id, 400);
  await server().sleepFor(won.marketEndTime - server().now + 1000);
  await livia.signInAgain();

  const player = await visit(server(), { as: livia });
  const { page } = player;
  const other = await player.openTab();
  for (const tab of [page, other]) {
    await tab.goto("/dashboard");
    const band = tab.getByRole("region", { name: "While you were away" });
    const cell = (name: string) => band.getByRole("region", { name });
    const firstLetter = messages(tab).getByRole("listitem").first();
    await expect(firstLetter).toBeInViewport({ ratio: 1 });
    await band.getByRole("button", { name: /^1 won · 1 lost · 1 outbid now · 600 spent/ }).click();
    await expect(cell("Won")).toContainText(won.name);
    await expect(cell("Lost")).toContainText("to Brutus for 3,400");
    await expect(cell("Outbid now").getByRole("link")).toHaveText("Update Bid from 500");
    await expect(cell("Purse")).toContainText("Spent meanwhile600");
    await expect(tab).toHaveTitle("(3) Gladiatorum · Ludus");
  }
  await expectNoSideways(page);

  const unread = `Unread: ${lost.name} went to Brutus`;
  await messages(page).getByRole("button", { name: unread }).click();
  await expect(page.getByRole("article", { name: `${lost.name} went to Brutus` })).toContainText(
    "You went to 200",
  );
  for (const tab of [page, other]) {
    await expect(messages(tab).getByRole("button", { name: unread })).toHaveCount(0);
    await expect(tab).toHaveTitle("(2) Gladiatorum · Ludus");
  }
  await page.getByRole("button", { name: "Dismiss" }).first().click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole("region", { name: "While you were away" })).toHaveCount(0);
  }
});
