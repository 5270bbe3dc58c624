import { join } from "node:path";
import { inRoot } from "../../../setup/paths.mjs";
import { auditDatabase } from "../audit-database.ts";
import type { Bench } from "../bench.ts";
import { BidProcess, startEngine } from "../lanes/bid-process.ts";
import { buildForBench } from "../build-for-bench.ts";
import { compare } from "../compare.ts";

const AUCTIONS = 1000;
const BATCH_SIZE = 32;

/** Durable bids a second: the engine in process, against a program that only writes its rows. */
export async function measureEngine(bench: Bench): Promise<void> {
  await buildForBench("engine");
  const engineFile = join(bench.folder, "engine.db");
  const bareFile = join(bench.folder, "bare.db");
  const { engine } = await startEngine({
    databaseUrl: `file:${engineFile}`,
    auctions: AUCTIONS,
    execArgv: bench.profile("engine"),
  });
  const bare = new BidProcess(inRoot("scripts", "src", "bench", "bare", "sqlite.ts"), {
    args: [bareFile, inRoot("server", "migrations", "sqlite")],
  });
  await bare.greeting();
  try {
    for (const shape of ["spread", "hot"] as const) {
      const [ours, raw, raw64] = await compare(
        [
          engine.side("engine", { shape }),
          bare.side("bare", { shape, batchSize: BATCH_SIZE }),
          bare.side("bare, 64 a transaction", { shape, batchSize: 64 }),
        ],
        bench.pace,
      );
      const where = shape === "spread" ? "over 1,000 auctions" : "on one hot auction";
      const what = `Durable bids/s, 64 bidders ${where}`;
      bench.report({
        what,
        ours,
        bare: raw,
        against: `better-sqlite3 writing the same rows, ${BATCH_SIZE} a transaction`,
        goal: 0.8,
      });
      bench.report({ what, ours, bare: raw64, against: "the same program, 64 a transaction" });
    }
  } finally {
    await engine.stop();
    await bare.stop();
  }
  bench.check("engine", auditDatabase(engineFile, engine.accepted), engine.accepted);
  bench.check("bare better-sqlite3", auditDatabase(bareFile, bare.accepted), bare.accepted);
}
