import { inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { me } from "@ludus/shared/contract/accounts/session-api";
import { myLetters } from "@ludus/shared/contract/letters-api";
import { adjustGold } from "@ludus/shared/acts/adjust-gold";
import { auditLog } from "@ludus/shared/contract/operators/audit-log-api";
import { changeRole } from "@ludus/shared/acts/change-role";
import { suspendPlayer } from "@ludus/shared/acts/suspend-player";
import { goldJournal } from "@ludus/shared/contract/journal-api";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { bid, first, gladiatorsOnMarket, outcomesOf, refusalOf, schoolOf } from "#test/market.ts";
import { because, createOperator } from "#test/operators.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { TestServer } from "#test/servers/test-server.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";
import { grantRole } from "../grant-role.ts";

const server = await TestServer.start();
const [master, admin] = [
  await createOperator(server, "GAME_MASTER"),
  await createOperator(server, "ADMIN"),
];
afterAll(async () => {
  expect(await auditDatabase(server.platform.database)).toEqual([]);
  await server.stop();
});

const newPlayer = async () => (await server.newPlayers(1))[0];
const adjust = ({ id }: TestPlayer, amount: number, act = because("A prize")) =>
  server.call(adjustGold, { id, amount, ...act }, master.token);

test("gold is granted and taken once per key, journalled, told at once, and logged", async () => {
  const player = await newPlayer();
  const heard = new RecordedEvents(await server.connect(player.token));
  const act = because("A prize");
  await Promise.all([adjust(player, 500, act), adjust(player, 500, act)]);
  expect(await heard.first("school")).toMatchObject({ gold: 10_500 });
  await adjust(player, -300, because("It was too much"));
  expect(await schoolOf(server, player)).toMatchObject({ gold: 10_200, goldHeld: 0 });

  const { movements } = await server.call(goldJournal, {}, player.token);
  expect(movements).toMatchObject([
    { kind: "adjust-take", amount: 300, gold: 10_200 },
    { kind: "adjust-grant", amount: 500, gold: 10_500 },
    { kind: "grant", amount: 10_000, gold: 10_000 },
  ]);
  const { acts } = await server.call(auditLog, { player: player.id }, master.token);
  expect(acts).toMatchObject([
    { kind: "gold-taken", before: null, after: "300", reason: "It was too much" },
    { kind: "gold-granted", before: null, after: "500", reason: "A prize" },
  ]);
  const { letters } = await server.call(myLetters, {}, player.token);
  expect(letters).toMatchObject([
    { act: "gold-taken", gold: 300 },
    { act: "gold-granted", gold: 500 },
  ]);
});

test("the key of an adjustment does none of another amount, player or reason", async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const act = because("A prize");
  await adjust(player, 500, act);
  const others = [
    adjust(player, 5000, act),
    adjust(other, 500, act),
    adjust(player, 500, { ...act, reason: "Another prize" }),
  ];
  const { refusals } = await outcomesOf(others);
  expect(refusals.map(({ code }) => code)).toEqual(others.map(() => "IDEMPOTENCY_KEY_REUSED"));
  expect(await schoolOf(server, player)).toMatchObject({ gold: 10_500 });
  expect(await schoolOf(server, other)).toMatchObject({ gold: 10_000 });
});

test("the prices that a player leads with are never taken, also while bids race", async () => {
  const player = await newPlayer();
  const lots = (await gladiatorsOnMarket(server, player)).slice(0, 6);
  const bids = lots.map(({ id: gladiatorId }) =>
    bidByHttp(server, player, { gladiatorId, bidAmount: 300, maxAmount: 2000 }),
  );
  const takings = [1, 2, 3].map(() => adjust(player, -2500));
  const [bidding, taking] = await Promise.all([outcomesOf(bids), outcomesOf(takings)]);
  for (const { code } of [...bidding.refusals, ...taking.refusals]) {
    expect(code).toBe("INSUFFICIENT_GOLD");
  }
  const prices = 300 * bidding.answers.length;
  const left = 10_000 - 2500 * taking.answers.length;
  const { gold, goldHeld } = await schoolOf(server, player);
  expect([gold + goldHeld, goldHeld >= prices]).toEqual([left, true]);
  expect((await refusalOf(adjust(player, prices - left - 1))).code).toBe("INSUFFICIENT_GOLD");
  await adjust(player, prices - left);
  expect(await schoolOf(server, player)).toMatchObject({ gold: 0, goldHeld: prices });
});

