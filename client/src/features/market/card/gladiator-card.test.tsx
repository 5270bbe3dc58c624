import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { addToShortlist, removeFromShortlist } from "@ludus/shared/contract/market/shortlist-api";
import type { AuctionState } from "@ludus/shared/model/auction";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OpenLot } from "../lot/open-lot.ts";
import { useWatchers } from "../../../lib/stores/gladiators/watchers.ts";
import { useConnection } from "../../../lib/stores/connection.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useOwnMaxima } from "../../../lib/stores/gladiators/own-maxima.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";
import {
  enterMarket,
  loadLists,
  makeAuction,
  makeBid,
  makeGladiator,
  makeSchool,
} from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { GladiatorCard } from "./gladiator-card.tsx";

const onBid = vi.fn<(gladiatorId: string) => void>();

function show(
  part: Parameters<typeof makeGladiator>[0] = {},
  { isOnActiveBids = false, gold = 10_000 } = {},
) {
  enterMarket([makeGladiator(part)], { gold });
  const card = (
    <OpenLot value={onBid}>
      <GladiatorCard gladiatorId="crixus" isOnActiveBids={isOnActiveBids} />
    </OpenLot>
  );
  return renderAt("/", [{ path: "/", element: card }]);
}
const card = () => screen.getByRole("article", { name: "Crixus" });
const button = (name: RegExp | string) => within(card()).getByRole("button", { name });
const bids = [6, 5, 4, 3, 2].map((n) =>
  makeBid({ id: `${n}`, bidAmount: n * 100, username: n === 5 ? "Lucia" : "Batiatus" }),
);

test("a card shows the current bid, the three newest bids and the number of others", () => {
  show({ currentBid: 600, bidHistory: bids, bidCount: 14 });
  const newest = within(card()).getByRole("list", { name: "Newest bids" });
  const lines = within(newest).getAllByRole("listitem");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toHaveTextContent("you");
  expect(card()).toHaveTextContent("+11 more bids");
  expect(button(/^Place Bid/)).toHaveTextContent("from 700");
});

test("a card without bids shows condition and morale in their place", () => {
  show({ morale: 71, condition: 64 });
  expect(card()).toHaveTextContent("Morale71 %Condition64 %");
});

test("a card says how many watch an open lot, and nothing while the player is alone", () => {
  show();
  const tell = (watchers: number) =>
    act(() => useWatchers.getState().merge(["crixus"], { crixus: watchers }));
  expect(card()).not.toHaveTextContent("watching");
  tell(9);
  expect(card()).toHaveTextContent("9 watching");
  tell(1);
  expect(card()).not.toHaveTextContent("watching");
});

test("one bid that isn't shown is a bid, not bids", () => {
  show({ currentBid: 600, bidHistory: bids, bidCount: 4 });
  expect(card()).toHaveTextContent(/\+1 more bid$/);
});

test("hides the potential of what was not analyzed", async () => {
  const { player } = show({ sword: 82, swordMax: 91, swordAnalyzed: true, shield: 71 });
  const weapons = screen.getByRole("tabpanel");
  expect(weapons).toHaveTextContent("82/91");
  expect(weapons).toHaveTextContent("71/?");
  await player.click(screen.getByRole("tab", { name: "Mental" }));
  expect(screen.getByRole("tabpanel")).toHaveTextContent("Willpower");
});

test("Place Bid asks for the dialog", async () => {
  const { player } = show();
  await player.click(button(/^Place Bid/));
  expect(onBid).toHaveBeenCalledWith("crixus");
});

test("the leader sees Leading and a disabled Leading Bid", () => {
  show({ currentBid: 600, highestBidderId: "player" });
  expect(within(card()).getByText("Leading")).toBeVisible();
  expect(card()).toHaveTextContent("you lead");
  expect(button("Leading Bid")).toBeDisabled();
});

