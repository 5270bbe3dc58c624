import { expect, test } from "vitest";
import { deleteAccount } from "@ludus/shared/contract/accounts/account-api";
import { login } from "@ludus/shared/contract/accounts/auth-api";
import { me } from "@ludus/shared/contract/accounts/session-api";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { myLetters } from "@ludus/shared/contract/letters-api";
import { auditLog } from "@ludus/shared/contract/operators/audit-log-api";
import { changeRole } from "@ludus/shared/acts/change-role";
import { liftSuspension } from "@ludus/shared/acts/lift-suspension";
import { renamePlayer } from "@ludus/shared/acts/rename-player";
import { renamePlayersSchool } from "@ludus/shared/acts/rename-players-school";
import { suspendPlayer } from "@ludus/shared/acts/suspend-player";
import { inspectPlayer } from "@ludus/shared/contract/operators/players-api";
import { renameSchool } from "@ludus/shared/contract/school-name-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import type { Role } from "@ludus/shared/rules/accounts/roles";
import { suspensionText } from "@ludus/shared/rules/accounts/suspension-text";
import { bidBySocket } from "@ludus/testkit/players/place-bid";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { HOUR_MS } from "@ludus/shared/durations";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { bid, first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { because, createOperator } from "#test/operators.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { registerTestPlayer } from "#test/register-test-player.ts";
import { signInTestPlayer } from "#test/test-players.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { storedAuctions } from "#test/stored.ts";

const clock = new FakeClock();
const server = await TestServer.forFile({ now: clock.now });
let moderator = await createOperator(server, "MODERATOR");

const newPlayer = async () => (await server.newPlayers(1))[0];
const actsOn = async ({ id }: { id: string }) =>
  (await server.call(auditLog, { player: id }, moderator.token)).acts;
const listenAs = async ({ token }: { token: string }) =>
  new RecordedEvents(await server.connect(token));

test("a renamed school is told to its player with the reason, and logged once however often the call is repeated", async () => {
  const player = await newPlayer();
  const heard = await listenAs(player);
  const order = { id: player.id, name: "Ludus Parvus", ...because("No insults, please") };
  const done = await server.call(renamePlayersSchool, order, moderator.token);
  const repeated = await server.call(renamePlayersSchool, order, moderator.token);
  expect(repeated).toEqual(done);
  const expected = {
    kind: "school-renamed",
    operator: { id: moderator.id, username: moderator.username },
    player: { id: player.id, username: player.username },
    reason: "No insults, please",
    before: "Invictus Ludus",
    after: "Ludus Parvus",
  };
  expect(await actsOn(player)).toMatchObject([expected]);
  expect(await heard.first("school")).toMatchObject({ name: "Ludus Parvus" });
  const otherName = server.call(
    renamePlayersSchool,
    { ...order, name: "Ludus Magnus" },
    moderator.token,
  );
  expect((await refusalOf(otherName)).code).toBe("IDEMPOTENCY_KEY_REUSED");
  const { letter } = await heard.first("letter");
  expect(letter).toMatchObject({
    kind: "operator-act",
    act: "school-renamed",
    reason: "No insults, please",
    gladiator: null,
  });
  expect((await server.call(myLetters, {}, player.token)).letters).toEqual([letter]);
});

test("an act under its key in capital letters is the same act", async () => {
  const player = await newPlayer();
  const order = { id: player.id, name: "Ludus Parvus", ...because() };
  const done = await server.call(renamePlayersSchool, order, moderator.token);
  const shouted = { ...order, key: order.key.toUpperCase() };
  expect(await server.call(renamePlayersSchool, shouted, moderator.token)).toEqual(done);
  expect(await actsOn(player)).toHaveLength(1);
});

test("the key of one act does no other", async () => {
  const player = await newPlayer();
  const act = because();
  await server.call(
    renamePlayersSchool,
    { id: player.id, name: "Ludus Parvus", ...act },
    moderator.token,
  );
  const suspending = server.call(
    suspendPlayer,
    { id: player.id, hours: 1, ...act },
    moderator.token,
  );
  expect((await refusalOf(suspending)).code).toBe("IDEMPOTENCY_KEY_REUSED");
  expect(await actsOn(player)).toHaveLength(1);
});

test("a renamed player has the new name in open auctions, in every tab, and at the next call", async () => {
  const player = await newPlayer();
  const [lot] = first(1, await gladiatorsOnMarket(server, player));
  await bid(server, player, lot.id, lot.minimumBid);
  const heard = await listenAs(player);
  const name = { id: player.id, username: "Plain Name", ...because() };
  await server.call(renamePlayer, name, moderator.token);
  expect(await heard.first("user")).toMatchObject({ user: { username: "Plain Name" } });
  expect(await server.call(me, {}, player.token)).toMatchObject({
    user: { username: "Plain Name" },
  });
  const { gladiator } = await server.call(oneGladiator, { id: lot.id }, moderator.token);
  expect(gladiator).toMatchObject({ highestBidderName: "Plain Name" });
  expect(gladiator.bidHistory[0]?.bidder).toEqual({ username: "Plain Name" });
  const onMarket = (await gladiatorsOnMarket(server, moderator)).find(({ id }) => id === lot.id);
  expect(onMarket?.highestBidderName).toBe("Plain Name");
});

test("a renamed player bids under the new name also by a tab that was connected before", async () => {
  const player = await newPlayer();
  const [lot] = first(1, await gladiatorsOnMarket(server, player));
  const socket = await server.connect(player.token);
  const heard = new RecordedEvents(socket);
  const name = { id: player.id, username: "Decent Name", ...because() };
  await server.call(renamePlayer, name, moderator.token);
  await heard.first("user");
  const offer = { gladiatorId: lot.id, bidAmount: lot.minimumBid };
  const { auction } = await bidBySocket(socket, offer);
  expect(auction).toMatchObject({ highestBidderId: player.id, highestBidderName: "Decent Name" });
});

test("a player who bids on a market of thousands can be renamed, and keeps to their own bids", async () => {
  const crowded = await TestServer.forTest({ marketSize: 1 });
  const { database } = crowded.platform;
  const { auctions } = database.tables;
  const [player, other] = await crowded.newPlayers(2);
  const [lot] = first(1, await gladiatorsOnMarket(crowded, player));
  await bid(crowded, player, lot.id, 200);
  await bid(crowded, other, lot.id, 300);
  const [open] = first(1, await storedAuctions(database));
  // PostgreSQL takes 65,535 parameters a statement, SQLite half of that.
  const [shown] = first(1, open.recentBids);
  const unknown = Array.from({ length: 70_000 }, (_, id) => ({ ...shown, id: String(-id) }));
  await database.transaction(async (tx) => {
    await tx.update(auctions).set({ recentBids: [...open.recentBids, ...unknown] });
  });
  const { token } = await createOperator(crowded, "MODERATOR");
  const order = { id: player.id, username: "Plain Name", ...because() };
  await crowded.call(renamePlayer, order, token);
  const [renamed] = first(1, await storedAuctions(database));
  const names = renamed.recentBids.slice(0, 2).map(({ bidder }) => bidder.username);
  expect(names).toEqual([other.username, "Plain Name"]);
});

test("a player can't be renamed to a name that is taken", async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const input = { id: player.id, username: other.username.toUpperCase(), ...because() };
  const refusal = await refusalOf(server.call(renamePlayer, input, moderator.token));
  expect(refusal).toMatchObject({ code: "USERNAME_TAKEN" });
  expect(await actsOn(player)).toEqual([]);
});

