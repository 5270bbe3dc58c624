import { changeMaximum, placeBid } from "@ludus/shared/contract/market/bids-api";
import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useOwnMaxima } from "../../../lib/stores/gladiators/own-maxima.ts";
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
import { stopSteadyTime } from "../../../test/steady-time.ts";
import { BidDialog } from "./bid-dialog.tsx";

const onClose = vi.fn<() => void>();
beforeEach(() => void onClose.mockClear());

function open() {
  return renderAt("/market", [
    { path: "/market", element: <BidDialog gladiatorId="crixus" onClose={onClose} /> },
  ]);
}
const amount = () => screen.getByRole("spinbutton", { name: "Your bid" });
const maximum = () => screen.getByRole("spinbutton", { name: /^Bid for me up to/ });
const submit = (label: RegExp | string = /^Place Bid/) =>
  screen.getByRole("button", { name: label });
const purse = (term: string) => screen.getByText(term).parentElement;
const merge = (part: Parameters<typeof makeAuction>[0]) =>
  act(() => useGladiators.getState().mergeAuctions([makeAuction(part)]));
const choice = (name: string) =>
  within(screen.getByRole("group", { name: "Choices for the maximum" })).getByRole("button", {
    name,
  });

/** The player leads at 4,300 and has said how far to go. */
function lead(yourMaximum = 5200, school: Parameters<typeof enterMarket>[1] = {}) {
  enterMarket([makeGladiator({ currentBid: 4300, highestBidderId: "player" })], school);
  void loadLists({ activeBids: ["crixus"] });
  useOwnMaxima.setState({ maxima: { crixus: yourMaximum } });
  return open();
}

test("an empty maximum is the bid, and no maximum is sent", async () => {
  enterMarket([makeGladiator({ currentBid: 4300 })], { gold: 9000 });
  const api = fakeApi();
  api.refuse(placeBid, "AUCTION_ENDED");
  const { player } = open();
  expect(maximum()).toHaveValue("");
  expect(purse("Held for him")).toHaveTextContent("4,400");
  await player.click(submit("Place Bid of 4,400"));
  expect(api.callsTo(placeBid)[0]?.body).toEqual({ bidAmount: 4400 });
});

test("a maximum goes with the bid, and all of it is shown as held", async () => {
  enterMarket([makeGladiator({ currentBid: 4300 })], { gold: 9000 });
  const api = fakeApi();
  api.on(placeBid, () => ({
    bid: makeBid({ bidAmount: 4400 }),
    auction: makeAuction({ seq: 2, currentBid: 4400, highestBidderId: "player" }),
    gold: 3800,
    goldHeld: 5200,
    leading: true,
    yourMaximum: 5200,
  }));
  const { player } = open();
  await player.fill(maximum(), "5200");
  expect(purse("Held for him")).toHaveTextContent("5,200");
  expect(purse("Left after")).toHaveTextContent("3,800");
  expect(
    screen.getByText("We outbid others for you by 100, never above 5,200. Nobody else sees it."),
  ).toBeVisible();
  await player.click(submit("Place Bid of 4,400, up to 5,200"));
  expect(api.callsTo(placeBid)[0]?.body).toEqual({ bidAmount: 4400, maxAmount: 5200 });
  expect(onClose).toHaveBeenCalledOnce();
  expect(useOwnMaxima.getState().maxima).toEqual({ crixus: 5200 });
});

test("choices fill the maximum in and place no bid", async () => {
  enterMarket([makeGladiator({ currentBid: 4300, marketValue: 6050 })]);
  const api = fakeApi();
  const { player } = open();
  await player.click(choice("5,000"));
  expect(maximum()).toHaveValue("5,000");
  await player.click(choice("value 6,050"));
  expect(maximum()).toHaveValue("6,050");
  await player.click(choice("just my bid"));
  expect(maximum()).toHaveValue("");
  await player.type(maximum(), "{ArrowUp}{ArrowUp}{ArrowDown}");
  expect(maximum()).toHaveValue("4,500");
  expect(api.calls).toHaveLength(0);
});

test("a rival's bid leaves the typed maximum, and the dialog says that it is too low", async () => {
  enterMarket([makeGladiator({ seq: 1, currentBid: 4300 })]);
  const { player } = open();
  await player.fill(maximum(), "5200");
  merge({ seq: 2, currentBid: 4900 });
  expect(maximum()).toHaveValue("5200");
  expect(submit("Place Bid of 5,000, up to 5,200")).toBeEnabled();
  merge({ seq: 3, currentBid: 5500 });
  expect(maximum()).toHaveValue("5200");
  expect(screen.getByText("The maximum can't be below your bid, 5,600")).toBeVisible();
  expect(maximum()).toBeInvalid();
  expect(amount()).toBeValid();
  expect(submit()).toBeDisabled();
});

