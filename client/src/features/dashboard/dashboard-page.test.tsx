import { nextGames } from "@ludus/shared/contract/games-api";
import { myNotificationPreferences } from "@ludus/shared/contract/notifications-api";
import { Problem } from "@ludus/shared/contract/problems";
import { parsePreferences } from "@ludus/shared/model/notification";
import { marketPreview, myBids } from "@ludus/shared/contract/market/market-api";
import { myLetters } from "@ludus/shared/contract/letters-api";
import { goldJournal } from "@ludus/shared/contract/journal-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { mySales } from "@ludus/shared/contract/market/selling-api";
import { myShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { romanDate } from "@ludus/shared/rules/roman-date";
import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DAY_MS } from "@ludus/shared/durations";
import { recordServerTime } from "../../lib/clock/server-clock.ts";
import { makeGladiator, makeSale, makeSchool, signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ComingSoonPage } from "./coming-soon-page.tsx";
import { DashboardPage } from "./dashboard-page.tsx";
import { OfficePage } from "./office-page.tsx";

const PLAYER = "019aa0f4-5c00-7000-8000-000000000001";
const SIGNED_UP_AT = Number.parseInt("019aa0f45c00", 16);

const FORECAST = {
  gladiatorId: "led",
  name: "Crixus",
  marketValue: 900,
  isHired: true,
  ifWon: 70,
  ifLost: 30,
  keep: 0,
  seasonsLeft: 9,
  rating: 480,
  condition: 85,
  training: "style",
  trainingCost: 0,
};
const LINE_UP = { places: ["led"], rest: [], chosenBy: "ludus" };
const UNKNOWN = { season: null, league: null, fixture: null, lineUp: LINE_UP };
const NO_GAMES = { ...UNKNOWN, games: null, men: [], stipend: 0, least: 0, most: 0 };

function open(address = "/dashboard") {
  signIn({ id: PLAYER });
  return renderAt(address, [
    { path: "/dashboard", Component: DashboardPage },
    { path: "/market", element: "the market" },
  ]);
}

function serveSchool() {
  const api = fakeApi();
  api.on(schoolInfo, () => ({ school: makeSchool() }));
  api.on(myBids, () => ({ gladiators: [] }));
  const preview = { lots: [], totalGladiators: 0, auctionDurationMs: 1, serverTime: 1 };
  api.on(marketPreview, () => preview);
  api.on(myShortlist, () => ({ shortlist: [], gladiators: [] }));
  api.on(mySales, () => ({ sales: [] }));
  api.on(nextGames, () => NO_GAMES);
  api.on(myLetters, () => ({ letters: [], next: null, unread: 0 }));
  const preferences = parsePreferences({});
  api.on(myNotificationPreferences, () => ({ preferences, channels: [], emailToConfirm: null }));
  return api;
}

const letter = (name: string) => screen.findByRole("article", { name });