test("a suspension ends sessions and sockets, refuses sign-ins with reason and end until then, and leaves bids", async () => {
  const player = await registerTestPlayer(server);
  // It outlasts the suspension, so that no letter tells of its end.
  const [lot] = first(1, (await gladiatorsOnMarket(server, player)).toReversed());
  await bid(server, player, lot.id, lot.minimumBid);
  const heard = await listenAs(player);
  const order = { id: player.id, hours: 2, ...because("Bids with two accounts") };
  await server.call(suspendPlayer, order, moderator.token);

  expect(await heard.first("session-ended")).toEqual({ reason: "suspended" });
  expect((await refusalOf(server.call(me, {}, player.token))).code).toBe("SESSION_ENDED");
  const signIn = () => server.call(login, { email: player.email, password: PASSWORD });
  const refusal = await refusalOf(signIn());
  expect(refusal).toMatchObject({
    code: "ACCOUNT_SUSPENDED",
    details: { suspendedUntil: clock.now() + 2 * HOUR_MS, reason: "Bids with two accounts" },
  });
  expect(refusal.message).toMatch(/suspended until .* UTC\. The reason: Bids with two accounts/);
  const wrong = server.call(login, { email: player.email, password: `${PASSWORD}!` });
  expect((await refusalOf(wrong)).code).toBe("WRONG_CREDENTIALS");
  const seen = await server.call(inspectPlayer, { id: player.id }, moderator.token);
  expect(seen).toMatchObject({
    sessions: 0,
    player: { suspension: { reason: "Bids with two accounts" } },
    openBids: [{ gladiator: { id: lot.id }, leader: { id: player.id } }],
  });

  clock.advance(2 * HOUR_MS);
  const { token } = await signIn();
  expect((await server.call(myLetters, {}, token)).letters).toMatchObject([
    { kind: "operator-act", act: "suspended", reason: "Bids with two accounts" },
  ]);
});