test("a maximum above the purse is refused before it goes out", async () => {
  enterMarket([makeGladiator()], { gold: 500 });
  const { player } = open();
  await player.fill(maximum(), "501");
  expect(screen.getByText("Insufficient gold")).toBeVisible();
  expect(submit()).toBeDisabled();
});

test("an accepted bid that is outbid at once says so with the next minimum, and is no error", async () => {
  enterMarket([makeGladiator({ seq: 1, currentBid: 4100 })]);
  const api = fakeApi();
  api.on(placeBid, () => ({
    bid: makeBid({ bidAmount: 4300 }),
    auction: makeAuction({ seq: 3, currentBid: 4400 }),
    gold: 10_000,
    goldHeld: 0,
    leading: false,
    yourMaximum: null,
  }));
  const time = stopSteadyTime();
  const { player } = open();
  await player.fill(maximum(), "4300");
  await player.click(submit());
  expect(await screen.findByRole("status")).toHaveTextContent(
    "Batiatus answered your 4,300 at once and leads at 4,400. Nothing of yours is held. The least is now 4,500.",
  );
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  expect(onClose).not.toHaveBeenCalled();
  expect(amount()).toHaveValue("4,500");
  expect(amount()).toBeValid();
  expect(maximum()).toHaveValue("");

  // A second Enter, meant for the bid before, places none.
  act(() => amount().focus());
  await player.keyboard("{Enter}");
  expect(api.callsTo(placeBid)).toHaveLength(1);

  merge({ seq: 4, currentBid: 4600, highestBidderName: "Livia" });
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  time.pass(1000);
  await player.keyboard("{ArrowUp}{Enter}");
  expect(api.callsTo(placeBid)[1]?.body).toEqual({ bidAmount: 4800 });
});

test("the leader raises the maximum, and only the difference leaves the purse", async () => {
  const { player } = lead(5200, { gold: 1000, goldHeld: 5200 });
  const api = fakeApi();
  api.on(changeMaximum, () => ({
    gladiatorId: "crixus",
    yourMaximum: 6000,
    school: makeSchool({ gold: 200, goldHeld: 6000, version: 2 }),
  }));
  expect(maximum()).toHaveValue("5,200");
  expect(submit("Set Maximum")).toBeDisabled();
  await player.fill(maximum(), "6201");
  expect(screen.getByText("Insufficient gold")).toBeVisible();
  await player.fill(maximum(), "6000");
  expect(purse("Held for him")).toHaveTextContent("6,000");
  expect(purse("Left after")).toHaveTextContent("200");
  await player.click(submit("Raise Maximum to 6,000"));
  expect(api.callsTo(changeMaximum)[0]?.body).toEqual({ maxAmount: 6000 });
  expect(useOwnMaxima.getState().maxima).toEqual({ crixus: 6000 });
  expect(onClose).toHaveBeenCalledOnce();
});

test("no maximum is changed before the player's own is known", async () => {
  enterMarket([makeGladiator({ currentBid: 4300, highestBidderId: "player" })]);
  const { player } = open();
  await player.type(maximum(), "{ArrowUp}{Enter}");
  expect(screen.getByText("Your maximum is still being fetched.")).toBeVisible();
  expect(submit(/Maximum/)).toBeDisabled();
});

test("the leader who lowers the maximum to the price is told what comes back", async () => {
  const { player } = lead();
  await player.click(choice("just the price"));
  expect(
    screen.getByText("900 go back to your purse. Whoever bids more then takes the lead."),
  ).toBeVisible();
  expect(submit("Lower Maximum to 4,300")).toBeEnabled();
  await player.fill(maximum(), "4299");
  expect(screen.getByText("The maximum can't be below the price, 4,300")).toBeVisible();
  expect(submit(/^Lower Maximum/)).toBeDisabled();
});

test.each([
  ["NOT_LEADING", "You don't hold the leading bid."],
  ["AUCTION_ENDED", "Auction ended"],
] as const)("the leader reads the server's text for %s", async (code, text) => {
  const { player } = lead();
  const api = fakeApi();
  api.refuse(changeMaximum, code);
  await player.type(maximum(), "{ArrowUp}{Enter}");
  expect(await screen.findByText(text)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test("a leader far above the price and the value is asked once more", async () => {
  const { player } = lead(5200, { gold: 90_000 });
  const api = fakeApi();
  await player.clear(maximum());
  await player.type(maximum(), "52000{Enter}{Enter}");
  expect(
    screen.getByText("Up to 52,000? You lead at 4,300, and he is valued at 3,000."),
  ).toBeVisible();
  expect(api.calls).toHaveLength(0);
});

test("a leader who is overtaken while typing keeps the typed maximum for the next bid", async () => {
  const { player } = lead();
  await player.fill(maximum(), "7000");
  merge({ seq: 9, currentBid: 5300, highestBidderId: "rival" });
  expect(amount()).toHaveValue("5,400");
  expect(maximum()).toHaveValue("7000");
  expect(submit("Place Bid of 5,400, up to 7,000")).toBeEnabled();
});
