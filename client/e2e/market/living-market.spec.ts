import { login } from "@ludus/shared/contract/accounts/auth-api";
import { nextGames } from "@ludus/shared/contract/games-api";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { myLetters, recordVisit, readLetters } from "@ludus/shared/contract/letters-api";
import { offerForSale } from "@ludus/shared/contract/market/selling-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { emailOf, PASSWORD } from "@ludus/testkit/players/register-player";
import { expect, type Page } from "@playwright/test";
import { MINUTE_MS } from "@ludus/shared/durations";
import { openServer, test } from "../journey.ts";
import { expectNoViolations } from "../no-violations.ts";
import { OUTAGE } from "../player.ts";
import { Rival } from "../rival.ts";

const WIDTHS = [390, 1366];
const look = { viewport: { width: 1366, height: 900 }, reducedMotion: "reduce" } as const;

/** Players of one browser and one network count as connected, and can't buy from each other. */
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1";

const STARTING_PRICE = 300;
/** The least that an offer costs. */
const FEE = 10;
const PROCEEDS = 255;

/** Everything happens within a day, after which sessions that nobody uses end. */
const server = openServer({
  MARKET_SIZE: "6",
  AUCTION_DURATION_MS: String(30 * MINUTE_MS),
  GAMES_EVERY_MS: String(60 * MINUTE_MS),
});

let lucilla: Rival;
let gnaeus: Rival;
/** Lucilla's, each of whom has been through the games. */
let gladiators: Gladiator[];

test.beforeAll(async () => {
  lucilla = await joinFrom(FIREFOX, "Lucilla");
  gnaeus = await joinFrom(SAFARI, "Gnaeus");
  const lots = (await lucilla.lots()).slice(0, 4);
  const [last, ...hers] = lots.toReversed();
  if (!last || hers.length < 3) throw new Error("the market is too small");
  for (const lot of hers) await lucilla.bid(lot.id, 900);
  // His purse is then low enough for a stipend, which is no starting gold.
  await gnaeus.bid(last.id, 2600);
  await sleepUntil(Math.max(...lots.map((lot) => lot.marketEndTime)));
  await holdNextGames();
  gladiators = (await lucilla.call(myGladiators, {})).gladiators;
});

test("the games' letter and FINANCE tell what the gladiators earned, and what the next games may bring", async ({
  visit,
}) => {
  const { page } = await visit(server(), { ...look, as: lucilla });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /\d : \d against .* at the games/ }).click();
  const letter = page.getByRole("article", { name: /^\d : \d against .* at the games$/ });
  const bouts = letter.getByRole("region", { name: "Bouts" });
  await expect(bouts.getByRole("listitem")).toHaveCount(3);
  for (const { name } of gladiators) await expect(bouts).toContainText(name);
  await expectNoViolations(page, "the games' letter", { widths: WIDTHS });

  const { gold } = await lucilla.school();
  await letter.getByRole("link", { name: "SEE THE LEDGER" }).click();
  await expect(page).toHaveURL("/dashboard?tab=finance");
  const games = page.getByRole("region", { name: "The next games" });
  for (const { name } of gladiators) {
    await expect(games.getByRole("row", { name })).toContainText(/\+\d+.*\+\d+/);
  }
  const journal = (text: string) => page.getByRole("row", { name: new RegExp(text) });
  await expect(journal("Your men's pay at the games")).toContainText(/\+\d+/);
  await expect(journal("Your wage")).toContainText(`+700${formatGold(gold)}`);
  await expectNoViolations(page, "finance with the next games", { widths: WIDTHS });

  const [gladiator] = gladiators;
  await page.goto(`/gladiators?warrior=${gladiator?.id}`);
  const books = page.getByRole("region", { name: "In your school" });
  await expect(books).toContainText(/Games here1Paid900Pay so far\+\d+/);
  await expect(page.getByRole("region", { name: "Bouts" }).getByRole("listitem")).toHaveCount(1);
});

