import { join } from "node:path";
import { sumOf } from "@ludus/testkit/figures/statistics";
import { startPostgres } from "@ludus/testkit/services/start-postgres";
import { inRoot } from "../../../../setup/paths.mjs";
import type { Bench } from "../bench.ts";
import { BidProcess, SHAPES, startEngine, stock } from "../connections/bid-process.ts";
import { buildForBench } from "../build-for-bench.ts";
import type { Side } from "../compare.ts";

const AUCTIONS = 1000;
/** Bids in flight that fill the batches of two nodes. */
const IN_FLIGHT = 256;

/** Durable bids on PostgreSQL: the engine beside a program that only writes its rows, and two engines beside one. */
export async function measurePostgres(bench: Bench): Promise<void> {
  await buildForBench("engine");
  const postgres = await openPostgres(bench.folder, "engine");
  const barePostgres = await openPostgres(bench.folder, "bare");
  const options = { databaseUrl: postgres.url, auctions: AUCTIONS };
  const first = await startEngine(options);
  const second = await startEngine(options);
  await stock(barePostgres.url, AUCTIONS);
  const bare = await BidProcess.start(
    inRoot("scripts", "lab", "src", "bench", "bare", "batches.ts"),
    { args: [barePostgres.url] },
  );
  /** Refused bids count, too: a node doesn't know what the other has just accepted. */
  const decisions = (engines: readonly BidProcess[], shape: string): Side => ({
    pids: engines.map(({ pid }) => pid),
    async run(seconds) {
      const of = engines.length;
      const slices = await Promise.all(
        engines.map((engine, index) =>
          engine.bid({ shape, seconds, inFlight: IN_FLIGHT, part: { index, of } }),
        ),
      );
      const count = sumOf(slices.map(({ decided }) => decided));
      return { count, seconds: Math.max(...slices.map((slice) => slice.seconds)) };
    },
  });
  try {
    for (const { shape, where } of SHAPES) {
      await bench.measure([
        {
          what: `Bid on PostgreSQL, ${where}`,
          ours: first.side({ shape }),
          bare: bare.side({ shape }),
          against: "pg, same rows, 64 a statement",
          goal: { costRatio: 0.6 },
        },
        {
          what: `Decision of two nodes, ${IN_FLIGHT} in flight, ${where}`,
          ours: decisions([first, second], shape),
          bare: decisions([first], shape),
          against: "one node",
          goal: { rateRatio: 1 },
        },
      ]);
    }
    for (const one of [first, second, bare]) await one.stop();
    await bench.check("PostgreSQL, engine", postgres.url, first.accepted + second.accepted);
    await bench.check("bare pg", barePostgres.url, bare.accepted);
  } finally {
    await postgres.stop();
    await barePostgres.stop();
  }
}

/** Every commit is synced to the disk of the folder. */
async function openPostgres(folder: string, name: string) {
  const postgres = await startPostgres({ folder: join(folder, `postgres-${name}`) });
  return { url: await postgres.createDatabase("bench"), stop: () => postgres.stop() };
}
