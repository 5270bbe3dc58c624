import { expect, test } from "vitest";
import { login } from "@ludus/shared/contract/accounts/auth-api";
import { logout } from "@ludus/shared/contract/accounts/session-api";
import {
  gladiatorHistory,
  myGladiators,
  oneGladiator,
} from "@ludus/shared/contract/gladiators-api";
import {
  bidHistory,
  marketFacets,
  marketPage,
  myBids,
} from "@ludus/shared/contract/market/market-api";
import {
  deleteLetter,
  dismissAbsence,
  myLetters,
  myResults,
  recordVisit,
  readLetter,
  readLetters,
  whileAway,
} from "@ludus/shared/contract/letters-api";
import {
  pushState,
  renewPush,
  subscribeToPush,
  unsubscribeFromPush,
} from "@ludus/shared/contract/push-api";
import { marketSort } from "@ludus/shared/model/market-sort";
import { adjustGold } from "@ludus/shared/acts/adjust-gold";
import { figures } from "@ludus/shared/contract/operators/figures-api";
import { closeReport } from "@ludus/shared/acts/close-report";
import { closeReportsAbout } from "@ludus/shared/acts/close-reports-about";
import { listReports } from "@ludus/shared/contract/operators/reports-api";
import { reportBidder } from "@ludus/shared/contract/reports-api";
import { goldJournal, schoolInfo } from "@ludus/shared/contract/school-api";
import { renameSchool } from "@ludus/shared/contract/school-name-api";
import {
  changeSavedSearch,
  deleteSavedSearch,
  mySavedSearches,
  saveSearch,
} from "@ludus/shared/contract/market/saved-searches-api";
import { AWAY_AFTER_MS, REMINDER_LEADS_MS } from "@ludus/shared/limits";
import {
  addToShortlist,
  keepOnShortlist,
  myShortlist,
  removeFromShortlist,
} from "@ludus/shared/contract/market/shortlist-api";
import {
  comparables,
  mySales,
  saleTerms,
  soldLots,
  takeBack,
} from "@ludus/shared/contract/market/selling-api";
import { bidByHttp, bidBySocket } from "@ludus/testkit/players/place-bid";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { watch } from "@ludus/testkit/players/watch";
import { subscriptionAt } from "#test/servers/push-settings.ts";
import { openLetters } from "../../../src/features/letters/letters.ts";
import { payWithheldProceeds } from "../../../src/features/market/closing/pay-withheld-proceeds.ts";
import { matchNewLots } from "../../../src/features/market/saved-searches/match-new-lots.ts";
import { remindDue } from "../../../src/features/shortlist/remind-due.ts";
import { createLog } from "../../../src/log.ts";
import { grantRole } from "../../../src/features/admin/grant-role.ts";
import { silentAnnouncer } from "#test/fakes/silent-announcer.ts";
import { silentFacts } from "#test/fakes/silent-facts.ts";
import { because, createOperator } from "#test/operators.ts";
import { FIREFOX, registerWithBrowser } from "#test/player-with-browser.ts";
import { registerTestPlayer } from "#test/register-test-player.ts";
import { freePurse, offer, setGladiator } from "#test/sales.ts";
import { signInTestPlayer, type TestPlayer } from "#test/test-players.ts";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { JobsOnCall } from "#test/fakes/jobs-on-call.ts";
import { first, gladiatorsOnMarket } from "#test/market.ts";
import { plansOf, recordStatements, type Plan } from "./sqlite-plans.ts";
import { openTestPlace, type TestPlace } from "#test/servers/test-place.ts";
import { TestServer } from "#test/servers/test-server.ts";

const MARKET_SIZE = 6;
const DURATION_MS = 6 * 3_600_000;
/** Indexes of open auctions only, which are at most as many as the market's size. */
const OF_OPEN_AUCTIONS = /USING (COVERING )?INDEX auctions_(due|one_open)\b/;
/** Walks that end with the page. */
const OF_REPORTS_PAGE = /USING INDEX reports_(open|closed)\b/;
/** Rows to insert, tables that stay small, and what is counted up to a bound. */
const SMALL =
  /^SCAN (\d+-ROW VALUES CLAUSE|json_each|unread|counted|__drizzle_migrations|sqlite_schema|restock_lock|dashboard_tickets|login_tickets)\b/;