test("a seller offers a gladiator and takes him back by keyboard, and can't offer him at once again", async ({
  visit,
}) => {
  const { page } = await visit(server(), { ...look, as: lucilla });
  const gladiator = gladiatorAt(0);
  await offerByKeyboard(page, gladiator);
  const { gold } = await lucilla.school();
  const sale = page.getByRole("region", { name: "His sale" });
  await expect(sale).toBeFocused();
  await sale.getByRole("button", { name: `Take back ${gladiator.name}` }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Take ${gladiator.name} back?` });
  await expect(dialog).toContainText(`The fee of ${FEE} is not paid back`);
  await expectNoViolations(page, "taking back");
  await expect(dialog.getByRole("button", { name: "Take him back" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Offer for sale" })).toBeFocused();
  await expect(page.getByText(`${gladiator.name} is home again`)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/You can offer him again after 2 more games/)).toBeVisible();
  expect((await lucilla.school()).gold).toBe(gold);
});

test("a gladiator is sold to another player, for whose first purse the lot is barred, and the seller is paid", async ({
  visit,
}) => {
  const seller = await visit(server(), { ...look, as: lucilla });
  const buyer = await visit(server(), { ...look, as: gnaeus });
  const [gladiator, other] = [gladiatorAt(1), gladiatorAt(2)];
  await offerOnPage(seller.page, gladiator);
  await lucilla.call(offerForSale, { id: other.id, startingPrice: STARTING_PRICE });
  await expectNoViolations(seller.page, "a man for sale");

  const tab = await seller.openTab();
  await tab.goto(`/market?bid=${gladiator.id}`);
  const own = tab.getByRole("dialog", { name: `Your lot: ${gladiator.name}` });
  await expect(own).toContainText("You offer this gladiator yourself.");
  await expect(own.getByRole("button", { name: `Take back ${gladiator.name}` })).toBeVisible();
  await expect(own.getByRole("button", { name: /^Place Bid/ })).toHaveCount(0);
  await expect(lucilla.bid(gladiator.id, STARTING_PRICE)).rejects.toMatchObject({
    code: "OWN_LOT",
  });
  await expectNoViolations(tab, "the own lot");

  await buyer.goToMarket();
  await expect(buyer.card(gladiator.name)).toContainText("offered by Ludus of Lucilla");
  const dialog = await buyer.openBid(gladiator.name);
  const { freeGold } = await gnaeus.school();
  await expect(dialog).toContainText(`Free for him${formatGold(freeGold)}`);
  await dialog.getByLabel("Your bid").fill(String(freeGold + 1));
  await expect(dialog).toContainText(`${formatGold(freeGold)} gold are free for this lot`);
  await expectNoViolations(buyer.page, "a player's lot, beyond the free gold");
  await dialog.getByLabel("Your bid").fill(String(STARTING_PRICE));
  const bidButton = dialog.getByRole("button", { name: /^Place Bid/ });
  await expect(bidButton).toBeEnabled();
  await bidButton.click();
  await expect(dialog).toBeHidden();
  const sale = seller.page.getByRole("region", { name: "His sale" });
  await expect(sale).toContainText(`Bid by Gnaeus${STARTING_PRICE}`);
  await expect(sale).toContainText(`you would get ${PROCEEDS}`);
  await expect(sale.getByRole("button", { name: /^Take back/ })).toHaveCount(0);

  const before = await lucilla.school();
  for (const player of [seller, buyer]) player.expectComplaint(OUTAGE);
  await sleepUntil(server().now + 31 * MINUTE_MS);
  await expect.poll(async () => (await lucilla.school()).gold).toBe(before.gold + PROCEEDS);
  await expectSoldAndUnsold(seller.page, gladiator, other);
  const ceremony = buyer.page.getByRole("dialog", { name: `${gladiator.name} is yours` });
  await expect(ceremony).toContainText(`The hammer fell at ${STARTING_PRICE}`);
  await ceremony.getByRole("button", { name: "See him" }).click();
  await expect(buyer.page).toHaveURL(`/gladiators?warrior=${gladiator.id}`);
  await expect(buyer.page.getByRole("region", { name: "In your school" })).toContainText(
    `Paid${STARTING_PRICE}`,
  );
});

async function joinFrom(userAgent: string, username: string): Promise<Rival> {
  const player = await Rival.join(server(), username);
  const account = { email: emailOf(username), password: PASSWORD };
  player.token = (await player.call(login, account, null, { "user-agent": userAgent })).token;
  return player;
}

async function sleepUntil(time: number): Promise<void> {
  await server().sleepFor(time - server().now + 1000);
}

/** A stipend needs a look before them. Unread wins would begin a page with a ceremony. */
async function holdNextGames(): Promise<void> {
  for (const player of [lucilla, gnaeus]) {
    await player.call(recordVisit, {});
    const [newest] = (await player.call(myLetters, {})).letters;
    if (newest) await player.call(readLetters, { id: newest.id });
  }
  const { games } = await lucilla.call(nextGames, {});
  if (!games) throw new Error("no games are planned");
  await sleepUntil(games.at);
  for (const player of [lucilla, gnaeus]) {
    const kinds = async () =>
      (await player.call(myLetters, {})).letters.map((letter) => letter.kind);
    await expect.poll(kinds).toContain("games");
  }
}

function gladiatorAt(place: number): Gladiator {
  const gladiator = gladiators[place];
  if (!gladiator) throw new Error(`place ${place} of ${gladiators.length} men`);
  return gladiator;
}

async function offerOnPage(page: Page, { id, name }: Gladiator): Promise<void> {
  await page.goto(`/gladiators?warrior=${id}`);
  await page.getByRole("button", { name: "Offer for sale" }).click();
  await page.getByRole("spinbutton", { name: "Starting price" }).fill(String(STARTING_PRICE));
  await expectNoViolations(page, "the form that offers a man", { widths: WIDTHS });
  await page
    .getByRole("button", { name: `Offer for sale at ${STARTING_PRICE}, fee ${FEE}` })
    .click();
  await expect(page.getByRole("region", { name: "His sale" })).toContainText(
    `Starts at${STARTING_PRICE}`,
  );
  await expect(page.getByText(`${name} is for sale`)).toBeVisible();
}

async function offerByKeyboard(page: Page, { id, name }: Gladiator): Promise<void> {
  await page.goto(`/gladiators?warrior=${id}`);
  await page.getByRole("button", { name: "Offer for sale" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("spinbutton", { name: "Starting price" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(String(STARTING_PRICE));
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${name} is for sale`)).toBeVisible();
}

