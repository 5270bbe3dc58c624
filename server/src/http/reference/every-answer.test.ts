import { afterAll, expect, test } from "vitest";
import * as accounts from "@ludus/shared/contract/accounts/account-api";
import * as auth from "@ludus/shared/contract/accounts/auth-api";
import { logout, me, signOutByKey } from "@ludus/shared/contract/accounts/session-api";
import type { Endpoint, HttpMethod, ReplyOf } from "@ludus/shared/contract/endpoint";
import { career, gamesResults, nextGames } from "@ludus/shared/contract/games-api";
import { gladiatorHistory } from "@ludus/shared/contract/gladiator-history-api";
import * as gladiators from "@ludus/shared/contract/gladiators-api";
import { gamesFixture, myLeague, oneLeague } from "@ludus/shared/contract/leagues-api";
import * as lineUps from "@ludus/shared/contract/line-up-api";
import * as letters from "@ludus/shared/contract/letters-api";
import { bidHistory } from "@ludus/shared/contract/market/bid-history-api";
import { changeMaximum, placeBid } from "@ludus/shared/contract/market/bids-api";
import { marketFacets } from "@ludus/shared/contract/market/market-facets-api";
import * as market from "@ludus/shared/contract/market/market-api";
import * as selling from "@ludus/shared/contract/market/selling-api";
import * as searches from "@ludus/shared/contract/market/saved-searches-api";
import * as shortlist from "@ludus/shared/contract/market/shortlist-api";
import * as notifications from "@ludus/shared/contract/notifications-api";
import { ACTS } from "@ludus/shared/acts/acts";
import { findAuctions } from "@ludus/shared/contract/operators/auctions-api";
import { figures } from "@ludus/shared/contract/operators/figures-api";
import { findPlayers, inspectPlayer } from "@ludus/shared/contract/operators/players-api";
import { auditLog } from "@ludus/shared/contract/operators/audit-log-api";
import { listReports } from "@ludus/shared/contract/operators/reports-api";
import * as push from "@ludus/shared/contract/push-api";
import { reportBidder } from "@ludus/shared/contract/reports-api";
import { goldJournal } from "@ludus/shared/contract/journal-api";
import * as schools from "@ludus/shared/contract/school-api";
import { renameSchool } from "@ludus/shared/contract/school-name-api";
import { schoolPage } from "@ludus/shared/contract/schools-api";
import { ATTRIBUTES } from "@ludus/shared/model/gladiators/attributes";
import { parsePreferences } from "@ludus/shared/model/notification";
import { exactApiAt } from "@ludus/testkit/players/exact-api";
import { eventually } from "@ludus/testkit/eventually";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { watch } from "@ludus/testkit/players/watch";
import { startSmtp } from "@ludus/testkit/services/start-smtp";
import type { z } from "zod";
import { HOUR_MS } from "@ludus/shared/durations";
import { hashToken } from "../requests/tokens.ts";
import { ApiReference } from "#test/contract/api-reference.ts";
import { EVERY_CALL, nameOf } from "#test/contract/every-call.ts";
import { OauthProvider } from "#test/contract/oauth-provider.ts";
import { giveGladiators } from "#test/give-gladiators.ts";
import { first } from "#test/market.ts";
import { freePurse, setGladiator } from "#test/sales.ts";
import { isWalk, plansOf, recordStatements } from "#test/sqlite-plans.ts";
import { FIREFOX, registerWithBrowser } from "#test/player-with-browser.ts";
import { grantRole } from "../../features/admin/grant-role.ts";
import { because, createOperator } from "#test/operators.ts";
import { send } from "#test/raw-http.ts";
import { linkTokenIn, mailSettings } from "#test/servers/mail-settings.ts";
import { subscriptionAt } from "#test/servers/push-settings.ts";
import { startServerWithFakeTime } from "#test/servers/server-with-fake-time.ts";

const NEW_PASSWORD = "Pons-62-ferro!";

const recorded = recordStatements();
const smtp = await startSmtp();
const discord = await OauthProvider.start();
const fixture = await startServerWithFakeTime({
  ...mailSettings(smtp),
  discord: discord.settings,
  auctionDurationMs: 24 * HOUR_MS,
  gamesEveryMs: HOUR_MS,
});
const reference = await ApiReference.read(fixture.server);
afterAll(async () => {
  await fixture.stop();
  await discord.stop();
  await smtp.stop();
});

