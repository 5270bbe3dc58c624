import { join } from "node:path";
import { startPostgres } from "@ludus/testkit/services/start-postgres";
import { inRoot } from "../../../../setup/paths.mjs";
import type { Bench } from "../bench.ts";
import { BidProcess, SHAPES, startEngine, stock } from "../lanes/bid-process.ts";
import { buildForBench } from "../build-for-bench.ts";
import type { Side } from "../compare.ts";

const AUCTIONS = 1000;

/** Durable bids a second on PostgreSQL: one engine and two, against one transaction for each bid. */
export async function measurePostgres(bench: Bench): Promise<void> {
  await buildForBench("engine", "one-by-one");
  const postgres = await openPostgres(bench.folder, "engine");
  const otherPostgres = await openPostgres(bench.folder, "one-by-one");
  const options = { databaseUrl: postgres.url, auctions: AUCTIONS };
  const first = await startEngine(options);
  const second = await startEngine(options);
  await stock(otherPostgres.url, AUCTIONS);
  const oneByOne = await BidProcess.start(inRoot("server", "dist-bench", "one-by-one.js"), {
    env: { DATABASE_URL: otherPostgres.url },
  });
  const together = (order: object): Side => ({
    // Two processes: nobody's processor time alone.
    pid: 0,
    async run(seconds) {
      const slices = await Promise.all(
        [first, second].map((engine, index) =>
          engine.bid({ ...order, seconds, part: { index, of: 2 } }),
        ),
      );
      const count = slices.reduce((sum, slice) => sum + slice.count, 0);
      return { count, seconds: Math.max(...slices.map((slice) => slice.seconds)) };
    },
  });
  try {
    for (const { shape, where } of SHAPES) {
      const what = `Durable bids/s on PostgreSQL, 64 bidders ${where}`;
      const rival = {
        bare: oneByOne.side({ shape }),
        against: "one transaction for each bid, through Drizzle",
        goal: shape === "spread" ? 8 : 12,
      };
      await bench.measure([
        { what: `${what}, one node`, ours: first.side({ shape }), ...rival },
        { what: `${what}, two nodes`, ours: together({ shape }), ...rival },
      ]);
    }
    for (const one of [first, second, oneByOne]) await one.stop();
    const byEngines = first.accepted + second.accepted;
    await bench.check("PostgreSQL, engine", postgres.url, byEngines);
    await bench.check("PostgreSQL, one by one", otherPostgres.url, oneByOne.accepted);
  } finally {
    await postgres.stop();
    await otherPostgres.stop();
  }
}

/** Every commit is synced to the disk of the folder. */
async function openPostgres(folder: string, name: string) {
  const postgres = await startPostgres({ folder: join(folder, `postgres-${name}`) });
  return { url: await postgres.createDatabase("bench"), stop: () => postgres.stop() };
}
