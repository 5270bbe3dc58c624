import { expect } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { expectNoSideways, PHONE } from "../player.ts";
import { Rival } from "../rival.ts";

/** A newcomer takes the place of each that is sold. */
const server = openServer({ MARKET_SIZE: "12" });

test("a player saves a search, a newcomer answers to it, and the letter leads to that lot", async ({
  visit,
}) => {
  const anna = await Rival.join(server(), "Anna");
  const brutus = await Rival.join(server(), "Brutus");
  const player = await visit(server(), { ...PHONE, as: anna });
  const { page } = player;
  await page.goto("/market?tab=search&minAge=1");
  const saved = page.getByRole("region", { name: "Saved searches" });
  await saved.getByRole("button", { name: "Save this search" }).tap();
  await saved.getByRole("textbox").fill("Everybody");
  await saved.getByRole("button", { name: "Save", exact: true }).tap();
  await expect(saved.getByRole("link", { name: "Everybody" })).toBeVisible();

  const lots = await brutus.market();
  const listed = new Set(lots.map(({ id }) => id));
  const lot = await brutus.untouchedLot();
  await brutus.bid(lot.id, 100);
  server().passUntil(lot.marketEndTime);
  await expect(page).toHaveTitle(/^\(1\) /);
  const newcomer = (await anna.market()).find(({ id }) => !listed.has(id));
  const { id, name } = newcomer ?? { id: "", name: "" };

  await page.getByRole("link", { name: "Gladiatorum" }).tap();
  const list = page.getByRole("list", { name: "Messages" });
  await list.getByRole("button", { name: `${name} is new on the market` }).tap();
  const letter = page.getByRole("article", { name: `${name} is new on the market` });
  await expect(letter.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expect(letter).toContainText("answers to “Everybody”");
  await expect(list).toBeHidden();
  await expect(page).not.toHaveTitle(/^\(/);
  await expectNoSideways(page);
  const buttons = letter.locator("footer").locator("a, button");
  await expect(buttons).toHaveText(["TO THE LOT", "ALL IT FINDS", "DELETE"]);
  const widths = await buttons.evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(new Set(widths).size).toBe(1);

  await page.goBack();
  await expect(list.getByRole("button", { name })).toBeFocused();
  await list.getByRole("button", { name }).tap();
  await letter.getByRole("link", { name: "TO THE LOT" }).tap();
  await expect(page).toHaveURL(new RegExp(`bid=${id}$`));
  await expect(page.getByRole("dialog", { name: `Bid on ${name}` })).toBeVisible();
});
