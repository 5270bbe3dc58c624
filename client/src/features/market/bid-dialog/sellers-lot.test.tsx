import { nextGames } from "@ludus/shared/contract/games-api";
import { placeBid } from "@ludus/shared/contract/market/bids-api";
import {
  comparables,
  mySales,
  takeBack,
  type Comparables,
  type OwnSale,
} from "@ludus/shared/contract/market/selling-api";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { comparablesQuery } from "../../../components/comparables/comparables-query.ts";
import { queryClient } from "../../../lib/queries/query-client.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";
import {
  enterMarket,
  makeAuction,
  makeGladiator,
  makeNextGames,
  makeSale,
  makeSchool,
} from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { BidDialog } from "./bid-dialog.tsx";

const SELLER = { userId: "vatia", schoolId: "vatia", schoolName: "Ludus Vatia" };
const OFFERED = makeGladiator({ seller: SELLER, startingPrice: 400, minimumBid: 400 });
const FETCHED: Comparables = {
  count: 14,
  days: 30,
  low: 840,
  median: 1120,
  high: 1450,
  sales: [],
};

/** The seller's, with a server that answers. */
function enterOwnLot({ gladiator }: OwnSale) {
  enterMarket([gladiator]);
  return fakeApi();
}

const open = () =>
  renderAt("/market", [
    { path: "/market", element: <BidDialog gladiatorId="crixus" onClose={vi.fn<() => void>()} /> },
  ]);
const amount = () => screen.getByRole("spinbutton", { name: "Your bid" });
const submit = () => screen.getByRole("button", { name: /^Place Bid/ });

test("the dialog names the school that offers him and the price that he starts at", () => {
  enterMarket([OFFERED]);
  open();
  const gladiator = screen.getByRole("region", { name: "Crixus" });
  expect(gladiator).toHaveTextContent("of Ludus Vatia");
  expect(screen.getByText("Starts at").nextSibling).toHaveTextContent("400");
  expect(amount()).toHaveValue("400");
});

test("a seller sees how the sale stands, in place of the fields of a bid", async () => {
  const own = makeSale({ fee: 8 });
  const api = enterOwnLot(own);
  api.on(mySales, () => ({ sales: [own] }));
  open();
  expect(await screen.findByText("You offer this gladiator yourself.")).toBeVisible();
  expect(screen.getByRole("dialog", { name: "Your lot: Crixus" })).toBeVisible();
  expect(screen.queryByRole("spinbutton")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Place Bid/ })).toBeNull();
  const sale = screen.getByRole("region", { name: "Your sale" });
  expect(sale).toHaveTextContent(/Shortlisted by4 schools.*Fee, paid8.*Commission, 15 %–/);
  expect(screen.getByText("home again if nobody bids")).toBeVisible();
  act(() => useGladiators.getState().mergeAuctions([makeAuction({ seq: 2, currentBid: 900 })]));
  expect(sale).toHaveTextContent(/Commission, 15 %−135/);
  expect(screen.getByText(/you would get/i)).toHaveTextContent("you would get 765 gold");
});

test("a seller takes the gladiator back from the lot", async () => {
  const own = makeSale({ takeBackUntil: Date.now() + 60_000 });
  const api = enterOwnLot(own);
  api.on(mySales, () => ({ sales: [own] }));
  api.on(takeBack, () => ({ gladiator: { ...own.gladiator, status: "taken-back", seq: 2 } }));
  const { player } = open();
  await player.click(await screen.findByRole("button", { name: /^Take back Crixus/ }));
  await player.click(screen.getByRole("button", { name: "Take him back" }));
  await waitFor(() => expect(api.callsTo(takeBack)).toHaveLength(1));
  expect(await screen.findAllByText("Taken back")).not.toHaveLength(0);
  expect(screen.queryByRole("spinbutton")).toBeNull();
});

