import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { myBids } from "@ludus/shared/contract/market/market-api";
import {
  EVENTS,
  type EventName,
  type ServerToClientEvents,
} from "@ludus/shared/contract/live/live-events";
import { type AuctionEndedEvent } from "@ludus/shared/contract/live/market-events";
import { preferencesQuery } from "../../components/notifications/preferences-query.ts";
import { parsePreferences } from "@ludus/shared/model/notification";
import { EventEmitter } from "node:events";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import {
  enterMarket,
  loadLists,
  makeAuction,
  makeGamesLetter,
  makeGladiator,
  makeLetter,
  makeSchool,
} from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { activeBidsQuery, ownedQuery, shortlistQuery } from "../../lib/queries/player-queries.ts";
import { lettersQuery } from "../../lib/queries/letters/letters.ts";
import type { FollowedQuery } from "../../lib/queries/followed.ts";
import { queryClient } from "../../lib/queries/query-client.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { marketPulse } from "../../lib/queries/market-pulse.ts";
import { useOwnMaxima } from "../../lib/stores/gladiators/own-maxima.ts";
import { useSchool } from "../../lib/stores/school-store.ts";
import { serverNow } from "../../lib/clock/server-clock.ts";
import { useSession } from "../../lib/session/session.ts";
import { onNotice, type LiveNotice } from "../../lib/live/notices.ts";
import { LIVE_HANDLERS } from "./play.ts";

const PATIENCE_MS = 20_000;

/** The server's side of the connection. */
function connect() {
  const push = connectUnchecked();
  return function send<Name extends EventName>(
    name: Name,
    ...[payload]: Parameters<ServerToClientEvents[Name]>
  ) {
    push(name, payload);
  };
}

function connectUnchecked() {
  const feed = new EventEmitter();
  for (const listen of LIVE_HANDLERS) listen(feed);
  return (name: EventName, payload: unknown) => void feed.emit(name, payload);
}

function hearNotices(): LiveNotice[] {
  const heard: LiveNotice[] = [];
  onTestFinished(onNotice((notice) => void heard.push(notice)));
  return heard;
}

const CRIXUS = makeGladiator({ seq: 3, currentBid: 400 });
const ended = (part: Partial<AuctionEndedEvent>): AuctionEndedEvent => ({
  gladiatorId: "crixus",
  gladiatorName: "Crixus",
  outcome: "sold",
  winnerId: "rival",
  winnerName: "Batiatus",
  price: 400,
  auction: makeAuction({ seq: 4, status: "sold", currentBid: 400 }),
  relistedAs: null,
  ...part,
});
const held = <Data>({ queryKey }: FollowedQuery<Data>) => queryClient.getQueryData(queryKey);
const auction = () => useGladiators.getState().auctions["crixus"];

beforeEach(() => {
  enterMarket([CRIXUS]);
  void loadLists({ activeBids: [], owned: [], shortlist: [] });
});

test("the welcome event sets the server's time", () => {
  vi.useFakeTimers();
  const { user } = useSession.getState();
  if (!user) throw new Error("nobody is signed in");
  const serverTime = Date.UTC(2031, 2, 15);
  connect()("welcome", { user, serverTime });
  vi.advanceTimersByTime(1000);
  expect(serverNow()).toBe(serverTime + 1000);
});

test("a bid of this player in another tab becomes an active bid here", () => {
  connect()("bid", makeAuction({ seq: 4, currentBid: 600, highestBidderId: "player" }));
  expect(auction()?.currentBid).toBe(600);
  expect(held(activeBidsQuery)).toEqual(["crixus"]);
});

test("being outbid updates the auction and is announced", () => {
  const heard = hearNotices();
  const event = {
    auction: makeAuction({ seq: 5, currentBid: 900 }),
    gladiatorName: "Crixus",
    yourBid: 600,
    goldReleased: 600,
  };
  const send = connect();
  send("outbid", event);
  expect(auction()?.currentBid).toBe(900);
  expect(heard).toEqual([{ kind: "outbid", event }]);
  expect(useOwnMaxima.getState().overtaken).toEqual({});
  send("outbid", { ...event, goldReleased: 800 });
  expect(useOwnMaxima.getState().overtaken).toEqual({ crixus: 800 });
});

