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
  await brutus.call(placeBid, { id: lost.id, bidAmount: 700, maxAmount: 3400 });
  await brutus.bid(outbid.id, 400);
  await server().sleepFor(won.marketEndTime - server().now + 1000);
  await livia.signInAgain();

  const player = await visit(server(), { as: livia });
  const { page } = player;
  await page.goto("/market");
  const ceremony = (tab: Page) => tab.getByRole("dialog", { name: `${won.name} is yours` });
  await expect(ceremony(page)).toContainText("The hammer fell at 600");
  // Whom the tab shows is seen in all others, before they open and after.
  const other = await player.openTab();
  await other.goto("/market");
  await expect(other.getByRole("tab", { name: /^My Gladiators/ })).toHaveAccessibleName(
    "My Gladiators 1",
  );
  await expect(ceremony(other)).toHaveCount(0);
  await ceremony(page).getByRole("button", { name: "See him" }).click();
  await expect(page).toHaveURL(`/gladiators?warrior=${won.id}`);
  // The ceremony has read its letter; the newest that nobody has read opens by itself.
  for (const tab of [page, other]) {
    await tab.goto("/dashboard");
    const band = tab.getByRole("region", { name: "While you were away" });
    const cell = (name: string) => band.getByRole("region", { name });
    await expect(messages(tab).getByRole("listitem").first()).toBeInViewport({ ratio: 1 });
    await expect(
      band.getByRole("button", { name: /^1 won · 1 lost · 1 outbid now · 600 spent/ }),
    ).toHaveAttribute("aria-expanded", "true");
    await expect(cell("Won")).toContainText(won.name);
    await expect(cell("Lost")).toContainText("to Brutus for 700");
    await expect(cell("Outbid now").getByRole("link")).toHaveText("Update Bid from 500");
    await expect(cell("Purse")).toContainText("Spent meanwhile600");
    if (tab === page) {
      const letter = page.getByRole("article", { name: `${lost.name} went to Brutus of` });
      await expect(letter).toContainText("Your maximum of 600 gold was not enough");
    }
    await expect(messages(tab).getByRole("button", { name: /^Unread/ })).toHaveCount(0);
    await expect(tab).toHaveTitle("(1) Gladiatorum · Ludus");
  }
  await expectNoSideways(page);
  await expectNoViolations(page, "what happened meanwhile, opened");

  await page.getByRole("button", { name: "Dismiss" }).first().click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole("region", { name: "While you were away" })).toHaveCount(0);
  }
});