test("a player who was outbid sees Outbid and may place a bid", async () => {
  show({ currentBid: 600 });
  await act(() => loadLists({ activeBids: ["crixus"] }));
  expect(within(card()).getByText("Outbid")).toBeVisible();
  expect(card()).toHaveTextContent("led by Batiatus");
  expect(button(/^Place Bid/)).toBeEnabled();
});

test("the leader's maximum has a control of its own beside the disabled Leading Bid", async () => {
  const { player } = show({ currentBid: 600, highestBidderId: "player" });
  await player.click(button("set a maximum for Crixus"));
  expect(onBid).toHaveBeenCalledWith("crixus");
  act(() => useOwnMaxima.setState({ maxima: { crixus: 3333 } }));
  expect(card()).toHaveTextContent("yours up to 3,333");
  expect(button("change maximum for Crixus")).toBeEnabled();
});

test("a maximum of the player's is shown only while they lead", () => {
  show({ currentBid: 600, highestBidderId: "player" });
  act(() => useOwnMaxima.setState({ maxima: { crixus: 3333 } }));
  end({ currentBid: 3433, highestBidderId: "rival" });
  expect(card()).not.toHaveTextContent("3,333");
});

test("an automatic bid carries the word", () => {
  show({ currentBid: 600, bidHistory: [makeBid({ bidAmount: 600, automatic: true })] });
  const newest = within(card()).getByRole("list", { name: "Newest bids" });
  expect(within(newest).getByText("automatic")).toHaveAttribute(
    "title",
    "Bid for the leader, up to the maximum they left",
  );
});

test("every card of Active Bids says Update Bid, for the leader to change the maximum", async () => {
  const { player } = show({ currentBid: 600, highestBidderId: "player" }, { isOnActiveBids: true });
  expect(button(/^Update Bid/)).toHaveTextContent("set a maximum");
  await player.click(button(/^Update Bid/));
  expect(onBid).toHaveBeenCalledWith("crixus");

  await act(() => loadLists({ activeBids: ["crixus"] }));
  end({ highestBidderId: "rival" });
  expect(within(card()).getByText("Outbid")).toBeVisible();
  expect(button(/^Update Bid/)).toBeEnabled();
});

test("a gladiator who is too dear can be looked at, and the card says what is missing", async () => {
  const { player } = show({ currentBid: 1000 }, { gold: 650 });
  expect(button(/^Place Bid/)).toHaveTextContent("450 short");
  onBid.mockClear();
  await player.click(button(/^Place Bid/));
  expect(onBid).toHaveBeenCalledWith("crixus");
});

test("the name opens the lot, and with Ctrl another tab", async () => {
  const { player } = show({ currentBid: 600, highestBidderId: "player" });
  const link = within(card()).getByRole("link", { name: "Crixus" });
  expect(link).toLeadTo("/market?bid=crixus");
  onBid.mockClear();
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await player.keyboard("{Control>}");
  await player.click(link);
  await player.keyboard("{/Control}");
  expect(onBid).not.toHaveBeenCalled();
  await player.click(link);
  expect(onBid).toHaveBeenCalledWith("crixus");
});

test("a card shows EXPIRED and takes no bid at zero, then shows the result alone", () => {
  show({ currentBid: 600, seq: 4, marketEndTime: Date.now() - 1 });
  expect(screen.getByRole("timer")).toHaveTextContent("EXPIRED");
  expect(button("Auction ended")).toBeDisabled();

  end({ status: "sold" });
  expect(screen.queryByRole("timer")).toBeNull();
  expect(button("Sold")).toBeDisabled();
  expect(card()).toHaveTextContent("Sold for 600");
  expect(card()).toHaveTextContent("to Batiatus");
});

test("no second is left beside Sold, however early the result comes", () => {
  show({ currentBid: 600, seq: 4, marketEndTime: Date.now() + 900 });
  end({ status: "sold" });
  expect(screen.queryByRole("timer")).toBeNull();
});