test("being outbid on a gladiator of no list here, as by a bid of another tab, fetches him", async () => {
  const api = fakeApi();
  const auction = makeAuction({ gladiatorId: "verus", seq: 5, currentBid: 900 });
  // Read before the bid that overtook the player's.
  api.on(myBids, () => ({ gladiators: [makeGladiator({ id: "verus", name: "Verus", seq: 4 })] }));
  connect()("outbid", { auction, gladiatorName: "Verus", yourBid: 600, goldReleased: 600 });
  await expect.poll(() => useGladiators.getState().profiles["verus"]?.name).toBe("Verus");
  expect(held(activeBidsQuery)).toEqual(["verus"]);
  expect(useGladiators.getState().auctions["verus"]?.currentBid).toBe(900);
});

test("a victory fetches the gladiator", async () => {
  const api = fakeApi();
  api.on(myGladiators, () => ({
    gladiators: [makeGladiator({ seq: 4, ownerId: "player" })],
    accounts: [],
  }));
  connect()("auction-ended", ended({ winnerId: "player", winnerName: "Lucia" }));
  expect(auction()?.status).toBe("sold");
  await vi.waitFor(() => expect(held(ownedQuery)).toEqual(["crixus"]), PATIENCE_MS);
});

test("the end of an own sale fetches who is left in the school", async () => {
  const api = fakeApi();
  api.on(myGladiators, () => ({ gladiators: [], accounts: [] }));
  useGladiators.getState().keep([makeGladiator({ seq: 3, currentBid: 400, ownerId: "player" })]);
  queryClient.setQueryData(ownedQuery.queryKey, ["crixus"]);
  connect()("auction-ended", ended({ winnerId: "rival", winnerName: "Batiatus" }));
  await vi.waitFor(() => expect(held(ownedQuery)).toEqual([]), PATIENCE_MS);
});

test.each([
  ["sale", { winnerId: "rival", winnerName: "Batiatus" }, "player"],
  ["victory", { winnerId: "player", winnerName: "Lucia" }, null],
])(
  "the end of an own %s reads the school's gladiators again, also if an answer told of it before the event",
  async (_, winner, ownerId) => {
    const api = fakeApi();
    api.on(myGladiators, () => ({ gladiators: [], accounts: [] }));
    useGladiators.getState().keep([makeGladiator({ seq: 3, currentBid: 400, ownerId })]);
    const event = ended(winner);
    useGladiators.getState().mergeAuctions([event.auction]);
    connect()("auction-ended", event);
    await vi.waitFor(() => expect(api.callsTo(myGladiators)).toHaveLength(1), PATIENCE_MS);
  },
);

test("a new letter is announced once, and one that was read elsewhere is not", () => {
  const heard = hearNotices();
  const send = connect();
  const lost = makeLetter({ id: "lost", kind: "lost" });
  queryClient.setQueryData(lettersQuery.queryKey, { letters: [], next: null });
  send("letter", { letter: lost, unread: 1 });
  send("letter", { letter: lost, unread: 1 });
  send("letter", { letter: makeLetter({ id: "read", isRead: true }), unread: 1 });
  expect(heard).toEqual([{ kind: "letter", letter: lost }]);
});

test("a letter about games reads the player's gladiators again, and one that was read doesn't", async () => {
  const api = fakeApi();
  const reply = () => ({ gladiators: [makeGladiator({ seq: 4, seasonsLeft: 3 })], accounts: [] });
  api.on(myGladiators, reply);
  const send = connect();
  const letter = makeGamesLetter();
  send("letter", { letter: { ...letter, isRead: true }, unread: 0 });
  expect(api.callsTo(myGladiators)).toHaveLength(0);
  send("letter", { letter, unread: 1 });
  await vi.waitFor(() => expect(held(ownedQuery)).toEqual(["crixus"]), PATIENCE_MS);
  expect(useGladiators.getState().profiles["crixus"]?.seasonsLeft).toBe(3);
});

test("unsold and listed again, the new auction is shown with the old one's result", () => {
  const relistedAs = makeAuction({ seq: 5 });
  const unsold = makeAuction({ seq: 4, status: "unsold" });
  connect()(
    "auction-ended",
    ended({ outcome: "unsold", price: null, auction: unsold, relistedAs }),
  );
  expect(auction()).toMatchObject({ seq: 5, status: "open" });
  expect(useGladiators.getState().results["crixus"]?.outcome).toBe("unsold");
});

test("counts and stars of other tabs arrive", () => {
  const send = connect();
  send("market", { openAuctions: 61 });
  expect(marketPulse()).toEqual({ openAuctions: 61, hasChanged: true, changes: 1 });
  send("shortlist", { gladiatorId: "crixus", shortlisted: true });
  expect(held(shortlistQuery)).toEqual([{ gladiatorId: "crixus" }]);
  send("shortlist", { gladiatorId: "crixus", shortlisted: false });
  expect(held(shortlistQuery)).toEqual([]);
});

