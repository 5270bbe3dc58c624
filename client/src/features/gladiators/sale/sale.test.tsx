import { formatGold } from "@ludus/shared/rules/gold-text";
import { career, nextGames } from "@ludus/shared/contract/games-api";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { gladiatorHistory } from "@ludus/shared/contract/gladiator-history-api";
import {
  comparables,
  mySales,
  offerForSale,
  saleTerms,
  takeBack,
  type Comparables,
  type SaleTerms,
} from "@ludus/shared/contract/market/selling-api";
import { HOUR_MS, MINUTE_MS } from "@ludus/shared/durations";
import { AUCTION_DURATION_META } from "@ludus/shared/model/document-metas";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";
import {
  makeAuction,
  makeCareer,
  makeGladiator,
  makeNextGames,
  makeSale,
  makeSchool,
  signIn,
} from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { GladiatorsPage } from "../gladiators-page.tsx";

const AT_HOME = makeGladiator({ ownerId: "player", status: "sold", currentBid: 900 });
const ON_SALE = makeSale().gladiator;
const TERMS: SaleTerms = {
  commissionPercent: 10,
  refusal: null,
  gamesUntilSale: 0,
  shortlistedBy: 4,
};
const FETCHED: Comparables = {
  count: 11,
  days: 30,
  low: 786,
  median: 1040,
  high: 1390,
  sales: [],
};

interface Served {
  gladiator?: Gladiator;
  terms?: Partial<SaleTerms>;
  fetched?: Comparables;
  gold?: number;
}

function open({ gladiator = AT_HOME, terms = {}, fetched = FETCHED, gold = 6240 }: Served = {}) {
  signIn();
  useSchool.getState().merge(makeSchool({ gold }));
  const api = fakeApi();
  api.on(myGladiators, () => ({ gladiators: [gladiator], accounts: [] }));
  api.on(nextGames, () => makeNextGames());
  api.on(career, () => makeCareer());
  api.on(gladiatorHistory, () => ({ history: [] }));
  api.on(comparables, () => fetched);
  api.on(saleTerms, () => ({ ...TERMS, ...terms }));
  return { api, ...renderAt("/gladiators", [{ path: "/gladiators", Component: GladiatorsPage }]) };
}
const button = (name: RegExp | string) => screen.getByRole("button", { name });
const pressOffer = async (player: ReturnType<typeof open>["player"]) =>
  player.click(await screen.findByRole("button", { name: "Offer for sale" }));
const price = () => screen.findByRole("spinbutton", { name: "Starting price" });

test("the form begins at what three of four gladiators like him went beyond, and says what the seller would get", async () => {
  const { player } = open();
  await pressOffer(player);
  expect(await price()).toHaveValue("780");
  const sums = within(screen.getByRole("table", { name: "What his sale would bring" }));
  const row = (name: RegExp) => sums.getByRole("row", { name });
  expect(row(/^The hammer/)).toHaveTextContent("The hammer7801,040");
  expect(row(/^Commission/)).toHaveTextContent("Commission, 10 %−78−104");
  expect(row(/^You would get/)).toHaveTextContent("You would get702 gold936 gold");
  expect(row(/^Fee/)).toHaveTextContent("−16−16");
  expect(button(/^Offer for sale at/)).toHaveAccessibleName("Offer for sale at 780, fee 16");
});

test("chips choose the least price, the quartile, the median and the value", async () => {
  const { player } = open();
  await pressOffer(player);
  for (const [chip, chosen] of [
    ["100", 100],
    ["median 1,040", 1040],
    ["value 3,000", 3000],
    ["low 780", 780],
  ] as const) {
    await player.click(await screen.findByRole("button", { name: chip }));
    expect(await price()).toHaveValue(formatGold(chosen));
  }
});

test("the form begins at half of his value where too few like him were sold", async () => {
  const { player } = open({ fetched: { count: 3, tooFew: true } });
  await pressOffer(player);
  expect(await price()).toHaveValue("1,500");
  expect(
    screen.getByText("Only 3 men like him were sold of late: too few yet to compare."),
  ).toBeVisible();
});

test.each([
  ["ten minutes of its 72 hours", 72 * HOUR_MS, "72 hours", "within ten minutes, while"],
  ["all of its 2 minutes", 2 * MINUTE_MS, "2 minutes", "while"],
])("the form says that a sale can be taken back in %s", async (_, durationMs, lasts, when) => {
  const meta = document.createElement("meta");
  document.head.append(Object.assign(meta, { name: AUCTION_DURATION_META, content: durationMs }));
  onTestFinished(() => meta.remove());
  const { player } = open();
  await pressOffer(player);
  expect(await screen.findByText(new RegExp(`^He is for sale for ${lasts} `))).toBeVisible();
  expect(screen.getByText(`You can take him back ${when} nobody has bid.`)).toBeVisible();
});

test("an offer puts him on sale at the price, and the page shows how his sale stands", async () => {
  const { api, player } = open();
  api.on(offerForSale, () => ({ gladiator: { ...ON_SALE, seq: 2 } }));
  api.on(mySales, () => ({ sales: [makeSale({ gladiator: { ...ON_SALE, seq: 2 } })] }));
  api.on(myGladiators, () => ({ gladiators: [{ ...ON_SALE, seq: 2 }], accounts: [] }));
  await pressOffer(player);
  await player.fill(await price(), "500");
  await player.click(button(/^Offer for sale at/));
  const sale = within(await screen.findByRole("region", { name: "His sale" }));
  expect(await sale.findByText("Shortlisted by")).toBeVisible();
  expect(sale.getByText("Starts at").nextSibling).toHaveTextContent("500");
  expect(api.callsTo(offerForSale).map(({ body }) => body)).toEqual([{ startingPrice: 500 }]);
  expect(screen.queryByRole("button", { name: "Offer for sale" })).toBeNull();
  expect(button(/^Crixus/)).toHaveTextContent("for sale,");
});

