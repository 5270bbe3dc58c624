import { afterEach, beforeEach, expect, test } from "vitest";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { MINUTE_MS, HOUR_MS } from "@ludus/shared/durations";
import { storedAuctions } from "#test/stored.ts";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { first, gladiatorsOnMarket } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "#test/servers/server-with-fake-time.ts";
import type { TestPlayer } from "#test/test-players.ts";

const MARKET_SIZE = 12;
/** One auction ends every 40 minutes. */
const STAGGER_MS = 40 * MINUTE_MS;

let fixture: ServerWithFakeTime;
let anna: TestPlayer;
let bruno: TestPlayer;
beforeEach(async () => {
  fixture = await startServerWithFakeTime({
    marketSize: MARKET_SIZE,
    auctionDurationMs: MARKET_SIZE * STAGGER_MS,
  });
  [anna, bruno] = await fixture.server.newPlayers(2);
});
afterEach(() => fixture.stop());

const readAuctions = () => storedAuctions(fixture.server.platform.database);

test.each([
  ["forward and back", HOUR_MS],
  ["back and forward", -HOUR_MS],
])(
  "a clock that jumps an hour %s closes no auction twice or before its end, and ends no session",
  async (_name, jumpMs) => {
    const { server, clock, pass } = fixture;
    const [{ id, marketEndTime }] = first(1, await gladiatorsOnMarket(server, anna));
    await bidByHttp(server, anna, { gladiatorId: id, bidAmount: 300 });
    const heard = new RecordedEvents(await server.connect(anna.token));
    const startAt = clock.now();

    await pass(jumpMs);
    const endsInTheJump = jumpMs > STAGGER_MS;
    expect((await readAuctions()).filter(({ status }) => status !== "open")).toHaveLength(
      endsInTheJump ? 1 : 0,
    );
    const lots = await gladiatorsOnMarket(server, bruno);
    const { auction } = await bidByHttp(server, bruno, {
      gladiatorId: lots.at(-1)?.id ?? "",
      bidAmount: 300,
    });
    expect(auction.bidCount).toBe(1);

    await pass(-jumpMs);
    expect(clock.now()).toBe(startAt);
    await pass(marketEndTime - startAt);
    await heard.first("auction-ended");
    await bidByHttp(server, anna, { gladiatorId: auction.gladiatorId, bidAmount: 400 });
    expect(heard.of("auction-ended")).toMatchObject([{ gladiatorId: id, winnerId: anna.id }]);
    const closed = (await readAuctions()).filter(({ status }) => status !== "open");
    expect(closed.map(({ gladiatorId }) => gladiatorId)).toEqual([id]);
    for (const { closedAt, endsAt } of closed) expect(closedAt).toBeGreaterThanOrEqual(endsAt);
    expect(await auditDatabase(server.platform.database)).toEqual([]);
  },
);