test.each([0, 8761])(
  "a suspension for %s hours is refused in one plain sentence",
  async (hours) => {
    const player = await newPlayer();
    const order = { id: player.id, hours, ...because() };
    const refusal = await refusalOf(server.call(suspendPlayer, order, moderator.token));
    expect(refusal.details.fields).toEqual({
      hours: "Must be a whole number of hours from 1 to 8760",
    });
    expect(await actsOn(player)).toEqual([]);
  },
);

test("a suspension in the place of another is logged with the end that the other had", async () => {
  const { id } = await newPlayer();
  await server.call(suspendPlayer, { id, hours: null, ...because() }, moderator.token);
  await server.call(suspendPlayer, { id, hours: 1, ...because("Said sorry") }, moderator.token);
  clock.advance(2 * HOUR_MS);
  await server.call(suspendPlayer, { id, hours: null, ...because("Again") }, moderator.token);
  const [third, second, earliest] = await actsOn({ id });
  expect(earliest).toMatchObject({ before: null, after: "for good" });
  expect(second).toMatchObject({ before: "for good", after: expect.stringMatching(/^until /) });
  expect(third).toMatchObject({ before: null, after: "for good" });
});

test("an act that would change nothing is refused, and leaves neither row nor letter", async () => {
  const { id, username, token } = await newPlayer();
  const { token: admin } = await createOperator(server, "ADMIN");
  const same = [
    server.call(renamePlayer, { id, username, ...because() }, admin),
    server.call(renamePlayersSchool, { id, name: "Invictus Ludus", ...because() }, admin),
    server.call(changeRole, { id, role: "USER", ...because() }, admin),
  ];
  const refusals = await Promise.all(same.map(refusalOf));
  expect(refusals.map(({ code }) => code)).toEqual(same.map(() => "NOTHING_TO_CHANGE"));
  expect((await server.call(myLetters, {}, token)).letters).toEqual([]);
  expect(await actsOn({ id })).toEqual([]);
  const suspend = (reason: string) =>
    server.call(suspendPlayer, { id, hours: null, ...because(reason) }, admin);
  await suspend("Two accounts");
  expect((await refusalOf(suspend("Two accounts"))).code).toBe("NOTHING_TO_CHANGE");
  await suspend("Three accounts");
  expect(await actsOn({ id })).toHaveLength(2);
});

test("a suspension for good lasts until it is lifted, once", async () => {
  const player = await registerTestPlayer(server);
  const { id } = player;
  await server.call(suspendPlayer, { id, hours: null, ...because() }, moderator.token);
  clock.advance(20_000 * HOUR_MS);
  // Their own session has ended meanwhile.
  moderator = await createOperator(server, "MODERATOR");
  const signIn = () => server.call(login, { email: player.email, password: PASSWORD });
  expect((await refusalOf(signIn())).details).toMatchObject({ suspendedUntil: null });
  await server.call(liftSuspension, { id, ...because("A mistake") }, moderator.token);
  await signIn();
  const again = server.call(liftSuspension, { id, ...because() }, moderator.token);
  expect((await refusalOf(again)).code).toBe("NOT_SUSPENDED");
});