test.each([
  ["505", "A multiple of 10"],
  ["90", "At least 100"],
  ["", "Only whole gold counts"],
])("a starting price of “%s” can't be asked", async (typed, problem) => {
  const { player } = open();
  await pressOffer(player);
  await player.clear(await price());
  if (typed !== "") await player.type(await price(), typed);
  expect(screen.getByText(problem)).toBeVisible();
  expect(screen.getAllByRole("button", { name: /^Offer for sale/ }).at(-1)).toBeDisabled();
});

test("an offer whose fee is beyond the purse can't be made", async () => {
  const { player } = open({ gold: 15 });
  await pressOffer(player);
  expect(await screen.findByText("The fee is 16; you have 15")).toBeVisible();
  expect(button(/^Offer for sale at/)).toBeDisabled();
});

test.each<[SaleTerms["refusal"], number, string]>([
  [
    "OWNED_TOO_SHORT",
    1,
    "He has yet to fight for your school. You can offer him after the next games.",
  ],
  ["SOLD_TOO_OFTEN", 2, "He was offered not long ago. You can offer him again after 2 more games."],
  ["GAMES_UNDER_WAY", 0, "The games are under way. You can offer him once they are over."],
  [
    "TOO_MANY_SALES",
    0,
    "You offer 3 men already. Once one of them is sold or home again, you can offer him.",
  ],
])("the form says what stops him: %s", async (refusal, gamesUntilSale, text) => {
  const { player } = open({ terms: { refusal, gamesUntilSale } });
  await pressOffer(player);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole("spinbutton")).toBeNull();
});

test.each<[SaleTerms["refusal"], number, number, RegExp]>([
  ["OWNED_TOO_SHORT", 1, 1, /By the time you could offer him, he has the wooden sword/],
  ["OWNED_TOO_SHORT", 1, 2, /You can offer him after the next games/],
  ["SOLD_TOO_OFTEN", 2, 2, /By the time you could offer him again, he has the wooden sword/],
  ["SOLD_TOO_OFTEN", 2, 3, /You can offer him again after 2 more games/],
])(
  "with %s for %i games, a gladiator of %i seasons is told of as his career allows",
  async (refusal, gamesUntilSale, seasonsLeft, text) => {
    const { player } = open({
      gladiator: { ...AT_HOME, seasonsLeft },
      terms: { refusal, gamesUntilSale },
    });
    await pressOffer(player);
    expect(await screen.findByText(text)).toBeVisible();
  },
);

test("taking back a gladiator whose seasons run out says that he can't be offered again", async () => {
  const gladiator = { ...ON_SALE, seasonsLeft: 2 };
  const { api, player } = open({ gladiator: gladiator });
  const takeBackUntil = Date.now() + 500_000;
  api.on(mySales, () => ({ sales: [makeSale({ gladiator, takeBackUntil })] }));
  await player.click(await screen.findByRole("button", { name: /^Take back Crixus/ }));
  const dialog = await screen.findByRole("dialog", { name: "Take Crixus back?" });
  expect(dialog).toHaveTextContent("his career ends before you can offer him again");
});

test("a refused offer says why, and the form stays", async () => {
  const { api, player } = open();
  api.refuse(offerForSale, "TOO_MANY_SALES");
  await pressOffer(player);
  await price();
  await player.click(button(/^Offer for sale at/));
  expect(await screen.findByText("Three of your gladiators are on sale already.")).toBeVisible();
  expect(await price()).toHaveValue("780");
});

test("Not now closes the form and gives the focus back to its button", async () => {
  const { player } = open();
  await pressOffer(player);
  await player.click(await screen.findByRole("button", { name: "Not now" }));
  expect(screen.queryByRole("spinbutton")).toBeNull();
  expect(button("Offer for sale")).toHaveFocus();
  expect(button("Offer for sale")).toHaveAttribute("aria-expanded", "false");
});

test("a gladiator is taken back once the player has confirmed it", async () => {
  const { api, player } = open({ gladiator: ON_SALE });
  api.on(mySales, () => ({ sales: [makeSale({ takeBackUntil: Date.now() + 500_000 })] }));
  api.on(takeBack, () => ({ gladiator: { ...ON_SALE, seq: 2, status: "taken-back" as const } }));
  await player.click(await screen.findByRole("button", { name: /^Take back Crixus/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Take Crixus back?" }));
  expect(dialog.getByText(/The fee of 10 is not paid back/)).toBeVisible();
  expect(api.callsTo(takeBack)).toHaveLength(0);
  await player.click(dialog.getByRole("button", { name: "Take him back" }));
  const offer = await screen.findByRole("button", { name: "Offer for sale" });
  await waitFor(() => expect(offer).toHaveFocus());
  expect(api.callsTo(takeBack)).toHaveLength(1);
});

test("a gladiator can't be taken back any more once somebody bids", async () => {
  const { api } = open({ gladiator: ON_SALE });
  api.on(mySales, () => ({ sales: [makeSale({ takeBackUntil: Date.now() + 500_000 })] }));
  expect(await screen.findByRole("button", { name: /^Take back/ })).toBeVisible();
  act(() => useGladiators.getState().mergeAuctions([makeAuction({ seq: 2, currentBid: 900 })]));
  expect(screen.queryByRole("button", { name: /^Take back/ })).toBeNull();
  const sale = screen.getByRole("region", { name: "His sale" });
  expect(sale).toHaveTextContent("Bid by Batiatus900");
  expect(sale).toHaveTextContent("you would get 765");
});
