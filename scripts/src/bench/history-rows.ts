import { join } from "node:path";
import { inRoot } from "../../setup/paths.mjs";
import { auditHouseAt } from "./audit-house-at.ts";
import type { Bench } from "./bench.ts";
import { buildForBench } from "./build-for-bench.ts";
import { Child } from "./child.ts";
import { compare, type Side, type Slice } from "./compare.ts";
import { fillHistory, type History } from "./fill-history.ts";

const HISTORY: History = { auctions: 100_000, bidsPerAuction: 50 };
const MARKET_SIZE = 1000;
const DAY_MS = 86_400_000;

/** Durable bids a second in a house that has seen five million, against one that has seen none. */
export async function measureHistory(bench: Bench): Promise<void> {
  await buildForBench("engine");
  const oldFile = join(bench.folder, "old.db");
  const newFile = join(bench.folder, "new.db");
  await (await startEngine(oldFile, 1)).stop();
  const startedMs = performance.now();
  fillHistory(oldFile, HISTORY);
  const bidsBefore = HISTORY.auctions * HISTORY.bidsPerAuction;
  console.log(
    `  written: ${bidsBefore} bids of ${HISTORY.auctions} finished auctions, in ${Math.round((performance.now() - startedMs) / 1000)} s`,
  );
  const engines = {
    old: await startEngine(oldFile, MARKET_SIZE),
    new: await startEngine(newFile, MARKET_SIZE),
  };
  const counts = { old: 0, new: 0 };
  const side = (age: keyof typeof engines, order: object): Side => ({
    name: age,
    pid: engines[age].pid,
    async run(seconds) {
      const slice = await engines[age].ask<Slice>({ ...order, seconds });
      counts[age] += slice.count;
      return slice;
    },
  });
  try {
    for (const shape of ["spread", "hot"] as const) {
      const [ours, fresh] = await compare(
        [side("old", { shape }), side("new", { shape })],
        bench.pace,
      );
      bench.report({
        what: `Durable bids/s ${shape === "spread" ? "over 1,000 auctions" : "on one hot auction"}, after 5 million bids in 100,000 auctions`,
        ours,
        bare: fresh,
        against: "the same in a house that is new",
        goal: 0.75,
      });
    }
  } finally {
    await engines.old.stop();
    await engines.new.stop();
  }
  const auditedMs = performance.now();
  const faults = await auditHouseAt(`file:${oldFile}`, bidsBefore + counts.old);
  bench.figures.push(
    `The audit of ${((bidsBefore + counts.old) / 1e6).toFixed(1)} million bids took ${Math.round((performance.now() - auditedMs) / 1000)} s.`,
  );
  bench.check("house with a history", faults, counts.old);
  const freshFaults = await auditHouseAt(`file:${newFile}`, counts.new);
  bench.check("new house", freshFaults, counts.new);
}

async function startEngine(file: string, marketSize: number): Promise<Child> {
  const { child } = await Child.start(inRoot("server", "dist-bench", "engine.js"), [], {
    env: {
      DATABASE_URL: `file:${file}`,
      MARKET_SIZE: String(marketSize),
      AUCTION_DURATION_MS: String(300 * DAY_MS),
    },
  });
  return child;
}
