import { join } from "node:path";
import { inRoot } from "../../setup/paths.mjs";
import { auditDatabase } from "./audit-database.ts";
import type { Bench } from "./bench.ts";
import { buildForBench } from "./build-for-bench.ts";
import { Child } from "./child.ts";
import { compare, type Side, type Slice } from "./compare.ts";

const AUCTIONS = 1000;
const DAY_MS = 86_400_000;
const BATCH_SIZE = 32;

/** Durable bids a second: the engine in process, against a program that only writes its rows. */
export async function measureEngine(bench: Bench): Promise<void> {
  await buildForBench("engine");
  const engineFile = join(bench.folder, "engine.db");
  const bareFile = join(bench.folder, "bare.db");
  const { child: engine } = await Child.start(inRoot("server", "dist-bench", "engine.js"), [], {
    execArgv: bench.profile("engine"),
    env: {
      DATABASE_URL: `file:${engineFile}`,
      MARKET_SIZE: String(AUCTIONS),
      AUCTION_DURATION_MS: String(300 * DAY_MS),
    },
  });
  const { child: bare } = await Child.start(
    inRoot("scripts", "src", "bench", "bare", "sqlite.ts"),
    [bareFile, inRoot("server", "migrations", "sqlite")],
  );
  const counts = { engine: 0, bare: 0 };
  const side = (name: string, of: keyof typeof counts, order: object): Side => ({
    name,
    pid: of === "engine" ? engine.pid : bare.pid,
    async run(seconds) {
      const slice = await (of === "engine" ? engine : bare).ask<Slice>({ ...order, seconds });
      counts[of] += slice.count;
      return slice;
    },
  });
  try {
    for (const shape of ["spread", "hot"] as const) {
      const [ours, raw, raw64] = await compare(
        [
          side("engine", "engine", { shape }),
          side("bare", "bare", { shape, batchSize: BATCH_SIZE }),
          side("bare, 64 a transaction", "bare", { shape, batchSize: 64 }),
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
  bench.check("engine", auditDatabase(engineFile, counts.engine), counts.engine);
  bench.check("bare better-sqlite3", auditDatabase(bareFile, counts.bare), counts.bare);
}