const answered = new Set<string>();
const CACHING: Record<string, string> = {
  "GET /gladiators/market": "private, no-cache",
  "GET /gladiators/market/facets": "private, no-cache",
  "GET /gladiators/market/sold": "private, no-cache",
  "GET /gladiators/:id/comparables": "private, no-cache",
  "GET /market/preview": "public, max-age=3",
};
/** The only answers to players with an e-mail address or a word about passwords: their own. */
const TELLS_HOW_ONE_SIGNS_IN = new Set([
  "GET /account",
  "PUT /account/email",
  "POST /account/confirm-email",
  "GET /auth/options",
  "GET /notifications/preferences",
  "PUT /notifications/preferences",
]);

/** Every maximum in an answer that should be hidden. */
function leaksIn(answer: unknown): string[] {
  if (typeof answer !== "object" || answer === null) return [];
  const fields = answer as Record<string, unknown>;
  const leaked = ATTRIBUTES.filter(
    (name) => fields[`${name}Analyzed`] !== true && typeof fields[`${name}Max`] === "number",
  );
  return [...leaked, ...Object.values(fields).flatMap(leaksIn)];
}

/** Fails unless the answer is a success as the contract and the reference say, without a secret. */
async function ask<E extends Endpoint>(
  endpoint: E,
  input: z.input<E["input"]>,
  token?: string,
  sent: Record<string, string> = {},
): Promise<ReplyOf<E>> {
  const api = exactApiAt(fixture.server.url, async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url);
    const answer = await send(fixture.server, {
      method,
      path: pathname + search,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    expect(reference.differences({ method: method as HttpMethod, path }, answer)).toEqual([]);
    expect(answer.status, answer.body).toBe(endpoint.status ?? 200);
    const name = nameOf(endpoint);
    expect([name, answer.headers]).toMatchObject([
      name,
      {
        "content-type": "application/json; charset=utf-8",
        "cache-control": (!("shortlistedOnly" in input) && CACHING[name]) || "no-store",
      },
    ]);
    expect([name, ...leaksIn(answer.json)]).toEqual([name]);
    expect(answer.body).not.toMatch(/argon2|Key"|(?<!seed)Hash"|"attributes":/);
    const tells = endpoint.role === undefined && /password|email/i.test(answer.body);
    expect([name, tells]).toEqual([name, TELLS_HOW_ONE_SIGNS_IN.has(name)]);
    return { ok: true, status: answer.status, json: async () => answer.json };
  });
  const reply = await api.call(endpoint, input, token, sent);
  answered.add(nameOf(endpoint));
  return reply;
}

/** A player who has confirmed their address, with a profile. */
async function signUp(username: string) {
  const email = `${username.toLowerCase()}@ludus.example`;
  const { token, user } = await ask(auth.register, { username, email, password: PASSWORD });
  await smtp.takeMailTo(email);
  await ask(accounts.sendConfirmation, {}, token);
  const mail = await smtp.takeMailTo(email);
  await ask(accounts.confirmEmail, { token: linkTokenIn(mail, "/confirm-email") });
  const profile = { nationality: "Gaul", lanistaName: `School of ${username}` } as const;
  await ask(auth.completeProfile, profile, token);
  return { id: user.id, username, email, token };
}

async function signInAndOut(): Promise<void> {
  await ask(auth.signInOptions, {});
  const { email, token, username } = await signUp("Bruno");
  await ask(me, {}, token);
  await ask(auth.login, { email, password: PASSWORD, rememberMe: true });
  const { sessions } = await ask(accounts.account, {}, token);
  const ended = sessions.find(({ isCurrent }) => !isCurrent);
  await ask(accounts.endSession, { id: ended?.id ?? "" }, token);
  const change = { currentPassword: PASSWORD, password: NEW_PASSWORD };
  await ask(accounts.confirmPassword, { currentPassword: change.currentPassword }, token);
  await ask(accounts.changePassword, change, token);
  const moved = { currentPassword: NEW_PASSWORD, email: "moved@ludus.example" };
  await ask(accounts.changeEmail, moved, token);
  await ask(accounts.account, {}, token);
  await ask(accounts.cancelEmailChange, {}, token);

  await ask(auth.forgotPassword, { email });
  const mail = await smtp.takeMailTo(email, ({ text }) => text.includes("/reset-password#"));
  const link = linkTokenIn(mail, "/reset-password");
  await ask(auth.resetPassword, { token: link, password: PASSWORD });
  const signIn = async () => (await ask(auth.login, { email, password: PASSWORD })).token;
  await ask(logout, {}, await signIn());
  await ask(signOutByKey, { key: hashToken(await signIn()) });
  await ask(accounts.endAllSessions, {}, await signIn());
  await ask(accounts.deleteAccount, { username, currentPassword: PASSWORD }, await signIn());
}

