import { career } from "@ludus/shared/contract/games-api";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { placeBid } from "@ludus/shared/contract/market/bids-api";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { act, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { forgetServerTime, startServerClock } from "../../../lib/clock/server-clock.ts";
import { tickNow } from "../../../lib/clock/ticking-clock.ts";
import { useWatchers } from "../../../lib/stores/gladiators/watchers.ts";
import { useConnection } from "../../../lib/stores/connection.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useOwnMaxima } from "../../../lib/stores/gladiators/own-maxima.ts";
import {
  enterMarket,
  makeAuction,
  makeBid,
  makeBout,
  makeCareer,
  makeGladiator,
  signIn,
} from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { stopSteadyTime } from "../../../test/steady-time.ts";
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

test("the dialog says how many watch beside the number of bids", () => {
  enterMarket([makeGladiator({ currentBid: 4300 })]);
  open();
  expect(screen.queryByText("Watching")).not.toBeInTheDocument();
  act(() => useWatchers.getState().merge(["crixus"], { crixus: 7 }));
  expect(screen.getByText("Watching").parentElement).toHaveTextContent("Watching7");
});

test("the amount starts at the minimum and is bounded by minimum and purse", () => {
  enterMarket([makeGladiator({ currentBid: 4300 })], { gold: 9000 });
  open();
  expect(amount()).toHaveValue("4,400");
  expect(amount()).toHaveAttribute("aria-valuemin", "4400");
  expect(amount()).toHaveAttribute("aria-valuemax", "9000");
  expect(submit()).toBeEnabled();
});

test("the dialog tells what is bid on, and by which keys", () => {
  enterMarket([makeGladiator({ sword: 82, potential: 78, marketValue: 3210 })]);
  open();
  const gladiator = within(screen.getByRole("region", { name: "Crixus" }));
  for (const [term, value] of [
    ["Record", "14–3"],
    ["Kills", "5"],
    ["Potential", "78"],
    ["Best with", "Sword"],
    ["Valued at", "3,210"],
  ] as const) {
    expect(gladiator.getByText(term).nextSibling).toHaveTextContent(value);
  }
  expect(gladiator.getByRole("tabpanel", { name: "Weapons" })).toHaveTextContent("Sword82");
  expect(screen.getByText(/opens a lot/)).toHaveTextContent(
    "B opens a lot, ↑ ↓ change it by 100, Enter bids.",
  );
});

test("a gladiator from another school shows his bouts, and one of the market's stock asks for none", async () => {
  const api = fakeApi();
  api.on(career, () => makeCareer({ inSchool: null, bouts: [makeBout()] }));
  const seller = { userId: "rival", schoolId: "rival", schoolName: "Ludus Vatia" };
  enterMarket([makeGladiator({ seasonsLeft: 8 })]);
  const { unmount } = open();
  const gladiator = () => within(screen.getByRole("region", { name: "Crixus" }));
  expect(gladiator().getByText("Games").nextSibling).toHaveTextContent("8 left");
  expect(api.callsTo(career)).toHaveLength(0);
  unmount();
  merge({ seq: 2, seller });
  open();
  const bouts = within(await gladiator().findByRole("region", { name: "Bouts" }));
  expect(await bouts.findByText("Carpophorus")).toBeVisible();
});

test("buttons and arrow keys move the amount by a raise, within its bounds", async () => {
  enterMarket([makeGladiator()], { gold: 350 });
  const { player } = open();
  await player.click(screen.getByRole("button", { name: "Raise the bid" }));
  expect(amount()).toHaveValue("200");
  amount().focus();
  await player.keyboard("{ArrowUp}{ArrowUp}");
  expect(amount()).toHaveValue("300");
  await player.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(amount()).toHaveValue("100");
  expect(screen.getByRole("button", { name: "Lower the bid" })).toBeDisabled();
});

test("the dialog shows the five newest bids", () => {
  const bidHistory = [9, 8, 7, 6, 5].map((n) => makeBid({ id: `${n}`, bidAmount: n * 100 }));
  enterMarket([makeGladiator({ currentBid: 900, bidHistory, bidCount: 9 })]);
  open();
  const list = screen.getByRole("list", { name: "Newest bids" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(5);
});

test("the bid that went beyond the player's maximum says so, and no other", () => {
  const bidHistory = [900, 700, 100].map((bidAmount) => makeBid({ id: `${bidAmount}`, bidAmount }));
  enterMarket([makeGladiator({ currentBid: 900, bidHistory, bidCount: 3 })]);
  act(() => useOwnMaxima.getState().recordOvertaken("crixus", 600));
  open();
  const bids = within(screen.getByRole("list", { name: "Newest bids" })).getAllByRole("listitem");
  expect(bids.map((one) => one.textContent?.includes("your 600 were not enough"))).toEqual([
    false,
    true,
    false,
  ]);
});

test("a large amount stands above its field with marks between its thousands", async () => {
  enterMarket([makeGladiator()], { gold: 99_999_999 });
  const { player } = open();
  await player.fill(amount(), "12345678");
  const [marked] = screen.getAllByText("12,345,678", { selector: "[aria-hidden]" });
  expect(marked).toBeVisible();
});

test("the room of the bids tells about him and about bidding until there are some", () => {
  enterMarket([makeGladiator({ morale: 78 })]);
  open();
  const recent = () => screen.getByRole("heading", { name: "Recent bids" }).closest("section");
  expect(recent()).toHaveTextContent("Nobody has bid on him yet");
  expect(recent()).toHaveTextContent("Morale78 %");
  expect(recent()).toHaveTextContent("Your bid leads until somebody bids 100 more.");
  merge({ seq: 2, currentBid: 300 });
  expect(recent()).not.toHaveTextContent("Morale");
});

test("the dialog shows the cost of the bid", async () => {
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
    leading: true,
    yourMaximum: 100,
  }));
  const { player } = open();
  await player.click(submit());
  expect(api.callsTo(placeBid)).toHaveLength(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test("one tap bids the new minimum after a refusal", async () => {
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

test.each<[string, (newUntil: number) => void]>([
  [
    "that time",
    (newUntil) => {
      startServerClock(newUntil);
      tickNow();
    },
  ],
  [
    "the player leads fewer auctions",
    () => {
      const outbid = makeAuction({ gladiatorId: "oenomaus", seq: 2, currentBid: 300 });
      useGladiators.getState().mergeAuctions([outbid]);
    },
  ],
])(
  "the limit of a new school stops every bid and says until when, until %s",
  async (_what, end) => {
    onTestFinished(forgetServerTime);
    const led = { highestBidderId: "player", highestBidderName: "Lucia", currentBid: 200 };
    enterMarket([makeGladiator(), makeGladiator({ id: "oenomaus", ...led })]);
    const api = fakeApi();
    const newUntil = Date.now() + 3_600_000;
    api.refuse(placeBid, "NEW_SCHOOL_LIMIT", { auctionsMax: 1, newUntil });
    const { player } = open();
    await player.click(submit());
    const text =
      /^A new school leads at most 1 at once. Yours is new until its first auction ends: \w{3} \d\d:\d\d.$/;
    expect(await screen.findByText(text)).toBeVisible();
    expect(submit()).toBeDisabled();
    await player.click(screen.getByRole("button", { name: "+500" }));
    expect(screen.getByText(text)).toBeVisible();
    expect(submit()).toBeDisabled();
    expect(amount()).toBeValid();
    act(() => end(newUntil));
    expect(submit()).toBeEnabled();
    expect(screen.queryByText(text)).toBeNull();
  },
);

test("a player whose address isn't confirmed is told so, with the way to the account", async () => {
  enterMarket([makeGladiator()]);
  const api = fakeApi();
  api.refuse(placeBid, "EMAIL_NOT_VERIFIED");
  const { player } = open();
  await player.click(submit());
  expect(await screen.findByText(/confirm your e-mail address before you bid/)).toBeVisible();
  const way = screen.getByRole("link", { name: "To your account" });
  expect(way).toLeadTo("/account");
});

test("the dialog says that the bid failed if no answer comes", async () => {
  enterMarket([makeGladiator()]);
  const api = fakeApi();
  api.cut(placeBid);
  const { player } = open();
  await player.click(submit());
  expect(await screen.findByText("Failed to place bid")).toBeVisible();
});

test("the default amount follows a rival's bid until the player chooses another", async () => {
  enterMarket([makeGladiator({ seq: 1, currentBid: 1000 })]);
  const { player } = open();
  merge({ seq: 2, currentBid: 1500 });
  expect(amount()).toHaveValue("1,600");
  expect(screen.getByText("The price has risen: your bid is 1,600 now.")).toBeVisible();
  expect(submit()).toHaveAccessibleName("Place Bid of 1,600");

  await player.click(screen.getByRole("button", { name: "+500" }));
  merge({ seq: 3, currentBid: 2300 });
  expect(amount()).toHaveValue("2,100");
  expect(screen.getByText("Minimum bid is 2,400")).toBeVisible();
  expect(screen.getByRole("button", { name: "Bid 2,400 instead" })).toBeEnabled();
});

test.each([
  ["the default amount", "Place Bid of 5,100", () => undefined],
  ["the minimum that is bid instead of a lower amount", "Bid 5,100 instead", () => "300"],
])(
  "a press on %s that a rival raised just before asks, and bids nothing",
  async (_, name, typed) => {
    enterMarket([makeGladiator({ seq: 1, currentBid: null, marketValue: 4000 })]);
    const api = fakeApi();
    api.refuse(placeBid, "AUCTION_ENDED");
    const time = stopSteadyTime();
    const { player } = open();
    const text = typed();
    if (text !== undefined) {
      await player.fill(amount(), text);
    }
    time.pass(5000);
    merge({ seq: 2, currentBid: 5000 });
    time.pass(400);
    await player.click(screen.getByRole("button", { name }));
    expect(screen.getByText("The price rose to 5,000. Bid 5,100?")).toBeVisible();
    const yes = screen.getByRole("button", { name: "Yes, bid 5,100" });
    time.pass(400);
    await player.click(yes);
    expect(api.calls).toHaveLength(0);
    time.pass(1000);
    await player.click(yes);
    expect(api.callsTo(placeBid).map(({ body }) => body)).toEqual([{ bidAmount: 5100 }]);
  },
);

test("a price that rises while the button is held down isn't bid either", async () => {
  enterMarket([makeGladiator({ seq: 1, currentBid: 1000 })]);
  const api = fakeApi();
  const time = stopSteadyTime();
  const { player } = open();
  await player.pointer({ keys: "[MouseLeft>]", target: submit() });
  merge({ seq: 2, currentBid: 1500 });
  time.pass(3000);
  await player.pointer({ keys: "[/MouseLeft]", target: submit() });
  expect(screen.getByText("The price rose to 1,500. Bid 1,600?")).toBeVisible();
  expect(api.calls).toHaveLength(0);
});

test.each<[string, string]>([
  ["+100", "5,200"],
  ["Raise the bid", "5,200"],
])(
  "a sum that %s raised from a price that a rival had just raised asks, and bids nothing",
  async (raise, sum) => {
    enterMarket([makeGladiator({ seq: 1, currentBid: null, marketValue: 9000 })]);
    const api = fakeApi();
    const time = stopSteadyTime();
    const { player } = open();
    time.pass(5000);
    merge({ seq: 2, currentBid: 5000 });
    time.pass(200);
    await player.click(screen.getByRole("button", { name: raise }));
    time.pass(300);
    await player.click(screen.getByRole("button", { name: `Place Bid of ${sum}` }));
    expect(screen.getByText(`The price rose to 5,000. Bid ${sum}?`)).toBeVisible();
    expect(api.calls).toHaveLength(0);
  },
);

test("a price that has stood for a second is bid by one press", async () => {
  enterMarket([makeGladiator({ seq: 1, currentBid: 1000 })]);
  const api = fakeApi();
  api.refuse(placeBid, "AUCTION_ENDED");
  const time = stopSteadyTime();
  const { player } = open();
  merge({ seq: 2, currentBid: 1500 });
  time.pass(1000);
  await player.click(submit());
  expect(api.callsTo(placeBid)[0]?.body).toEqual({ bidAmount: 1600 });
});

test.each([
  ["250.000", 250_000],
  ["2 500", 2500],
  ["1,500", 1500],
])("an amount typed as %s is bid as %i", async (typed, sum) => {
  enterMarket([makeGladiator({ currentBid: 1000, marketValue: 200_000 })], { gold: 300_000 });
  const { player } = open();
  await player.clear(amount());
  await player.type(amount(), typed);
  expect(submit()).toHaveAccessibleName(`Place Bid of ${formatGold(sum)}`);
});

test("raises and the value choose an amount and place no bid", async () => {
  enterMarket([makeGladiator({ currentBid: 1000, marketValue: 3000 })], { gold: 3500 });
  const api = fakeApi();
  const { player } = open();
  for (const [raise, sum] of [
    ["+100", 1200],
    ["+500", 1700],
    ["+1,000", 2700],
    ["value 3,000", 3000],
  ] as const) {
    const choices = within(screen.getByRole("group", { name: "Choices for the bid" }));
    await player.click(choices.getByRole("button", { name: raise }));
    expect(amount()).toHaveValue(formatGold(sum));
  }
  expect(screen.getByRole("button", { name: "+1,000" })).toBeDisabled();
  expect(api.calls).toHaveLength(0);
});

test("an amount far above minimum and value is asked about once more, which Enter doesn't answer", async () => {
  enterMarket([makeGladiator({ currentBid: 600, marketValue: 680 })]);
  const api = fakeApi();
  api.refuse(placeBid, "AUCTION_ENDED");
  const { player } = open();
  await player.clear(amount());
  await player.type(amount(), "9950{Enter}");
  expect(screen.getByText("9,950? The least is 700, and he is valued at 680.")).toBeVisible();
  await player.keyboard("{Enter}{Enter}");
  await player.click(screen.getByRole("button", { name: "Change it" }));
  expect(submit()).toBeEnabled();
  expect(api.callsTo(placeBid)).toHaveLength(0);

  await player.click(submit());
  await player.keyboard("{Enter}");
  expect(api.callsTo(placeBid)).toHaveLength(0);
  await player.click(submit());
  await player.click(screen.getByRole("button", { name: "Yes, bid 9,950" }));
  expect(api.callsTo(placeBid).map((call) => call.body)).toEqual([{ bidAmount: 9950 }]);
});

test.each([
  ["thrice the minimum", 2100, 680],
  ["twice the value", 9950, 4975],
])("%s is bid without a question", async (_limit, bid, marketValue) => {
  enterMarket([makeGladiator({ currentBid: 600, marketValue })]);
  const api = fakeApi();
  api.refuse(placeBid, "AUCTION_ENDED");
  const { player } = open();
  await player.clear(amount());
  await player.type(amount(), `${bid}{Enter}`);
  expect(api.callsTo(placeBid)).toHaveLength(1);
});

test.each([
  ["900.5", "Only whole gold counts"],
  ["999", "Minimum bid is 1,000"],
  ["5001", "Insufficient gold"],
])("an amount of %s is refused before it goes out: %s", async (text, reason) => {
  enterMarket([makeGladiator({ currentBid: 900 })], { gold: 5000 });
  const { player } = open();
  await player.fill(amount(), text);
  expect(screen.getByRole("alert")).toHaveTextContent(reason);
  expect(submit()).toBeDisabled();
});

const OVER = { marketEndTime: Date.now() - 1000 };
test.each([
  ["the end before the purse", { ...OVER, currentBid: 5000 }, 0, "Auction ended"],
  ["the purse before the amount", { currentBid: 5000 }, 300, "Insufficient gold"],
])("the reason that is given: %s", async (_order, part, gold, reason) => {
  enterMarket([makeGladiator(part)], { gold });
  const { player } = open();
  await player.fill(amount(), "5");
  expect(screen.getByRole("alert")).toHaveTextContent(reason);
});

test("a purse that is too small says how much is missing", () => {
  enterMarket([makeGladiator({ currentBid: 5000 })], { gold: 4650 });
  open();
  expect(screen.getByText("450 short")).toBeVisible();
});

test("a link to nobody says so, and a failed one can be tried again", async () => {
  signIn();
  const api = fakeApi();
  api.refuse(oneGladiator, "GLADIATOR_NOT_FOUND");
  const { unmount } = open();
  expect(await screen.findByText(/This lot is gone/)).toBeVisible();
  unmount();

  api.cut(oneGladiator);
  const { player } = open();
  expect(await screen.findByText("The lot could not be fetched.")).toBeVisible();
  api.on(oneGladiator, () => ({ gladiator: makeGladiator({ currentBid: 400 }) }));
  await player.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("spinbutton", { name: "Your bid" })).toHaveFocus();
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
  await player.fill(amount(), "300");
  expect(amount()).toBeInvalid();
});