test("no statement of players or of the server's own work scans a table that grows", async () => {
  const recorded = recordStatements();
  const place = await openTestPlace();
  try {
    await playEverything(place);
    const plans = plansOf(recorded.stop(), place.environment["DATABASE_URL"] ?? "");
    expect(plans.length).toBeGreaterThan(40);
    expect(plans.filter(isWalk)).toEqual([]);
  } finally {
    recorded.stop();
    await place.remove();
  }
});

/** Plays from signing up to a sale. */
async function playEverything(place: TestPlace): Promise<void> {
  const clock = new FakeClock();
  const jobs = new JobsOnCall();
  const server = await TestServer.start({
    place,
    now: clock.now,
    marketSize: MARKET_SIZE,
    auctionDurationMs: DURATION_MS,
    replace: () => ({ jobs }),
  });
  try {
    const guest = await registerTestPlayer(server);
    await server.call(login, { email: guest.email, password: PASSWORD });
    await server.call(logout, {}, guest.token);
    const [one, other] = await server.newPlayers(2);
    const socket = await server.connect(one.token);
    const market = await gladiatorsOnMarket(server, one);
    const [wanted, listed] = first(2, market.slice(3));
    await bidByHttp(server, one, { gladiatorId: wanted.id, bidAmount: 100, idempotencyKey: "one" });
    await bidByHttp(server, other, { gladiatorId: wanted.id, bidAmount: 500 });
    await bidBySocket(socket, { gladiatorId: listed.id, bidAmount: 100 });
    await watch(socket, { [wanted.id]: 0 });
    await server.call(addToShortlist, { id: listed.id }, one.token);
    for (const sort of marketSort.options) {
      const search = { sort, name: "a", minPrice: 1, maxPrice: 9999, shortlistedOnly: true };
      await server.call(marketPage, search, one.token);
      await server.call(marketPage, { sort, page: 2, limit: 2 }, one.token);
    }
    await server.call(marketFacets, { attributes: "sword:1", shortlistedOnly: true }, one.token);
    await server.call(myShortlist, {}, one.token);
    await server.call(removeFromShortlist, { id: listed.id }, one.token);
    await keepSearches(server, one);
    const memory = { id: market[0]?.id ?? "", note: "Quick", remindBeforeMs: REMINDER_LEADS_MS[0] };
    await server.call(keepOnShortlist, memory, one.token);
    await server.call(myBids, {}, one.token);
    const { bidHistory: bids } = await server.call(bidHistory, { id: wanted.id }, one.token);
    await report(server, one, bids[0]?.id ?? "");
    await server.call(schoolInfo, {}, one.token);
    await server.call(renameSchool, { name: "Ludus Magnus" }, one.token);
    const { next } = await server.call(goldJournal, { limit: 1 }, one.token);
    expect(next).not.toBeNull();
    await server.call(goldJournal, { before: next ?? undefined }, one.token);
    const silent = {
      ...server.platform,
      jobs,
      log: createLog("silent"),
      announcer: silentAnnouncer,
      facts: silentFacts,
    };
    const letters = openLetters({ ...silent, awayAfterMs: AWAY_AFTER_MS });
    clock.set((market[0]?.marketEndTime ?? 0) - REMINDER_LEADS_MS[0]);
    await remindDue({ ...silent, letters });
    clock.advance(DURATION_MS);
    await remindDue({ ...silent, letters });
    await jobs.closeDueAuctions();
    await jobs.restockMarket();
    await matchNewLots({ ...silent, letters });
    const kinds = (await server.call(myLetters, {}, one.token)).letters.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["reminder", "alert"]));
    const { gladiators } = await server.call(myGladiators, {}, other.token);
    expect(gladiators.map(({ id }) => id)).toEqual([wanted.id]);
    await readAllLetters(server, other, clock);
    await sellTwice(server, { seller: other, buyer: one, manId: wanted.id });
    clock.advance(DURATION_MS);
    await jobs.closeDueAuctions();
    clock.advance(24 * 3_600_000);
    await payWithheldProceeds(silent);
    // The man who was offered has been sold meanwhile.
    await matchNewLots({ ...silent, letters });
    for (const player of [one, other])
      player.token = await signInTestPlayer(server.platform, player);
    const bought = (await server.call(myGladiators, {}, one.token)).gladiators;
    expect(bought.map(({ id }) => id)).toContain(wanted.id);
    await server.call(figures, {}, (await createOperator(server, "MODERATOR")).token);
    await subscribeAndRenew(server, other);
    await server.call(oneGladiator, { id: wanted.id }, other.token);
    await server.call(gladiatorHistory, { id: wanted.id }, other.token);
    await server.call(comparables, { id: wanted.id }, other.token);
    await server.call(soldLots, { name: "a", bestWeapon: "sword" }, other.token);
  } finally {
    await server.stop();
  }
}

