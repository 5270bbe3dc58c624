import { afterAll, expect, test } from "vitest";
import { voidAuction } from "@ludus/shared/acts/void-auction";
import { eventually } from "@ludus/testkit/eventually";
import { HOUR_MS } from "@ludus/shared/durations";
import { openAuctions, storedAuctions } from "#test/stored.ts";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { bid, gladiatorsOnMarket, outcomesOf } from "#test/market.ts";
import { because, createOperator } from "#test/operators.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { startCluster } from "#test/servers/test-cluster.ts";

const LOTS = 6;
/** Shorter than sessions live. */

const clock = new FakeClock();
const cluster = await startCluster({
  now: clock.now,
  marketSize: LOTS,
  auctionDurationMs: HOUR_MS,
});
afterAll(() => cluster.stop());

test("an auction that two nodes void, bid on and close at its end has one end, and both nodes tell it", async () => {
  const [near, far] = cluster.nodes;
  const { database } = near.platform;
  const [anna, ben, watcher] = await near.newPlayers(3);
  const [one, other] = [
    await createOperator(near, "GAME_MASTER"),
    await createOperator(near, "GAME_MASTER"),
  ];
  const lots = await gladiatorsOnMarket(near, anna);
  for (const { id } of lots) await bid(near, anna, id, 100);
  const open = await openAuctions(database);
  const heard = new RecordedEvents(await far.connect(watcher.token));
  await bid(far, watcher, lots[0]?.id ?? "", 200);

  const bids = lots.map(({ id }, index) => bid(index % 2 ? near : far, ben, id, 300));
  const voidings = open.flatMap(({ id }) => [
    near.call(voidAuction, { id, ...because() }, one.token),
    far.call(voidAuction, { id, ...because() }, other.token),
  ]);
  // While they wait for each other's locks, all ends pass: closings join them.
  const ends = Math.max(...open.map(({ endsAt }) => endsAt));
  clock.advance(ends - clock.now());
  const [{ answers, refusals }] = await Promise.all([outcomesOf(voidings), outcomesOf(bids)]);

  for (const { code } of refusals) expect(code).toBe("AUCTION_ENDED");
  await eventually(async () => {
    const rows = await storedAuctions(database);
    expect(rows.filter(({ status, endsAt }) => status === "open" && endsAt <= ends)).toEqual([]);
  });
  const rows = await storedAuctions(database);
  const voided = rows.filter(({ status }) => status === "voided").map(({ id }) => id);
  expect(voided).toHaveLength(answers.length);
  await heard.first("auction-ended", ({ gladiatorId }) => gladiatorId === lots[0]?.id);
  expect(await auditDatabase(database)).toEqual([]);
});
