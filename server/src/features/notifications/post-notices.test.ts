import { afterEach, beforeEach, expect, test } from "vitest";
import { MINUTE_MS } from "@ludus/shared/durations";
import { createTestPlayers } from "#test/test-players.ts";
import { first } from "#test/market.ts";
import { openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { postNotices } from "./post-notices.ts";

let market: MarketFixture;
beforeEach(async () => {
  market = await openMarketFixture();
});
afterEach(() => market.close());

test("a letter that grows has one message waiting at most, and the next comes an hour after the last", async () => {
  const [{ id: userId }] = first(1, await createTestPlayers(market, 1));
  const { database, clock } = market;
  const { outbox } = database.tables;
  const channels = {
    push: async (_on: unknown, userIds: readonly string[]) =>
      new Map(userIds.map((id) => [id, [id]])),
  };
  const grow = () =>
    database.transaction((tx) =>
      postNotices({ channels, wallNow: clock.now }, tx, [
        { userId, kind: "alert", letterId: "everybody" },
      ]),
    );
  const message = async () => {
    const rows = await database.read.select().from(outbox);
    expect(rows).toHaveLength(1);
    return first(1, rows)[0];
  };
  const send = () =>
    database.transaction((tx) =>
      tx.update(outbox).set({ nextAttemptAt: null, outcome: "sent", attempts: 1, payload: {} }),
    );
  const beganAt = clock.now();
  await grow();
  clock.advance(MINUTE_MS);
  await grow();
  expect(await message()).toMatchObject({ nextAttemptAt: beganAt });

  await send();
  await Promise.all([grow(), grow()]);
  const inAnHour = { nextAttemptAt: beganAt + 60 * MINUTE_MS, attempts: 0, outcome: null };
  expect(await message()).toMatchObject({ ...inAnHour, payload: { letterId: "everybody" } });

  await send();
  clock.advance(24 * 60 * MINUTE_MS);
  await grow();
  expect(await message()).toMatchObject({ nextAttemptAt: clock.now() });
});
