import { addToShortlist, removeFromShortlist } from "@ludus/shared/contract/shortlist-api";
import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useConnection } from "../../../lib/connection.ts";
import { useGladiators } from "../../../lib/gladiators-store.ts";
import { usePlayerLists } from "../../../lib/player-lists.ts";
import { enterMarket, makeBid, makeGladiator } from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { GladiatorCard } from "./gladiator-card.tsx";

const onBid = vi.fn<(gladiatorId: string) => void>();

function show(part: Parameters<typeof makeGladiator>[0] = {}) {
  enterMarket([makeGladiator(part)]);
  return renderAt("/", [
    { path: "/", element: <GladiatorCard gladiatorId="crixus" onBid={onBid} /> },
  ]);
}
const card = () => screen.getByRole("article", { name: "Crixus" });
const button = (name: RegExp | string) => within(card()).getByRole("button", { name });
const bids = [6, 5, 4, 3, 2].map((n) =>
  makeBid({ id: `${n}`, bidAmount: n * 100, username: n === 5 ? "Lucia" : "Batiatus" }),
);

test("shows the current bid, the three newest bids and how many more there are", () => {
  show({ currentBid: 600, bidHistory: bids, bidCount: 14 });
  const newest = within(card()).getByRole("list", { name: "Newest bids" });
  const lines = within(newest).getAllByRole("listitem");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toHaveTextContent("you");
  expect(card()).toHaveTextContent("+11 more bids");
  expect(button(/^Place Bid/)).toHaveTextContent("from 700");
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
  expect(button("Leading Bid")).toBeDisabled();
});

test("who was outbid sees Outbid and Update Bid", () => {
  show({ currentBid: 600 });
  act(() => usePlayerLists.setState({ activeBids: ["crixus"] }));
  expect(within(card()).getByText("Outbid")).toBeVisible();
  expect(button(/^Update Bid/)).toBeEnabled();
});

test("at zero it shows EXPIRED and takes no bid, and then the result", () => {
  show({ currentBid: 600, seq: 4, marketEndTime: Date.now() - 1 });
  expect(screen.getByRole("timer")).toHaveTextContent("EXPIRED");
  expect(button("Auction ended")).toBeDisabled();

  const { auctions, mergeAuctions } = useGladiators.getState();
  const auction = auctions["crixus"];
  act(() => auction && mergeAuctions([{ ...auction, seq: 5, status: "sold" }]));
  expect(button("Sold")).toBeDisabled();
  expect(card()).toHaveTextContent("Sold for");
  expect(card()).toHaveTextContent("to Batiatus");
});

test("unsold and listed again, he can be bid on again", () => {
  show({ seq: 6 });
  const { auctions, mergeAuctions } = useGladiators.getState();
  const auction = auctions["crixus"];
  const later = (auction?.marketEndTime ?? 0) + 60_000;
  act(() => auction && mergeAuctions([{ ...auction, seq: 8, marketEndTime: later }]));
  expect(within(card()).getByText("Unsold, listed again")).toBeVisible();
  expect(button(/^Place Bid/)).toBeEnabled();
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
  const { player } = show();
  const star = () => button("Shortlist Crixus");
  api.refuse(addToShortlist, "SHORTLIST_FULL");
  await player.click(star());
  expect(star()).toHaveAttribute("aria-pressed", "false");

  api.on(addToShortlist, () => ({ gladiatorId: "crixus", shortlisted: true }));
  await player.click(star());
  expect(star()).toHaveAttribute("aria-pressed", "true");

  api.on(removeFromShortlist, () => ({ gladiatorId: "crixus", shortlisted: false }));
  await player.click(star());
  expect(star()).toHaveAttribute("aria-pressed", "false");
});