test("a school that an operator renamed can't be renamed by its player for seven days", async () => {
  const player = await newPlayer();
  const renameBack = async () => {
    const token = await signInTestPlayer(server.platform, player);
    return server.call(renameSchool, { name: "Rude Name" }, token);
  };
  const order = { id: player.id, name: "Ludus Parvus", ...because() };
  await renameBack();
  await server.call(renamePlayersSchool, order, moderator.token);
  const renamedAt = clock.now();
  clock.advance(7 * 24 * HOUR_MS - 1);
  moderator = await createOperator(server, "MODERATOR");
  await server.call(suspendPlayer, { id: player.id, hours: 1, ...because() }, moderator.token);
  await server.call(liftSuspension, { id: player.id, ...because() }, moderator.token);
  const until = suspensionText(renamedAt + 7 * 24 * HOUR_MS);
  expect(await refusalOf(renameBack())).toMatchObject({
    code: "FORBIDDEN",
    message: `An operator named your school. It is called so ${until}.`,
  });
  const token = await signInTestPlayer(server.platform, player);
  expect(await server.call(schoolInfo, {}, token)).toMatchObject({
    school: { name: "Ludus Parvus", version: 3 },
  });
  clock.advance(1);
  expect(await renameBack()).toMatchObject({ school: { name: "Rude Name", version: 4 } });
});

test("a suspension is lifted or replaced by nobody below its operator, and by an ADMIN alone once they are gone", async () => {
  const { id } = await newPlayer();
  const gameMaster = await createOperator(server, "GAME_MASTER");
  const suspend = (hours: number | null, { token }: { token: string }) =>
    server.call(suspendPlayer, { id, hours, ...because() }, token);
  const lift = ({ token }: { token: string }) =>
    server.call(liftSuspension, { id, ...because() }, token);
  await suspend(null, gameMaster);
  const refused = [suspend(1, moderator), lift(moderator)];
  for (const refusal of await Promise.all(refused.map(refusalOf))) {
    expect(refusal).toMatchObject({
      code: "NOT_BELOW_YOU",
      message: expect.stringMatching(/above you/),
    });
  }
  expect(await actsOn({ id })).toHaveLength(1);
  await suspend(2, await createOperator(server, "GAME_MASTER"));
  const admin = await createOperator(server, "ADMIN");
  await lift(admin);

  await suspend(null, moderator);
  await lift(await createOperator(server, "MODERATOR"));
  const leaving = await registerTestPlayer(server);
  const promotion = { id: leaving.id, role: "MODERATOR", ...because() } as const;
  await server.call(changeRole, promotion, admin.token);
  await suspend(null, leaving);
  const { username } = leaving;
  await server.call(deleteAccount, { username, currentPassword: PASSWORD }, leaving.token);
  expect((await refusalOf(lift(gameMaster))).code).toBe("NOT_BELOW_YOU");
  await lift(admin);
});

test.each<[Role, Role]>([
  ["MODERATOR", "MODERATOR"],
  ["MODERATOR", "ADMIN"],
  ["GAME_MASTER", "GAME_MASTER"],
])("a %s can't act on a %s, and nothing is logged", async (role, superior) => {
  const operator = await createOperator(server, role);
  const target = await createOperator(server, superior);
  const order = { id: target.id, hours: 1, ...because() };
  const refusal = await refusalOf(server.call(suspendPlayer, order, operator.token));
  expect(refusal.code).toBe("NOT_BELOW_YOU");
  expect(await actsOn(target)).toEqual([]);
  expect(await server.call(me, {}, target.token)).toMatchObject({ user: { id: target.id } });
});

test("operators can't act on themselves", async () => {
  const order = { id: moderator.id, name: "My own", ...because() };
  const refusal = await refusalOf(server.call(renamePlayersSchool, order, moderator.token));
  expect(refusal.code).toBe("NOT_BELOW_YOU");
});

test.each(["", "  ab ", "x".repeat(301), "two\nlines"])(
  "an act for the reason %j is refused and changes nothing",
  async (reason) => {
    const player = await newPlayer();
    const order = { id: player.id, hours: 1, ...because(reason) };
    const refusal = await refusalOf(server.call(suspendPlayer, order, moderator.token));
    expect(refusal).toMatchObject({ code: "INVALID_FIELDS" });
    expect(refusal.details.fields).toHaveProperty("reason");
    expect(await actsOn(player)).toEqual([]);
  },
);
