import { afterAll, expect, test } from "vitest";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { eventually } from "@ludus/testkit/eventually";
import { connectPlayer } from "@ludus/testkit/players/connect-player";
import { exactApiAt } from "@ludus/testkit/players/exact-api";
import { bidByHttp, bidBySocket } from "@ludus/testkit/players/place-bid";
import { ServerProcess } from "@ludus/testkit/server/server-process";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { createLog } from "../../../src/log.ts";
import { attachDatabase } from "../../../src/platform/platform.ts";
import { first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { openTestPlace } from "#test/servers/test-place.ts";
import { createTestPlayers } from "#test/test-players.ts";

const BLOCK_EVENT_LOOP = new URL("block-event-loop.mjs", import.meta.url).href;
/** One auction ends each second, the last one in five minutes. */
const settings = { MARKET_SIZE: "300", AUCTION_DURATION_MS: "300000" };
/** Less than the block lasts. */
const ENDS_WITHIN_MS = 2000;
/** More than end before the block, on a machine however busy. */
const SOLD = 40;

const place = await openTestPlace();
const server = new ServerProcess(
  {
    ...place.environment,
    ...settings,
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
    RATE_LIMITS: "off",
  },
  { execArgv: ["--import", BLOCK_EVENT_LOOP] },
);
const url = await server.opened();
const api = exactApiAt(url);
const database = await attachDatabase(place.settings.database, createLog("silent"));
afterAll(async () => {
  await database.close();
  await server.end("SIGKILL");
  await place.remove();
});

test("an event loop blocked for 3 s loses no connection and no bid, and takes none after an auction's end", async () => {
  const players = await createTestPlayers({ database, wallNow: Date.now }, 3);
  const [anna, bruno, cleo] = first(3, players);
  const socket = await connectPlayer(url, bruno.token);
  const heard = new RecordedEvents(socket);
  const lots = await gladiatorsOnMarket(api, anna);
  const sold = lots.slice(0, SOLD);
  // Two of them: a school has 24 places.
  const bidderOf = (lot: Gladiator) => (sold.indexOf(lot) % 2 === 0 ? bruno : cleo);
  await Promise.all(
    sold.map((lot) =>
      bidByHttp(api, bidderOf(lot), { gladiatorId: lot.id, bidAmount: 100 }).catch(() => {}),
    ),
  );
  const endsAtMost = Date.now() + ENDS_WITHIN_MS;
  const brunos = sold.filter((lot) => bidderOf(lot) === bruno);
  const ending = brunos.findLast(({ marketEndTime }) => marketEndTime <= endsAtMost);
  const lasting = lots.at(-1);
  if (!lasting || !ending) throw new Error("The market has no such auctions.");

  server.signal("SIGUSR2");
  await server.says(/The event loop is blocked/);
  const [late, placed] = await Promise.all([
    // Waiting requests arrive at once: a busy database may refuse some first.
    eventually(async () => {
      const refusal = await refusalOf(
        bidByHttp(api, anna, { gladiatorId: ending.id, bidAmount: 300 }),
      );
      expect(refusal.code).not.toBe("UNAVAILABLE");
      return refusal;
    }),
    bidBySocket(socket, { gladiatorId: lasting.id, bidAmount: 300 }),
  ]);

  expect(late.code).toBe("AUCTION_ENDED");
  expect(placed).toMatchObject({ bid: { bidAmount: 300 }, auction: { bidCount: 1 } });
  expect(socket.connected).toBe(true);
  const isEnding = ({ gladiatorId }: { gladiatorId: string }) => gladiatorId === ending.id;
  await heard.first("auction-ended", isEnding);
  socket.disconnect();
  expect(heard.of("auction-ended").filter(isEnding)).toMatchObject([
    { outcome: "sold", winnerId: bruno.id, price: 100 },
  ]);
  expect(await auditDatabase(database)).toEqual([]);
});