test("a card says Yours and the price to the winner, and leads to him", () => {
  show({ currentBid: 3200, seq: 4, highestBidderId: "player" });
  end({ status: "sold" });
  expect(card()).toHaveTextContent("Yours · 3,200");
  expect(within(card()).getByRole("link", { name: "See Crixus" })).toLeadTo(
    "/gladiators?warrior=crixus",
  );
});

test("a card shows beside the value how many games are left to earn it", () => {
  show({ marketValue: 1630, seasonsLeft: 4 });
  expect(card()).toHaveTextContent("Value · 4 left1,630");
});

test("a card names the school that offers a gladiator while the sale is open, and not once he is home", () => {
  show({ seller: { userId: "school", schoolId: "school", schoolName: "Ludus Vatia" }, seq: 4 });
  expect(card()).toHaveTextContent("offered by Ludus Vatia");
  end({ status: "unsold" });
  expect(card()).not.toHaveTextContent("Vatia");
});

test("a card asks for no limits of a gladiator whom another player bought", () => {
  const api = fakeApi();
  show({ currentBid: 600, seq: 4, highestBidderId: "another" });
  end({ status: "sold" });
  expect(api.callsTo(oneGladiator)).toHaveLength(0);
});

test("the card of a gladiator whom the player bought shows the limits that the sale revealed", async () => {
  const api = fakeApi();
  const open = makeGladiator({ currentBid: 600, seq: 4, sword: 82, highestBidderId: "player" });
  api.on(oneGladiator, () => ({
    gladiator: { ...open, seq: 5, status: "sold", swordMax: 91, swordAnalyzed: true },
  }));
  show(open);
  expect(screen.getByRole("tabpanel")).toHaveTextContent("82/?");
  expect(api.callsTo(oneGladiator)).toHaveLength(0);
  end({ status: "sold" });
  await waitFor(() => expect(screen.getByRole("tabpanel")).toHaveTextContent("82/91"));
});

test("unsold and listed again, he can be bid on again", () => {
  show({ seq: 6 });
  const later = (useGladiators.getState().auctions["crixus"]?.marketEndTime ?? 0) + 60_000;
  end({ marketEndTime: later });
  expect(card()).toHaveTextContent("listed again");
  expect(button(/^Place Bid/)).toBeEnabled();
});

test("a lot whose bids an operator voided is listed again, and not called unsold", () => {
  show({ seq: 6, currentBid: 600, bidCount: 2, highestBidderName: "Lucia" });
  end({ seq: 8, status: "voided", currentBid: 600, bidCount: 2, highestBidderName: "Lucia" });
  end({ seq: 9, currentBid: null, bidCount: 0, highestBidderName: null });
  expect(card()).toHaveTextContent("listed again");
  expect(card()).not.toHaveTextContent("unsold");
});

test.each(["offline", "connecting", "catching-up"] as const)(
  "bidding is off while %s",
  (status) => {
    show();
    act(() => useConnection.setState({ status }));
    expect(button(/^Place Bid/)).toBeDisabled();
  },
);

test("the star changes once the server agreed", async () => {
  const api = fakeApi();
  await loadLists({ shortlist: [] });
  const { player } = show();
  const star = () => button("Shortlist Crixus");
  api.refuse(addToShortlist, "SHORTLIST_FULL");
  await player.click(star());
  expect(star()).toHaveAttribute("aria-pressed", "false");

  api.on(addToShortlist, () => ({ gladiatorId: "crixus", shortlisted: true }));
  await player.click(star());
  expect(star()).toHaveAttribute("aria-pressed", "true");

  api.refuse(removeFromShortlist, "UNAVAILABLE");
  await player.click(star());
  expect(star()).toHaveAttribute("aria-pressed", "true");

  api.on(removeFromShortlist, () => ({ gladiatorId: "crixus", shortlisted: false }));
  await player.click(star());
  expect(star()).toHaveAttribute("aria-pressed", "false");
});