/** Offers a man, takes him back, offers him again, and has a bid on him that is far too high. */
async function sellTwice(
  server: TestServer,
  { seller, buyer, manId }: { seller: TestPlayer; buyer: TestPlayer; manId: string },
): Promise<void> {
  const { token } = seller;
  const ready = { gamesInSchool: 1, gamesSinceOffered: null, marketValue: 100 };
  await freePurse(server, buyer);
  await setGladiator(server, manId, ready);
  await server.call(saleTerms, { id: manId }, token);
  await offer(server, seller, { id: manId });
  await server.call(takeBack, { id: manId }, token);
  await setGladiator(server, manId, ready);
  await offer(server, seller, { id: manId });
  await bidByHttp(server, buyer, { gladiatorId: manId, bidAmount: 5000 });
  await server.call(mySales, {}, token);
}

async function keepSearches(server: TestServer, { token }: TestPlayer): Promise<void> {
  const search = { name: "Everybody", filters: { minAge: "1" } };
  const { id } = (await server.call(saveSearch, search, token)).search;
  await server.call(changeSavedSearch, { id, name: "All", alerts: true }, token);
  await server.call(deleteSavedSearch, { id: "gone" }, token);
  await server.call(mySavedSearches, {}, token);
}

/** A player's report, and the operators' work with it. */
async function report(server: TestServer, { token }: TestPlayer, bidId: string): Promise<void> {
  // Has signed in by a browser, which acts compare with the player's.
  const operator = await registerWithBrowser(server, FIREFOX);
  await grantRole(server.platform.database, operator.username, "GAME_MASTER");
  await server.call(reportBidder, { bidId, reason: "cheating" }, token);
  const [{ id, reported }] = first(1, (await listAllReports(server, operator)).reports);
  await server.call(closeReport, { id, ...because() }, operator.token);
  await server.call(reportBidder, { bidId, reason: "cheating" }, token);
  await server.call(closeReportsAbout, { id: reported.id, ...because() }, operator.token);
  await listAllReports(server, operator);
  for (const amount of [1, -1]) {
    await server.call(adjustGold, { id: reported.id, amount, ...because() }, operator.token);
  }
}

async function listAllReports(server: TestServer, { token }: Pick<TestPlayer, "token">) {
  await server.call(listReports, { state: "closed" }, token);
  await server.call(listReports, { before: "z" }, token);
  return server.call(listReports, {}, token);
}

async function readAllLetters(
  server: TestServer,
  { token }: Pick<TestPlayer, "token">,
  clock: FakeClock,
): Promise<void> {
  const { letters } = await server.call(myLetters, { before: `${clock.now() + 1}.x` }, token);
  const [{ id }] = first(1, letters);
  await server.call(readLetter, { id }, token);
  await server.call(readLetters, { id }, token);
  await server.call(deleteLetter, { id }, token);
  const [result] = (await server.call(myResults, { outcome: "won" }, token)).results;
  expect(result).toMatchObject({ id, isRead: true });
  await server.call(recordVisit, {}, token);
  await server.call(dismissAbsence, {}, token);
  await server.call(whileAway, { since: 0 }, token);
}

async function subscribeAndRenew(
  server: TestServer,
  { token }: Pick<TestPlayer, "token">,
): Promise<void> {
  const subscription = subscriptionAt("https://push.example/one");
  await server.call(subscribeToPush, subscription, token);
  await server.call(renewPush, {
    ...subscriptionAt("https://push.example/two"),
    formerEndpoint: subscription.endpoint,
    formerAuth: subscription.auth,
  });
  await server.call(pushState, {}, token);
  await server.call(unsubscribeFromPush, {}, token);
}

function isWalk({ statement, steps }: Plan): boolean {
  const isFirstFew = /\blimit\b/.test(statement) && !/\bwhere\b/.test(statement);
  if (isFirstFew && !steps.some((step) => step.startsWith("USE TEMP B-TREE"))) return false;
  return steps.some(
    (step) =>
      step.startsWith("SCAN ") &&
      ![SMALL, OF_OPEN_AUCTIONS, OF_REPORTS_PAGE].some((known) => known.test(step)),
  );
}