async function signInWithDiscord(): Promise<void> {
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof send>>, index: number) =>
    headers["set-cookie"]?.[index]?.split(";")[0] ?? "";
  const start = await send(fixture.server, { path: "/api/auth/discord" });
  const authorize = new URL(start.headers.location ?? "");
  const grant = { path: authorize.pathname + authorize.search };
  const granted = await send({ url: authorize.origin }, grant);
  const { pathname, search } = new URL(granted.headers.location ?? "");
  const headers = { cookie: cookieOf(start, 0) };
  const back = await send(fixture.server, { path: pathname + search, headers });
  const page = new URL(back.headers.location ?? "", fixture.server.url);
  const ticket = page.searchParams.get("token") ?? "";
  await ask(auth.exchangeTicket, { ticket }, undefined, { cookie: cookieOf(back, 1) });
}

test("every call of the contract answers exactly as it is declared and documented", async () => {
  await signInAndOut();
  await signInWithDiscord();

  const { server } = fixture;
  const anna = await signUp("Anna");
  const { token } = anna;
  const [rival] = await server.newPlayers(1);
  const operator = (await createOperator(server, "ADMIN")).token;

  // The market, with a lot that Anna leads and another in which she is outbid.
  const { gladiators: lots } = await ask(market.marketPage, { limit: 2 }, token);
  const [won, lost] = first(2, lots);
  const [{ id }, { id: lostId }] = [won, lost];
  await ask(placeBid, { id, bidAmount: 100 }, rival.token);
  await ask(placeBid, { id, bidAmount: 300, maxAmount: 900 }, token);
  await ask(changeMaximum, { id, maxAmount: 1200 }, token);
  await ask(placeBid, { id: lostId, bidAmount: 100 }, token, { "idempotency-key": "once" });
  const { bid } = await ask(placeBid, { id: lostId, bidAmount: 200 }, rival.token);
  await ask(market.marketPage, { shortlistedOnly: "true", page: "9" }, token);
  await ask(market.marketPreview, {});
  const nothingFound = { attributes: "sword:100", maxLevel: "0" };
  await ask(marketFacets, nothingFound, token);
  await ask(market.marketPage, { sort: "price-low", name: "a" }, token);
  await watch(await server.connect(token), { [id]: 0 });
  await ask(bidHistory, { id }, token);
  await ask(market.myBids, {}, token);
  await ask(gladiators.oneGladiator, { id }, token);
  await ask(gladiatorHistory, { id }, token);
  await ask(shortlist.addToShortlist, { id }, token);
  const note = { note: "Watch", ownLimit: 900, remindBeforeMs: HOUR_MS } as const;
  await ask(shortlist.keepOnShortlist, { id, ...note }, token);
  await ask(shortlist.myShortlist, {}, token);
  const filters = { minAge: "1" };
  const { search } = await ask(searches.saveSearch, { name: "Mine", filters }, token);
  await ask(searches.changeSavedSearch, { id: search.id, name: "Ours", alerts: true }, token);
  await ask(searches.mySavedSearches, {}, token);

  await ask(schools.schoolInfo, {}, token);
  await ask(renameSchool, { name: "Ludus of Ajv" }, token);
  const subscription = subscriptionAt("https://push.example/former");
  await ask(push.subscribeToPush, subscription, token);
  const former = { formerEndpoint: subscription.endpoint, formerAuth: subscription.auth };
  await ask(push.renewPush, { ...subscriptionAt("https://push.example/later"), ...former });
  await ask(push.pushState, {}, token);
  await ask(push.unsubscribeFromPush, {}, token);
  await ask(notifications.setNotificationPreferences, parsePreferences({}), token);
  await ask(notifications.myNotificationPreferences, {}, token);
  await ask(reportBidder, { bidId: bid.id, reason: "cheating", text: "Two accounts" }, token);

  // Operators, on what the players did above.
  await ask(findPlayers, { search: "anna" }, operator);
  await ask(inspectPlayer, { id: anna.id }, operator);
  await ask(figures, {}, operator);
  const { reports: open } = await ask(listReports, {}, operator);
  await ask(ACTS.closeReport, { id: first(1, open)[0].id, ...because() }, operator);
  await ask(reportBidder, { bidId: bid.id, reason: "cheating" }, token);
  await ask(ACTS.closeReportsAbout, { id: rival.id, ...because() }, operator);
  await ask(listReports, { state: "closed" }, operator);
  await ask(listReports, { before: "z" }, operator);
  const whom = { id: rival.id };
  await ask(ACTS.renamePlayersSchool, { ...whom, name: "Ludus Parvus", ...because() }, operator);
  await ask(ACTS.renamePlayer, { ...whom, username: "Renamed", ...because() }, operator);
  await ask(ACTS.adjustGold, { ...whom, amount: -5, ...because() }, operator);
  const master = await registerWithBrowser(server, FIREFOX);
  await grantRole(server.platform.database, master.username, "GAME_MASTER");
  for (const amount of [1, -1]) {
    await ask(ACTS.adjustGold, { ...whom, amount, ...because() }, master.token);
  }
  await ask(ACTS.changeRole, { ...whom, role: "MODERATOR", ...because() }, operator);
  await ask(ACTS.suspendPlayer, { ...whom, hours: 1, ...because() }, operator);
  await ask(inspectPlayer, whom, operator);
  await ask(ACTS.liftSuspension, { ...whom, ...because() }, operator);
  const { auctions } = await ask(findAuctions, { search: lostId }, operator);
  const { auctionId } = first(1, auctions)[0];
  await ask(ACTS.voidAuction, { id: auctionId, ...because() }, operator);
  await ask(auditLog, {}, operator);

  // The end of the lot that Anna leads, after the first games.
  const { number } = await eventually(async () => {
    const { games } = await ask(nextGames, {}, token);
    if (games === null) throw new Error("no games are planned");
    return games;
  });
  await giveGladiators(server.platform, [{ ...anna, username: "Anna" }, rival], 1);
  await fixture.pass(won.marketEndTime - HOUR_MS - fixture.clock.now());
  await fixture.pass(HOUR_MS);
  await ask(shortlist.removeFromShortlist, { id }, token);
  await ask(searches.deleteSavedSearch, { id: search.id }, token);
  await eventually(() => ask(gamesResults, { number }, token));
  await ask(myLeague, {}, token);
  await ask(oneLeague, { id: "1-1" }, token);
  await ask(gamesFixture, { number, userId: anna.id }, token);
  await ask(career, { id }, token);
  await ask(schoolPage, { userId: anna.id }, token);
  await ask(schoolPage, { userId: anna.id }, operator);
  await ask(gladiatorHistory, { id }, token);
  await ask(lineUps.changeLineUp, { places: [], rest: [id] }, token);
  await ask(lineUps.changeTraining, { id, training: "combat" }, token);
  await ask(nextGames, {}, token);
  await ask(lineUps.clearLineUp, {}, token);
  await setGladiator(server, id, { gamesInSchool: 1 });
  await ask(selling.saleTerms, { id }, token);
  await ask(selling.comparables, { id }, token);
  await ask(selling.offerForSale, { id, startingPrice: 500 }, token);
  await ask(selling.mySales, {}, token);
  await ask(selling.takeBack, { id }, token);
  await ask(selling.soldLots, {}, token);
  const [{ id: released }] = first(
    1,
    await giveGladiators(server.platform, [{ ...anna, username: "Anna" }], 1, { gamesInSchool: 1 }),
  );
  await ask(selling.releaseGladiator, { id: released }, token);
  await ask(gladiators.myGladiators, {}, token);
  const { letters: written } = await ask(letters.myLetters, {}, token);
  const kinds = written.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["won", "reminder", "alert"]));
  await ask(letters.myLetters, { before: `${fixture.clock.now() + 1}.x` }, token);
  const [newest, before] = first(2, written);
  await ask(letters.recordVisit, {}, token);
  await ask(letters.whileAway, { since: 0 }, token);
  await ask(letters.dismissAbsence, {}, token);
  await ask(letters.myResults, { outcome: "won" }, token);
  await ask(letters.readLetter, { id: before.id }, token);
  await ask(letters.readLetters, { id: newest.id }, token);
  await ask(letters.deleteLetter, { id: before.id }, token);
  const { next } = await ask(goldJournal, { limit: 1 }, token);
  await ask(goldJournal, { before: next ?? undefined }, token);
  const news = await smtp.mailTo(anna.email, ({ subject }) => subject.endsWith("is yours"));
  const unsubscribe = /\/([\w-]+)>$/.exec(news.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  await ask(notifications.setMailByLink, { token: unsubscribe, wanted: false });

  expect([...answered].toSorted()).toEqual(EVERY_CALL.map(nameOf).toSorted());

  // A sale for so much that its proceeds are in escrow for a day.
  const [buyer] = await server.newPlayers(1);
  await freePurse(server, buyer);
  await setGladiator(server, id, { gamesInSchool: 1, gamesSinceOffered: null, marketValue: 100 });
  await server.call(selling.offerForSale, { id, startingPrice: 500 }, token);
  await server.call(placeBid, { id, bidAmount: 5000 }, buyer.token);
  for (const _day of [1, 2]) await fixture.pass(24 * HOUR_MS);
});

test("no statement of these calls, or of the server's own work, scans a table that grows", () => {
  const plans = plansOf(recorded.stop(), fixture.server.databaseUrl);
  expect(plans.length).toBeGreaterThan(40);
  expect(plans.filter(isWalk)).toEqual([]);
});