test("held gold that no known bid explains makes the bids load again", async () => {
  const api = fakeApi();
  const verus = makeGladiator({ id: "verus", currentBid: 700, highestBidderId: "player" });
  api.on(myBids, () => ({ gladiators: [verus] }));
  connect()("school", makeSchool({ gold: 9300, goldHeld: 700, version: 2 }));
  expect(useSchool.getState().school?.goldHeld).toBe(700);
  await vi.waitFor(() => expect(held(activeBidsQuery)).toEqual(["verus"]), PATIENCE_MS);
});

test("the player's own maximum follows every tab's changes, and ends with the lead", () => {
  const send = connect();
  send("maximum", { gladiatorId: "crixus", yourMaximum: 900, schoolVersion: 2 });
  expect(useOwnMaxima.getState().maxima).toEqual({ crixus: 900 });
  send("maximum", { gladiatorId: "crixus", yourMaximum: null, schoolVersion: 3 });
  expect(useOwnMaxima.getState().maxima).toEqual({});
});

test("two changes of a maximum that arrive in the wrong order leave the newer one", () => {
  const send = connect();
  send("maximum", { gladiatorId: "crixus", yourMaximum: 700, schoolVersion: 4 });
  send("maximum", { gladiatorId: "crixus", yourMaximum: 900, schoolVersion: 3 });
  expect(useOwnMaxima.getState().maxima).toEqual({ crixus: 700 });
  send("maximum", { gladiatorId: "crixus", yourMaximum: null, schoolVersion: 6 });
  send("maximum", { gladiatorId: "crixus", yourMaximum: 800, schoolVersion: 5 });
  expect(useOwnMaxima.getState().maxima).toEqual({});
});

test("bids that load tell their maxima, which explain the gold that is held", async () => {
  const api = fakeApi();
  const led = { currentBid: 700, highestBidderId: "player", yourMaximum: 2000 };
  api.on(myBids, () => ({ gladiators: [makeGladiator({ id: "verus", ...led })] }));
  const send = connect();
  send("school", makeSchool({ gold: 8000, goldHeld: 2000, version: 2 }));
  await vi.waitFor(
    () => expect(useOwnMaxima.getState().maxima).toEqual({ verus: 2000 }),
    PATIENCE_MS,
  );
  vi.useFakeTimers();
  send("school", makeSchool({ name: "Ludus Novus", gold: 8000, goldHeld: 2000, version: 3 }));
  await vi.runAllTimersAsync();
  expect(api.callsTo(myBids)).toHaveLength(1);
});

test.each([
  ["logged-out", "elsewhere"],
  ["expired", "server"],
  ["password-changed", "new-password"],
  ["account-deleted", "deletion"],
] as const)("a session that ends elsewhere as %s ends here, by the %s", (reason, endedBy) => {
  connect()("session-ended", { reason });
  expect(useSession.getState()).toMatchObject({ token: null, endedBy });
});

test("an event that breaks the contract is logged and changes nothing", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  const push = connectUnchecked();
  push("bid", { ...makeAuction({ seq: 9, currentBid: 900 }), minimumBid: "1000" });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("minimumBid"));
  expect(auction()).toMatchObject({ seq: 3, currentBid: 400 });
  push("bid", { ...makeAuction({ seq: 10, currentBid: 1000 }), fieldOfTomorrow: true });
  expect(auction()).toMatchObject({ seq: 10, currentBid: 1000 });
});

test("every event of the server changes something here", () => {
  const feed = new EventEmitter();
  for (const listen of LIVE_HANDLERS) listen(feed);
  expect(new Set(feed.eventNames())).toEqual(new Set(EVENTS.map(({ name }) => name)));
});

test("notification preferences follow a change elsewhere, unless one of this tab is under way", async () => {
  const send = connect();
  const known = { preferences: parsePreferences({}), channels: [], emailToConfirm: null };
  const { queryKey } = preferencesQuery;
  send("notification-preferences", known);
  expect(held(preferencesQuery)).toBeUndefined();
  queryClient.setQueryData(queryKey, { ...known, channels: ["push"] });
  send("notification-preferences", known);
  expect(held(preferencesQuery)).toEqual(known);

  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  const saving = queryClient.getMutationCache().build(queryClient, {
    mutationKey: queryKey,
    mutationFn: () => promise,
  });
  const saved = saving.execute(undefined);
  send("notification-preferences", { ...known, channels: ["mail"] });
  expect(held(preferencesQuery)).toEqual(known);
  resolve();
  await saved;
});