test("the staff say that e-mail waits for the address to be confirmed", async () => {
  const api = serveSchool();
  const preferences = parsePreferences({});
  const emailToConfirm = "lucia@rome.test";
  api.on(myNotificationPreferences, () => ({ preferences, channels: [], emailToConfirm }));
  const { player } = open();
  await player.click(await screen.findByRole("tab", { name: "STAFF" }));
  expect(await screen.findByText(/Until then he brings nothing by e-mail/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Send the link again" })).toBeVisible();
});

test("the message list lies behind every tab, and a tab keeps the letter that was open", async () => {
  const api = serveSchool();
  const { player } = open();
  const subjects = async () =>
    within(await screen.findByRole("list", { name: "Messages" }))
      .getAllByRole("button")
      .map((message) => message.textContent);
  const inbox = await subjects();
  await player.click(screen.getByRole("button", { name: /A friendly match/ }));
  for (const name of ["CALENDAR", "STAFF"]) {
    await player.click(screen.getByRole("tab", { name }));
    expect(screen.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
    expect(await screen.findByRole("region", { name: new RegExp(name, "i") })).toBeVisible();
    expect(await subjects()).toEqual(inbox);
    const marked = screen.getAllByRole("button").filter((one) => one.ariaCurrent === "true");
    expect(marked, `no letter is open beside ${name}`).toEqual([]);
  }
  expect((await screen.findAllByRole("checkbox")).length).toBeGreaterThan(0);
  await player.click(screen.getByRole("tab", { name: "INBOX" }));
  expect(await screen.findByRole("region", { name: "Your first lots" })).toBeVisible();
  const loaded = api.calls.length;
  for (const name of ["CALENDAR", "STAFF", "INBOX"]) {
    await player.click(screen.getByRole("tab", { name }));
  }
  expect(await letter("A friendly match")).toBeVisible();
  expect(api.calls).toHaveLength(loaded);
  expect(api.callsTo(schoolInfo)).toHaveLength(1);
});

test("a letter that is chosen behind another tab opens in the inbox", async () => {
  serveSchool();
  const { player, router } = open("/dashboard?tab=staff");
  await player.click(await screen.findByRole("button", { name: /How we sell/ }));
  expect(await letter("How we sell")).toBeVisible();
  expect(router.location.search).toBe("");
});

test("an answer is noted on the letter, stays after a reload, and can be changed", async () => {
  const api = serveSchool();
  const { player, unmount } = open();
  await player.click(await screen.findByRole("button", { name: /A friendly match/ }));
  const match = await letter("A friendly match");
  expect(match).toHaveTextContent("it is called Ludus Magnus");
  expect(screen.getByText(/3 ask for an answer/)).toBeVisible();
  const calls = [...api.calls];
  await player.click(within(match).getByRole("button", { name: "ACCEPT" }));
  expect(match).toHaveTextContent(/You accepted on .* Vatia cuts the wood already/);
  expect(within(match).queryByRole("button", { name: "DECLINE" })).toBeNull();
  expect(screen.getByText(/2 ask for an answer/)).toBeVisible();
  expect(api.calls).toEqual(calls);
  unmount();

  const again = open();
  const entry = await screen.findByRole("button", { name: /A friendly match/ });
  expect(entry).toHaveTextContent("accepted");
  await again.player.click(entry);
  await again.player.click(screen.getByRole("button", { name: "Change your answer" }));
  await again.player.click(screen.getByRole("button", { name: "DECLINE" }));
  expect(await letter("A friendly match")).toHaveTextContent(/You declined on/);
});

test("a letter that asks nothing has no answers", async () => {
  serveSchool();
  const { player } = open();
  for (const subject of ["How we sell", "Your licence"]) {
    await player.click(await screen.findByRole("button", { name: new RegExp(subject) }));
    const shown = await letter(subject);
    expect(within(shown).queryByRole("button")).toBeNull();
  }
});

test("the first letter says how a school lives, and when the next games are", async () => {
  serveSchool();
  open();
  const first = await letter("How a school lives");
  expect(first).toHaveTextContent("The games are held every Monday, 06:00 UTC:");
  expect(first).toHaveTextContent(/The next games are (on|at|in) .*Whoever is yours by then/);
  expect(within(first).getByRole("link", { name: "TO THE MARKET" })).toLeadTo("/market");
});

test("the letter about sales names no duration, since each server sets its own", async () => {
  serveSchool();
  const { player } = open();
  await player.click(await screen.findByRole("button", { name: /How we sell/ }));
  const shown = await letter("How we sell");
  expect(shown).toHaveTextContent("Beside every man stands the time");
  expect(shown).not.toHaveTextContent(/\b(days?|hours|minutes)\b/);
});

test("letters keep the day on which the player signed up", async () => {
  serveSchool();
  recordServerTime(SIGNED_UP_AT + 60_000, Infinity);
  const { unmount } = open();
  const newest = () => screen.findByRole("button", { name: /How we sell/ });
  const signedUpOn = romanDate(new Date(SIGNED_UP_AT)).replace(/ \d+$/, "");
  expect(await newest()).toHaveTextContent("today");
  unmount();
  recordServerTime(SIGNED_UP_AT + DAY_MS, Infinity);
  const next = open();
  expect(await newest()).toHaveTextContent("yesterday");
  next.unmount();
  recordServerTime(SIGNED_UP_AT + 5 * DAY_MS, Infinity);
  open();
  expect(await newest()).toHaveTextContent(signedUpOn);
});

test("the calendar tells the ends of bids, own sales and starred lots by day, and the next games", async () => {
  const api = serveSchool();
  const now = Date.now();
  const led = makeGladiator({
    id: "led",
    currentBid: 900,
    highestBidderId: PLAYER,
    highestBidderName: "Lucia",
    marketEndTime: now + 1000,
  });
  const outbid = makeGladiator({
    id: "outbid",
    name: "Verus",
    currentBid: 500,
    marketEndTime: now,
  });
  const starred = makeGladiator({
    id: "starred",
    name: "Priscus",
    marketEndTime: now + 3 * DAY_MS,
  });
  api.on(myBids, () => ({ gladiators: [led, outbid] }));
  api.on(myShortlist, () => ({ shortlist: [{ gladiatorId: "starred" }], gladiators: [starred] }));
  const sold = makeGladiator({
    id: "sold",
    name: "Spiculus",
    ownerId: PLAYER,
    marketEndTime: now + 4 * DAY_MS,
  });
  api.on(mySales, () => ({ sales: [makeSale({ gladiator: sold })] }));
  const games = { number: 1, at: now + 5 * DAY_MS, seedHash: "9f86" };
  api.on(nextGames, () => ({ ...NO_GAMES, games, men: [FORECAST], least: 730, most: 770 }));
  open("/dashboard?tab=calendar");
  const calendar = await screen.findByRole("region", { name: "Calendar" });
  const ends = await within(calendar).findAllByRole("link");
  expect(ends.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Verus.*Outbid at 500 by Batiatus/),
    expect.stringMatching(/Crixus.*You lead at 900/),
    expect.stringMatching(/Priscus.*On your shortlist · no bid yet/),
    expect.stringMatching(/Spiculus.*You sell him · no bid yet/),
    expect.stringMatching(/The games.*One man of yours fights · 730 to 770 gold/),
  ]);
  expect(ends.at(-1)).toLeadTo("/games");
  expect(within(calendar).getByRole("heading", { name: /^Today, / })).toBeVisible();
});

test("a calendar without ends says so, and one that fails can be tried again", async () => {
  const api = serveSchool();
  api.refuse(myBids, "UNAVAILABLE");
  const { player } = open("/dashboard?tab=calendar");
  const calendar = await screen.findByRole("region", { name: "Calendar" });
  expect(await within(calendar).findByRole("alert")).toBeVisible();
  api.on(myBids, () => ({ gladiators: [] }));
  await player.click(within(calendar).getByRole("button", { name: "Try Again" }));
  expect(await within(calendar).findByText(/Nothing that concerns you is ending/)).toBeVisible();
});

test("figures wait for the next games, which would push them down, but not for their failure", async () => {
  const api = serveSchool();
  api.on(goldJournal, () => ({ movements: [], next: null }));
  let fail: (reason: Error) => void = () => undefined;
  api.on(nextGames, () => new Promise((_, reject) => (fail = reject)));
  open("/dashboard?tab=finance");
  await expect.poll(() => api.callsTo(nextGames)).toHaveLength(1);
  await expect.poll(() => api.callsTo(goldJournal)).toHaveLength(1);
  expect(await screen.findByRole("status", { name: "Loading the ledger" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "The next games" })).toBeNull();
  api.refuse(nextGames, "UNAVAILABLE");
  await act(async () => fail(new Problem("UNAVAILABLE")));
  expect(await screen.findByRole("region", { name: "The next games" })).toBeVisible();
  expect(screen.getByRole("group", { name: "Time shown" })).toBeVisible();
});

test("a ledger that fails to load can be tried again", async () => {
  const api = serveSchool();
  api.refuse(goldJournal, "UNAVAILABLE");
  const { player } = open("/dashboard?tab=finance");
  expect(await screen.findByText("The ledger can't be read")).toBeVisible();
  expect(screen.getByRole("list", { name: "Messages" })).toBeVisible();
  await player.click(screen.getByRole("button", { name: "Try Again" }));
  await expect.poll(() => api.callsTo(goldJournal)).toHaveLength(2);
});

test.each([
  ["dashboard", DashboardPage],
  ["office", OfficePage],
])("a %s that fails to load can be tried again", async (_, Component) => {
  const api = serveSchool();
  api.refuse(schoolInfo, "INTERNAL");
  signIn();
  const { player } = renderAt("/", [{ path: "/", Component }]);
  expect(await screen.findByText("Failed to load dashboard data")).toBeVisible();
  api.on(schoolInfo, () => ({ school: makeSchool() }));
  await player.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("list", { name: "Messages" })).toBeVisible();
});

test("a page to come says so", () => {
  renderAt("/", [{ path: "/", element: <ComingSoonPage name="Training" /> }]);
  expect(screen.getByRole("heading", { name: "Training - Coming Soon" })).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
  const meanwhile = { to: "/account", label: "To your account" };
  renderAt("/", [{ path: "/", element: <ComingSoonPage name="Settings" meanwhile={meanwhile} /> }]);
  expect(screen.getByRole("link", { name: "To your account" })).toBeVisible();
});