/** The next state of the auction, as the server's event brings it. */
function end(part: Partial<AuctionState>) {
  const { auctions, mergeAuctions } = useGladiators.getState();
  const auction = auctions["crixus"];
  act(() => auction && mergeAuctions([{ ...auction, seq: auction.seq + 1, ...part }]));
}

test("an end that an outage has moved sets the countdown going again and says why", () => {
  const endsAt = Date.now() - 1000;
  show({ currentBid: 600, marketEndTime: endsAt });
  end({ marketEndTime: endsAt + 300_000, timesMoved: 1 });
  expect(screen.getByRole("timer")).toHaveTextContent(/^4m 5\ds$/);
  expect(card()).toHaveTextContent("moved: the market was closed");
  expect(button(/^Place Bid/)).toBeEnabled();
  expect(card()).not.toHaveTextContent("Relisted");
});

test("a late bid that arrives at zero sets the countdown going again and says that time was added", () => {
  const endsAt = Date.now() - 1000;
  show({ currentBid: 600, marketEndTime: endsAt, softCloseMs: 60_000, extended: false });
  expect(screen.getByRole("timer")).toHaveTextContent("EXPIRED");
  expect(button("Auction ended")).toBeDisabled();
  expect(card()).not.toHaveTextContent("time added");

  const state = useGladiators.getState().auctions["crixus"] as AuctionState;
  const moved = { marketEndTime: endsAt + 60_000, extended: true, minimumBid: 800 };
  const late = { ...state, ...moved, seq: state.seq + 1, bidCount: 2, currentBid: 700 };
  act(() => useGladiators.getState().mergeAuctions([late]));
  expect(screen.getByRole("timer")).toHaveTextContent(/^5\ds$/);
  expect(card()).toHaveTextContent("time added");
  expect(button(/^Place Bid/)).toBeEnabled();
  expect(card()).not.toHaveTextContent("Relisted");
});

test("the card of a school's gladiator names the school, and begins at its price", () => {
  const seller = { userId: "vatia", schoolId: "vatia", schoolName: "Ludus Vatia" };
  show({ seller, startingPrice: 400, minimumBid: 400 });
  expect(card()).toHaveTextContent("offered by Ludus Vatia");
  expect(button(/^Place Bid/)).toHaveTextContent("from 400");
});

test("the player's own lot can be looked at, but not bid on", async () => {
  const { player } = show({ ownerId: "player" });
  expect(button("Your lot")).toBeDisabled();
  await player.click(within(card()).getByRole("link", { name: "Crixus" }));
  expect(onBid).toHaveBeenLastCalledWith("crixus");
});

test("a school's gladiator whom nobody bid on went home, and isn't listed again", () => {
  show({});
  act(() => useGladiators.getState().mergeAuctions([makeAuction({ seq: 2, status: "unsold" })]));
  expect(card()).toHaveTextContent("home again");
  expect(card()).not.toHaveTextContent("listed again");
  expect(button("Unsold")).toBeDisabled();
});

test("a school's gladiator whom only the first purse could pay says what buys him", () => {
  const seller = { userId: "vatia", schoolId: "vatia", schoolName: "Ludus Vatia" };
  show({ seller, currentBid: 600 }, { gold: 10_000 });
  act(() => useSchool.getState().merge(makeSchool({ freeGold: 300, version: 2 })));
  expect(button(/^Earned gold/)).toHaveTextContent("Earned gold only");
  expect(button(/^Earned gold/)).toBeEnabled();
  act(() => useSchool.getState().merge(makeSchool({ gold: 300, freeGold: 300, version: 3 })));
  expect(button(/^Place Bid/)).toHaveTextContent("400 short");
  act(() => useSchool.getState().merge(makeSchool({ freeGold: 700, version: 4 })));
  expect(button(/^Place Bid/)).toHaveTextContent("from 700");
});
