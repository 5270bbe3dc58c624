import { placeBid } from "@ludus/shared/contract/market-api";
import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useConnection } from "../../../lib/connection.ts";
import { useGladiators } from "../../../lib/gladiators-store.ts";
import { enterMarket, makeAuction, makeBid, makeGladiator } from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { BidDialog } from "./bid-dialog.tsx";

const onClose = vi.fn<() => void>();

function open() {
  return renderAt("/market", [
    { path: "/market", element: <BidDialog gladiatorId="crixus" onClose={onClose} /> },
  ]);
}
const amount = () => screen.getByRole("spinbutton", { name: "Your bid" });
const submit = () => screen.getByRole("button", { name: /^Place Bid/ });
const merge = (part: Parameters<typeof makeAuction>[0]) =>
  act(() => useGladiators.getState().mergeAuctions([makeAuction(part)]));

test("the amount starts at the minimum and is bounded by minimum and purse", () => {
  enterMarket([makeGladiator({ currentBid: 4300 })], { gold: 9000 });
  open();
  expect(amount()).toHaveValue(4400);
  expect(amount()).toHaveAttribute("min", "4400");
  expect(amount()).toHaveAttribute("max", "9000");
  expect(submit()).toBeEnabled();
});

test("the first bid is at least 100", () => {
  enterMarket([makeGladiator()]);
  open();
  expect(amount()).toHaveValue(100);
});

test("buttons and arrow keys move the amount by a raise, within its bounds", async () => {
  enterMarket([makeGladiator()], { gold: 350 });
  const { player } = open();
  await player.click(screen.getByRole("button", { name: "Raise the bid" }));
  expect(amount()).toHaveValue(200);
  amount().focus();
  await player.keyboard("{ArrowUp}{ArrowUp}");
  expect(amount()).toHaveValue(300);
  await player.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(amount()).toHaveValue(100);
  expect(screen.getByRole("button", { name: "Lower the bid" })).toBeDisabled();
});

test("shows the five newest bids", () => {
  const bidHistory = [9, 8, 7, 6, 5].map((n) => makeBid({ id: `${n}`, bidAmount: n * 100 }));
  enterMarket([makeGladiator({ currentBid: 900, bidHistory, bidCount: 9 })]);
  open();
  const list = screen.getByRole("list", { name: "Newest bids" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(5);
});

test("an amount below the minimum is refused before it goes out", async () => {
  enterMarket([makeGladiator({ currentBid: 4300 })]);
  const { player } = open();
  await player.clear(amount());
  await player.type(amount(), "4399");
  expect(screen.getByText("Minimum bid is 4,400")).toBeVisible();
  expect(submit()).toBeDisabled();
});

test("an amount above the purse is refused before it goes out", async () => {
  enterMarket([makeGladiator()], { gold: 500 });
  const { player } = open();
  await player.clear(amount());
  await player.type(amount(), "501");
  expect(screen.getByText("Insufficient gold")).toBeVisible();
  expect(submit()).toBeDisabled();
});

test("says what the bid costs", async () => {
  enterMarket([makeGladiator()], { gold: 5000, goldHeld: 700 });
  open();
  const part = (term: string) => screen.getByText(term).parentElement;
  expect(part("Your gold")).toHaveTextContent("5,000");
  expect(part("Held now")).toHaveTextContent("700");
  expect(part("Left after")).toHaveTextContent("4,900");
});

test("a placed bid closes the dialog", async () => {
  enterMarket([makeGladiator()]);
  const api = fakeApi();
  api.on(placeBid, () => ({
    bid: makeBid(),
    auction: makeAuction({ seq: 2, currentBid: 100, highestBidderId: "player" }),
    gold: 9900,
    goldHeld: 100,
  }));
  const { player } = open();
  await player.click(submit());
  expect(api.callsTo(placeBid)).toHaveLength(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test("after a refusal one tap bids the new minimum", async () => {
  enterMarket([makeGladiator({ seq: 1, currentBid: 1000 })]);
  const api = fakeApi();
  api.refuse(placeBid, "BID_TOO_LOW", { minimumBid: 1300 });
  const { player } = open();
  await player.click(submit());
  expect(await screen.findByText("Minimum bid is 1,300")).toBeVisible();
  expect(submit()).toBeDisabled();

  await player.click(screen.getByRole("button", { name: "Bid 1,300 instead" }));
  expect(api.callsTo(placeBid).map((call) => call.body)).toEqual([
    { bidAmount: 1100 },
    { bidAmount: 1300 },
  ]);
});

test.each([
  ["AUCTION_ENDED", "Auction ended"],
  ["ALREADY_LEADING", "You already hold the leading bid."],
  ["INSUFFICIENT_GOLD", "Insufficient gold"],
] as const)("shows the server's text for %s", async (code, text) => {
  enterMarket([makeGladiator()]);
  const api = fakeApi();
  api.refuse(placeBid, code);
  const { player } = open();
  await player.click(submit());
  expect(await screen.findByText(text)).toBeVisible();
});

test("without any answer it says that the bid failed", async () => {
  enterMarket([makeGladiator()]);
  const api = fakeApi();
  api.cut(placeBid);
  const { player } = open();
  await player.click(submit());
  expect(await screen.findByText("Failed to place bid")).toBeVisible();
});

test("a rival's bid while the dialog is open raises the minimum and keeps the player's amount", () => {
  enterMarket([makeGladiator({ seq: 1, currentBid: 1000 })]);
  open();
  merge({ seq: 2, currentBid: 1500 });
  expect(amount()).toHaveValue(1100);
  expect(screen.getByText("Minimum bid is 1,600")).toBeVisible();
  expect(screen.getByRole("button", { name: "Bid 1,600 instead" })).toBeEnabled();
});

test("bidding is off while the connection is down", () => {
  enterMarket([makeGladiator()]);
  open();
  act(() => useConnection.setState({ status: "offline" }));
  expect(submit()).toBeDisabled();
  expect(screen.getByText("Bidding is off until the connection is back.")).toBeVisible();
});

test("only an amount that is wrong is marked as wrong", async () => {
  enterMarket([makeGladiator({ currentBid: 400 })]);
  const { player } = open();
  act(() => useConnection.setState({ status: "offline" }));
  expect(amount()).toBeValid();
  await player.clear(amount());
  await player.type(amount(), "300");
  expect(amount()).toBeInvalid();
});

test("nobody bids on what has ended", () => {
  enterMarket([makeGladiator({ marketEndTime: Date.now() - 1000 })]);
  open();
  expect(screen.getByText("Auction ended")).toBeVisible();
  expect(submit()).toBeDisabled();
});
