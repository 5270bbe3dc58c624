import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { myGladiators, oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { marketPage, myBids } from "@ludus/shared/contract/market/market-api";
import { marketFacets } from "@ludus/shared/contract/market/market-facets-api";
import { addToShortlist, myShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { HOUR_MS } from "@ludus/shared/durations";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "#test/servers/server-with-fake-time.ts";
import { bid, first } from "#test/market.ts";

let fixture: ServerWithFakeTime;
beforeEach(async () => {
  fixture = await startServerWithFakeTime({ auctionDurationMs: HOUR_MS, marketSize: 1 });
});
afterEach(() => fixture.stop());

/** Takes an attribute out of every gladiator, and gives them one that only a later release knows. */
async function ageGladiators(): Promise<void> {
  const { database } = fixture.server.platform;
  const { gladiators } = database.tables;
  await database.transaction(async (tx) => {
    for (const { id, attributes } of await tx.select().from(gladiators)) {
      const { sword: _sword, ...older } = attributes;
      const later = { value: 3, max: 9, analyzed: false };
      const aged = { ...older, later };
      await tx.update(gladiators).set({ attributes: aged }).where(eq(gladiators.id, id));
    }
  });
}

test("a gladiator stored before an attribute existed shows it as untrained on every page, sold or not", async () => {
  const { server } = fixture;
  const [{ token, id: playerId }] = await server.newPlayers(1);
  await ageGladiators();

  const market = await server.call(marketPage, {}, token);
  const [{ id, marketEndTime }] = first(1, market.gladiators);
  await bid(server, { token }, id, 300);
  await server.call(addToShortlist, { id }, token);
  const shown = [
    ...market.gladiators,
    ...(await server.call(marketPage, { shortlistedOnly: true }, token)).gladiators,
    ...(await server.call(myBids, {}, token)).gladiators,
    ...(await server.call(myShortlist, {}, token)).gladiators,
    (await server.call(oneGladiator, { id }, token)).gladiator,
  ];
  expect(shown).toHaveLength(5);
  for (const gladiator of shown) {
    expect(gladiator).toMatchObject({ id, sword: 0, swordMax: null, swordAnalyzed: false });
  }

  await fixture.pass(marketEndTime - fixture.clock.now());
  const { gladiators } = await server.call(myGladiators, {}, token);
  expect(gladiators).toMatchObject([{ id, ownerId: playerId, sword: 0, swordMax: null }]);
  expect(gladiators[0]?.shieldAnalyzed).toBe(true);
});

test("a British gladiator is Britannic wherever he is shown or searched", async () => {
  const { server } = fixture;
  const [{ token }] = await server.newPlayers(1);
  const { database } = server.platform;
  await database.transaction(async (tx) => {
    await tx.update(tx.tables.gladiators).set({ nationality: "British" });
  });
  const searched = async (nationality?: string) =>
    (await server.call(marketPage, { ...(nationality && { nationality }) }, token)).gladiators.map(
      (shown) => shown.nationality,
    );
  for (const asked of [undefined, "Britannic", "British"]) {
    expect(await searched(asked)).toEqual(["Britannic"]);
  }
  const { nationalities } = await server.call(marketFacets, {}, token);
  expect(nationalities).toEqual([{ nationality: "Britannic", count: 1 }]);
});

test("the sale of a gladiator keeps the attributes that only a later release knows", async () => {
  const { server } = fixture;
  const { read, tables } = server.platform.database;
  const [player] = await server.newPlayers(1);
  await ageGladiators();
  const market = await server.call(marketPage, {}, player.token);
  const [{ id, marketEndTime }] = first(1, market.gladiators);
  await bid(server, player, id, 300);
  await fixture.pass(marketEndTime - fixture.clock.now());
  const [sold] = await read
    .select({ attributes: tables.gladiators.attributes })
    .from(tables.gladiators)
    .where(eq(tables.gladiators.id, id));
  expect(sold?.attributes).toMatchObject({ later: { value: 3, max: 9, analyzed: true } });
  expect(sold?.attributes).not.toHaveProperty("sword");
});

test("bids stored by a later release show without the fields that this one doesn't know", async () => {
  const { server } = fixture;
  const { database } = server.platform;
  const { auctions } = database.tables;
  const [player] = await server.newPlayers(1);
  const known = { id: "1", bidder: { username: "anna" }, bidTime: 1, bidAmount: 100 };
  const recentBids = sql`${JSON.stringify([{ ...known, later: true }])}`;
  await database.transaction(async (tx) => {
    await tx.update(auctions).set({ recentBids });
  });
  const { gladiators } = await server.call(marketPage, {}, player.token);
  expect(gladiators[0]?.bidHistory).toEqual([known]);
});
