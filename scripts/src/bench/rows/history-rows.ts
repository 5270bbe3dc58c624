import { join } from "node:path";
import { auditAt } from "../audit-at.ts";
import type { Bench } from "../bench.ts";
import { startEngine } from "../lanes/bid-process.ts";
import { buildForBench } from "../build-for-bench.ts";
import { compare } from "../compare.ts";
import { fillHistory, type History } from "../fill-history.ts";

const HISTORY: History = { auctions: 100_000, bidsPerAuction: 50 };
const MARKET_SIZE = 1000;

/** Durable bids a second in a database that holds five million, against an empty one. */
export async function measureHistory(bench: Bench): Promise<void> {
  await buildForBench("engine");
  const oldFile = join(bench.folder, "old.db");
  const newFile = join(bench.folder, "new.db");
  const start = (file: string, auctions: number) =>
    startEngine({ databaseUrl: `file:${file}`, auctions });
  await (await start(oldFile, 1)).engine.stop();
  const startedMs = performance.now();
  fillHistory(oldFile, HISTORY);
  const bidsBefore = HISTORY.auctions * HISTORY.bidsPerAuction;
  console.log(
    `  written: ${bidsBefore} bids of ${HISTORY.auctions} finished auctions, in ${Math.round((performance.now() - startedMs) / 1000)} s`,
  );
  const { engine: old } = await start(oldFile, MARKET_SIZE);
  const { engine: fresh } = await start(newFile, MARKET_SIZE);
  try {
    for (const shape of ["spread", "hot"] as const) {
      const [ours, bare] = await compare(
        [old.side("old", { shape }), fresh.side("new", { shape })],
        bench.pace,
      );
      bench.report({
        what: `Durable bids/s ${shape === "spread" ? "over 1,000 auctions" : "on one hot auction"}, after 5 million bids in 100,000 auctions`,
        ours,
        bare,
        against: "the same in a new database",
        goal: 0.75,
      });
    }
  } finally {
    await old.stop();
    await fresh.stop();
  }
  const auditedMs = performance.now();
  const faults = await auditAt(`file:${oldFile}`, bidsBefore + old.accepted);
  bench.figures.push(
    `The audit of ${((bidsBefore + old.accepted) / 1e6).toFixed(1)} million bids took ${Math.round((performance.now() - auditedMs) / 1000)} s.`,
  );
  bench.check("database with a history", faults, old.accepted);
  const freshFaults = await auditAt(`file:${newFile}`, fresh.accepted);
  bench.check("new database", freshFaults, fresh.accepted);
}
