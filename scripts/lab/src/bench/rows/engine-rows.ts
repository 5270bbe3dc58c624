import { join } from "node:path";
import { inRoot } from "../../../../setup/paths.mjs";
import type { Bench } from "../bench.ts";
import { buildForBench } from "../build-for-bench.ts";
import { BidProcess, SHAPES, startEngine, stock } from "../connections/bid-process.ts";

const AUCTIONS = 1000;

/** Durable bids: the engine in process, against a program that only writes its rows. */
export async function measureEngine(bench: Bench): Promise<void> {
  await buildForBench("engine");
  const databaseUrl = `file:${join(bench.folder, "engine.db")}`;
  const bareFile = join(bench.folder, "bare.db");
  await stock(`file:${bareFile}`, AUCTIONS);
  const engine = await startEngine({ databaseUrl, auctions: AUCTIONS });
  const bare = await BidProcess.start(
    inRoot("scripts", "lab", "src", "bench", "bare", "batches.ts"),
    { args: [bareFile] },
  );
  try {
    for (const { shape, where } of SHAPES) {
      await bench.measure([
        {
          what: `Bid, ${where}`,
          ours: engine.side({ shape }),
          bare: bare.side({ shape }),
          against: "better-sqlite3, same rows, 64 a commit",
          goal: { costRatio: shape === "spread" ? 0.9 : 1 },
        },
      ]);
    }
  } finally {
    await engine.stop();
    await bare.stop();
  }
  await bench.check("engine", databaseUrl, engine.accepted);
  await bench.check("bare better-sqlite3", `file:${bareFile}`, bare.accepted);
}
