import { expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "@ludus/shared/durations";
import { registerTestPlayer } from "#test/register-test-player.ts";
import { auditDatabase } from "../../src/audit/audit-database.ts";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { openTestPlace } from "#test/servers/test-place.ts";
import { TestServer } from "#test/servers/test-server.ts";

test.each([
  ["bid", true],
  ["listing", false],
])("a node whose clock is behind goes on from the newest %s", async (_row, isBid) => {
  const place = await openTestPlace();
  onTestFinished(() => place.remove());
  const before = await TestServer.start({ place, now: () => Date.now() + 10 * HOUR_MS });
  const player = await registerTestPlayer(before);
  const [lot, other] = first(2, (await gladiatorsOnMarket(before, player)).toReversed());
  if (isBid) await bid(before, player, lot.id, 100);
  await before.stop();

  const lines: string[] = [];
  const after = await TestServer.start({
    place,
    logLevel: "warn",
    logTo: { write: (line) => void lines.push(line) },
  });
  onTestFinished(() => after.stop());
  expect(after.platform.wallNow()).toBeGreaterThan(Date.now() + 9 * HOUR_MS);
  expect(lines.join("")).toContain(
    "the database is ahead of the machine's clock: time goes on from its newest row",
  );
  const { bidTime } = (await bid(after, player, other.id, 100)).bid;
  expect(bidTime).toBeGreaterThan(Date.now() + 9 * HOUR_MS);
  expect(await auditDatabase(after.platform.database)).toEqual([]);
});
