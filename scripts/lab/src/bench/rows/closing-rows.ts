import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { duration, grouped } from "@ludus/testkit/figures/format";
import { inTurn } from "@ludus/testkit/in-turn";
import { enterMarket } from "@ludus/testkit/players/enter-market";
import { openMeasuredServer } from "@ludus/testkit/processes/measured-server";
import { processorSecondsOf } from "@ludus/testkit/processes/process-usage";
import BetterSqlite3 from "better-sqlite3";
import type { Bench } from "../bench.ts";
import { percentile99 } from "../connections/hot-lot.ts";
import { Bidding } from "../connections/bidding.ts";
import { HttpConnection } from "../connections/http-connection.ts";

const MARKET_SIZE = 1000;
const BIDDERS = 20;
const CLOSINGS = 200;
const EVERY_MS = 50;
/** A start takes less. */
const UNTIL_FIRST_MS = 15_000;

/** Lots that end one after the other: what each costs the server, and how late its bidder hears of it. */
export async function measureClosings(bench: Bench): Promise<void> {
  const file = join(bench.folder, "closings.db");
  const databaseUrl = `file:${file}`;
  const server = await openMeasuredServer({
    DATABASE_URL: databaseUrl,
    MARKET_SIZE: String(MARKET_SIZE),
  });
  try {
    const { bidders, market } = await enterMarket(server, BIDDERS);
    const bidding = new Bidding(market);
    const connection = await HttpConnection.open(server.url);
    for (let count = 0; count < CLOSINGS; count += 1) {
      await bidding.byHttp(inTurn(bidders, count), connection);
    }
    connection.close();
    await server.stop();
    const firstAt = Date.now() + UNTIL_FIRST_MS;
    endOneByOne(file, firstAt);
    await server.start();
    const latenessMs: number[] = [];
    for (const { token } of bidders) {
      const socket = await server.connect(token);
      socket.on("auction-ended", ({ auction }) => {
        latenessMs.push(Date.now() - auction.marketEndTime);
      });
    }
    await sleep(firstAt - EVERY_MS - Date.now());
    const secondsBefore = processorSecondsOf(server.pid);
    await sleep(CLOSINGS * EVERY_MS + 1000);
    const seconds = processorSecondsOf(server.pid) - secondsBefore;
    if (latenessMs.length !== CLOSINGS) {
      bench.faults.push(`closings: ${latenessMs.length} of ${CLOSINGS} were announced`);
    }
    bench.figures.push(
      `Closings, ${1000 / EVERY_MS} a second for ${(CLOSINGS * EVERY_MS) / 1000} s among ${grouped(MARKET_SIZE)} lots: ${duration((seconds / CLOSINGS) * 1000)} of processor time each, all else included (goal: 5 ms), and heard of within ${duration(percentile99(latenessMs))} for 99 % (goal: 100 ms).`,
    );
  } finally {
    await server.stop();
  }
  await bench.check("closings", databaseUrl, CLOSINGS);
}

function endOneByOne(file: string, firstAt: number): void {
  const database = new BetterSqlite3(file);
  database
    .prepare(
      `update auctions set ends_at = ends.at from
        (select id, ? + ? * (row_number() over (order by id) - 1) as at from auctions where bid_count > 0) ends
        where ends.id = auctions.id`,
    )
    .run(firstAt, EVERY_MS);
  database.close();
}