test("a seller whose terms can't be fetched can ask for them again", async () => {
  const own = makeSale();
  const api = enterOwnLot(own);
  api.refuse(mySales, "UNAVAILABLE");
  const { player } = open();
  const sorry = await screen.findByText(/The clerk can't find the terms/);
  api.on(mySales, () => ({ sales: [own] }));
  await player.click(
    within(sorry.parentElement ?? document.body).getByRole("button", { name: "Try Again" }),
  );
  expect(await screen.findByRole("region", { name: "Your sale" })).toBeVisible();
});

test("a lot that is sold has no fields of a bid, and tells the buyer that it went to them", () => {
  enterMarket([{ ...OFFERED, status: "sold", currentBid: 900, highestBidderId: "player" }]);
  open();
  expect(screen.getByText("Sold for").nextSibling).toHaveTextContent("900");
  expect(screen.getByText("The hammer fell at 900, to you.")).toBeInTheDocument();
  expect(screen.queryByRole("spinbutton")).toBeNull();
  expect(screen.queryByText("Held for him")).toBeNull();
  expect(screen.getByRole("link", { name: "Men like him" })).toBeVisible();
});

test("a school without a place is told so before it bids, until it has one again", () => {
  enterMarket([OFFERED], { placesLeft: 0 });
  open();
  expect(screen.getByText(/Your school has 24 places/)).toBeVisible();
  expect(submit()).toBeDisabled();
  act(() => useSchool.getState().merge(makeSchool({ placesLeft: 1, version: 2 })));
  expect(submit()).toBeEnabled();
});

test("starting gold can't be bid on a school's gladiator, but on the market's own", async () => {
  enterMarket([OFFERED], { gold: 10_000, tiedGold: 9500, freeGold: 500 });
  const { player, unmount } = open();
  expect(screen.getByText("Free for him").nextSibling).toHaveTextContent("500");
  await player.fill(amount(), "501");
  expect(
    screen.getByText(
      "Your first purse buys from the market's own stock only. 500 gold are free for this lot.",
    ),
  ).toBeVisible();
  expect(submit()).toBeDisabled();
  unmount();

  enterMarket([makeGladiator({ seq: 2 })], { gold: 10_000, freeGold: 500 });
  open();
  await player.fill(amount(), "501");
  expect(submit()).toBeEnabled();
});

test.each([
  [
    { freeGold: 0, totalGladiators: 0 },
    /^Earned gold only. Yours begins on Monday, if a man of yours fights.$/,
  ],
  [
    { freeGold: 300, totalGladiators: 2 },
    /^Earned gold only: you have 300. More comes on Monday.$/,
  ],
])(
  "a lot beyond the earned gold says calmly when some comes, and leads to lots that can be bid on: %o",
  async (part, text) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 27, 12) });
    enterMarket([OFFERED], { gold: 10_000, tiedGold: 9700, ...part });
    const at = new Date(2026, 10, 30, 6).getTime();
    const games = { number: 1, at, seedHash: "0" };
    fakeApi().on(nextGames, () => makeNextGames({ games }));
    open();
    const line = await screen.findByText(text);
    expect(line.closest("[role=alert]")).toBeNull();
    expect(screen.queryByRole("spinbutton")).toBeNull();
    expect(screen.queryByText(/short|Be the first/)).toBeNull();
    expect(screen.getByRole("link", { name: "Lots that I can bid on" })).toLeadTo(
      "/market?tab=search&affordableOnly=true",
    );
  },
);

test("the refusal of a connected school stands whatever the player chooses", async () => {
  enterMarket([OFFERED]);
  const api = fakeApi();
  api.refuse(placeBid, "CONNECTED_SCHOOL");
  const { player } = open();
  await player.click(submit());
  const text = "Your school can't bid on this seller's gladiators.";
  expect(await screen.findByText(text)).toBeVisible();
  await player.click(screen.getByRole("button", { name: "+500" }));
  expect(screen.getByText(text)).toBeVisible();
  expect(submit()).toBeDisabled();
});

test.each([
  ["TIED_GOLD", { freeGold: 300 }, /300 gold are free for this lot/],
  ["NO_PLACE_LEFT", {}, /Your school has 24 places/],
] as const)(
  "a refusal %s is shown until the player chooses otherwise",
  async (code, details, text) => {
    enterMarket([OFFERED]);
    const api = fakeApi();
    api.refuse(placeBid, code, details);
    const { player } = open();
    await player.click(submit());
    expect(await screen.findByText(text)).toBeVisible();
    await player.click(screen.getByRole("button", { name: "+500" }));
    expect(screen.queryByText(text)).toBeNull();
  },
);

test("the dialog tells what gladiators like him fetched, and offers the median as the maximum", async () => {
  enterMarket([makeGladiator({ currentBid: 700 })]);
  queryClient.setQueryData(comparablesQuery("crixus").queryKey, FETCHED);
  const { player } = open();
  const fetched = within(screen.getByRole("region", { name: "What men like him fetched" }));
  expect(fetched.getByText("Men like him: 840–1,450, median 1,120")).toBeVisible();
  expect(fetched.getByText("now 700")).toBeInTheDocument();
  const way = fetched.getByRole("link", { name: "14 sold in 30 days" });
  expect(way).toLeadTo("/market?tab=search&sold=true&bestWeapon=sword&minLevel=5&maxLevel=9");
  const choices = within(screen.getByRole("group", { name: "Choices for the maximum" }));
  await player.click(choices.getByRole("button", { name: "median 1,120" }));
  expect(submit()).toHaveAccessibleName("Place Bid of 800, up to 1,120");
});

test("the dialog asks what gladiators like him fetched, and says where nobody can tell", async () => {
  enterMarket([makeGladiator()]);
  queryClient.removeQueries(comparablesQuery("crixus"));
  const api = fakeApi();
  api.refuse(comparables, "UNAVAILABLE");
  open();
  expect(
    await screen.findByText("What men like him fetched can't be told just now."),
  ).toBeVisible();
});