test("a taking and its refusal are the same whatever a leader's maximum is, which only the leader learns", async () => {
  const [secretive, open] = [await newPlayer(), await newPlayer()];
  const lots = (await gladiatorsOnMarket(server, open)).filter(({ bidCount }) => bidCount === 0);
  const [lot, other] = first(2, lots);
  const heard = new RecordedEvents(await server.connect(secretive.token));
  const inTheOpen = { gladiatorId: other.id, bidAmount: 400 };
  await bidByHttp(server, open, inTheOpen);
  await bidByHttp(server, secretive, { ...inTheOpen, gladiatorId: lot.id, maxAmount: 8000 });
  const outcomesFor = async (player: TestPlayer) => {
    const refusal = await refusalOf(adjust(player, -9601));
    await adjust(player, -7600);
    const again = await refusalOf(adjust(player, -2001));
    await adjust(player, -2000);
    return [refusal.toBody(), again.toBody()];
  };
  const refusals = await outcomesFor(open);
  expect(await outcomesFor(secretive)).toEqual(refusals);
  expect(JSON.stringify(refusals)).not.toMatch(/\d/);

  expect(await schoolOf(server, secretive)).toMatchObject({ gold: 0, goldHeld: 400 });
  await heard.first("maximum", ({ yourMaximum }) => yourMaximum === 400);
  const { letters } = await server.call(myLetters, {}, secretive.token);
  expect(letters).toMatchObject([
    { gold: 2000, before: "0", after: "0" },
    { gold: 7600, before: "2000", after: "0" },
  ]);
  const rival = await newPlayer();
  expect(await bid(server, rival, lot.id, 500)).toMatchObject({ leading: true });
});

test.each([0, 0.5, 1_000_001, -1_000_001])(
  "an adjustment of %d gold is refused",
  async (amount) => {
    const player = await newPlayer();
    const refusal = await refusalOf(adjust(player, amount));
    expect(["INVALID_FIELDS", "MALFORMED"]).toContain(refusal.code);
    expect(await schoolOf(server, player)).toMatchObject({ gold: 10_000 });
  },
);

test("a new role holds at the next call and is seen in every tab; one that was taken acts no more", async () => {
  const player = await newPlayer();
  const target = await newPlayer();
  const heard = new RecordedEvents(await server.connect(player.token));
  const give = (role: "MODERATOR" | "USER") =>
    server.call(changeRole, { id: player.id, role, ...because("Helps out") }, admin.token);
  await give("MODERATOR");
  expect(await heard.first("user")).toMatchObject({ user: { role: "MODERATOR" } });
  expect(await server.call(me, {}, player.token)).toMatchObject({ user: { role: "MODERATOR" } });
  const suspend = () =>
    server.call(suspendPlayer, { id: target.id, hours: 1, ...because() }, player.token);
  await suspend();
  await give("USER");
  expect((await refusalOf(suspend())).code).toBe("FORBIDDEN");
  const { acts } = await server.call(auditLog, { player: player.id }, admin.token);
  expect(acts).toMatchObject([
    { kind: "role-changed", before: "MODERATOR", after: "USER" },
    { kind: "role-changed", before: "USER", after: "MODERATOR" },
  ]);
});

test("an ADMIN takes the role from another ADMIN, who acts no more, and never from themselves", async () => {
  const other = await createOperator(server, "ADMIN");
  const take = ({ id }: TestPlayer, by: TestPlayer) =>
    server.call(changeRole, { id, role: "USER", ...because() }, by.token);
  expect((await refusalOf(take(admin, admin))).code).toBe("NOT_BELOW_YOU");
  await take(other, admin);
  expect((await refusalOf(take(admin, other))).code).toBe("FORBIDDEN");
});

test("one ADMIN is left of those who take each other's role at once", async () => {
  const { read, tables } = server.platform.database;
  for (let round = 0; round < 3; round += 1) {
    const circle = await Promise.all([1, 2, 3].map(() => createOperator(server, "ADMIN")));
    const takings = circle.flatMap(({ token }) =>
      circle
        .filter((other) => other.token !== token)
        .map(({ id }) => server.call(changeRole, { id, role: "USER", ...because() }, token)),
    );
    const { refusals } = await outcomesOf(takings);
    for (const { code } of refusals) expect(["FORBIDDEN", "NOTHING_TO_CHANGE"]).toContain(code);
    const ids = circle.map(({ id }) => id);
    const rows = await read.select().from(tables.users).where(inArray(tables.users.id, ids));
    expect(rows.filter(({ role }) => role === "ADMIN")).toHaveLength(1);
  }
});

test("an operator whose role was lowered by command acts neither on themselves nor on equals, from the next call", async () => {
  const former = await createOperator(server, "ADMIN");
  const equal = await createOperator(server, "GAME_MASTER");
  await server.call(me, {}, former.token);
  await grantRole(server.platform.database, former.username, "GAME_MASTER");
  for (const { id } of [former, equal]) {
    const order = { id, amount: 500, ...because() };
    const refusal = await refusalOf(server.call(adjustGold, order, former.token));
    expect(refusal.code).toBe("NOT_BELOW_YOU");
  }
  expect(await schoolOf(server, former)).toMatchObject({ gold: 10_000 });
});