async function expectSoldAndUnsold(page: Page, sold: Gladiator, unsold: Gladiator): Promise<void> {
  await page.goto("/dashboard");
  const messages = page.getByRole("list", { name: "Messages" });
  await expect(messages).toContainText(`${STARTING_PRICE} gold, ${PROCEEDS} for you`);
  await messages.getByText(`${sold.name} is sold`).click();
  const letter = page.getByRole("article", { name: `${sold.name} is sold` });
  await expect(letter).toContainText(`went to Gnaeus of Ludus of Gnaeus`);
  await expect(letter).toContainText(`${PROCEEDS} gold are in your purse`);
  await expectNoViolations(page, "letter of a sale");
  await messages.getByText(`${unsold.name} came home unsold`).click();
  await expect(page.getByRole("article", { name: `${unsold.name} came home` })).toContainText(
    `Nobody bid the ${STARTING_PRICE} gold`,
  );
  await page.goto("/dashboard?tab=finance");
  await expect(
    page.getByRole("row", { name: new RegExp(`${sold.name} went to another school`) }),
  ).toContainText(`+${PROCEEDS}`);
  await page.goto("/market?tab=active-bids");
  const selling = page.getByRole("region", { name: "Selling" });
  await expect(selling).toContainText(`went to Gnaeus: you got ${PROCEEDS} of ${STARTING_PRICE}`);
  await expect(selling).toContainText("found no bidder and came home");
  await expectNoViolations(page, "sales that have ended");
  await page.goto("/market?tab=search&sold=true");
  const soldLots = page.getByRole("list", { name: "Sold lots" });
  // He was sold twice: by the market, and by her.
  await expect(soldLots.getByRole("link", { name: sold.name })).toHaveCount(2);
  await expectNoViolations(page, "sold lots", { widths: WIDTHS });
}
