import { afterEach, expect, test, vi } from "vitest";
import { suspendPlayer } from "@ludus/shared/acts/suspend-player";
import { voidAuction } from "@ludus/shared/acts/void-auction";
import { deleteAccount } from "@ludus/shared/contract/accounts/account-api";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { eventually } from "@ludus/testkit/eventually";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { PASSWORD, type Account } from "@ludus/testkit/players/register-player";
import { findAuctions } from "@ludus/shared/contract/operators/auctions-api";
import { bid, first } from "#test/market.ts";
import { because, createOperator } from "#test/operators.ts";
import { registerTestPlayer } from "#test/register-test-player.ts";
import { boughtGladiator, freeGold, offer, untouchedLots } from "#test/sales.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";

const DURATION_MS = 60 * 60_000;
const TIDIED_EVERY_MS = 60 * 60_000;

const time = await fakeTimeForFile({ auctionDurationMs: DURATION_MS, rateLimits: false });
const admin = await createOperator(time.server, "ADMIN");
const [rival] = await time.server.newPlayers(1, { startingGold: 90_000 });
afterEach(async () => {
  expect(await auditDatabase(time.server.platform.database)).toEqual([]);
});

const lotNow = async ({ id }: Pick<Gladiator, "id">) =>
  (await time.server.call(oneGladiator, { id }, rival.token)).gladiator;

const stockLot = async () => first(1, await untouchedLots(time.server, rival))[0];

const asTestPlayer = (account: Account): TestPlayer => ({ ...account });

async function remove({ username, token }: Account): Promise<void> {
  await time.server.call(deleteAccount, { username, currentPassword: PASSWORD }, token);
}

const suspend = ({ id }: Account) =>
  time.server.call(suspendPlayer, { id, hours: 1, ...because() }, admin.token);

test.each([
  ["suspended", suspend],
  ["deleted", remove],
] as const)("a player who is %s leads at the price and bids on no more", async (_how, leave) => {
  const { server } = time;
  const player = await registerTestPlayer(server);
  const lot = await stockLot();
  await bidByHttp(server, player, { gladiatorId: lot.id, bidAmount: 300, maxAmount: 5000 });
  await leave(player);
  expect(await lotNow(lot)).toMatchObject({ currentBid: 300, highestBidderId: player.id });
  const { auction } = await bid(server, rival, lot.id, 400);
  expect(auction).toMatchObject({ currentBid: 400, highestBidderId: rival.id, bidCount: 2 });
});

test("a gladiator whom a deleted player leads at the end is sold to the closed school, and is the market's own again within an hour", async () => {
  const player = await registerTestPlayer(time.server);
  const lot = await stockLot();
  await bid(time.server, player, lot.id, 300);
  await remove(player);
  await time.pass(lot.marketEndTime - time.clock.now());
  expect(await lotNow(lot)).toMatchObject({ status: "sold", ownerId: player.id });
  await vi.advanceTimersByTimeAsync(TIDIED_EVERY_MS);
  await eventually(async () => {
    expect(await lotNow(lot)).toMatchObject({ status: "open", ownerId: null, currentBid: null });
  });
  expect((await lotNow(lot)).seller).toBeUndefined();
});

test("gladiators at home of a deleted player come to the market's stock, and those on sale when nobody buys them", async () => {
  const { server } = time;
  const player = await registerTestPlayer(server);
  const home = await boughtGladiator(time, asTestPlayer(player), await stockLot());
  const [unsold, sold, voided] = [
    await boughtGladiator(time, asTestPlayer(player), await stockLot()),
    await boughtGladiator(time, asTestPlayer(player), await stockLot()),
    await boughtGladiator(time, asTestPlayer(player), await stockLot()),
  ];
  for (const gladiator of [unsold, sold, voided]) await offer(server, player, gladiator, 400);
  await freeGold(server, rival, 40_000);
  await bid(server, rival, sold.id, 400);
  await remove(player);
  expect(await lotNow(home)).toMatchObject({ status: "open", ownerId: null, minimumBid: 100 });
  expect((await lotNow(home)).seller).toBeUndefined();
  expect((await lotNow(unsold)).seller).toMatchObject({ schoolName: "Closed school" });
  const { auctions } = await server.call(findAuctions, { search: voided.id }, admin.token);
  const id = auctions[0]?.auctionId ?? 0;
  await server.call(voidAuction, { id, ...because() }, admin.token);
  expect(await lotNow(voided)).toMatchObject({ status: "open", ownerId: null });
  await time.pass(DURATION_MS);
  expect(await lotNow(sold)).toMatchObject({ status: "sold", ownerId: rival.id });
  expect(await lotNow(unsold)).toMatchObject({ status: "open", ownerId: null, minimumBid: 100 });
  expect((await lotNow(unsold)).seller).toBeUndefined();
});
