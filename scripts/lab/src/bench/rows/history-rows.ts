import { join } from "node:path";
import type { Bench } from "../bench.ts";
import { SHAPES, startEngine, stock } from "../connections/bid-process.ts";
import { buildForBench } from "../build-for-bench.ts";
import { fillHistory, type History } from "../fill-history.ts";

const HISTORY: History = { auctions: 100_000, bidsPerAuction: 50 };
const MARKET_SIZE = 1000;

/** Durable bids a second in a database that holds five million, against an empty one. */
export async function measureHistory(bench: Bench): Promise<void> {
  await buildForBench("engine");
  const oldFile = join(bench.folder, "old.db");
  const [oldUrl, newUrl] = [`file:${oldFile}`, `file:${join(bench.folder, "new.db")}`];
  await stock(oldUrl, 1);
  const startedMs = performance.now();
  fillHistory(oldFile, HISTORY);
  const bidsBefore = HISTORY.auctions * HISTORY.bidsPerAuction;
  console.log(
    `  written: ${bidsBefore} bids of ${HISTORY.auctions} finished auctions, in ${Math.round((performance.now() - startedMs) / 1000)} s`,
  );
  const old = await startEngine({ databaseUrl: oldUrl, auctions: MARKET_SIZE });
  const fresh = await startEngine({ databaseUrl: newUrl, auctions: MARKET_SIZE });
  try {
    for (const { shape, where } of SHAPES) {
      await bench.measure([
        {
          what: `Bid, ${where}, after 5 million bids in 100,000 auctions`,
          ours: old.side({ shape }),
          bare: fresh.side({ shape }),
          against: "the same in a new database",
          goal: { rateRatio: 0.75 },
        },
      ]);
    }
  } finally {
    await old.stop();
    await fresh.stop();
  }
  const auditedMs = performance.now();
  await bench.check("database with a history", oldUrl, old.accepted, bidsBefore);
  bench.figures.push(
    `The audit of ${((bidsBefore + old.accepted) / 1e6).toFixed(1)} million bids took ${Math.round((performance.now() - auditedMs) / 1000)} s.`,
  );
  await bench.check("new database", newUrl, fresh.accepted);
}
