import { inRoot } from "../../setup/paths.mjs";
import { auditHouseAt } from "./audit-house-at.ts";
import type { Bench } from "./bench.ts";
import { buildForBench } from "./build-for-bench.ts";
import { Child } from "./child.ts";
import { compare, type Side, type Slice } from "./compare.ts";

const AUCTIONS = 1000;
const DAY_MS = 86_400_000;

/** Durable bids a second on PostgreSQL: one engine and two, against one transaction for each bid. */
export async function measurePostgres(bench: Bench): Promise<void> {
  await buildForBench("engine", "one-by-one");
  const { child: postgres, hello } = await Child.start(inRoot("server", "bench", "postgres.ts"), [
    inRoot("data"),
  ]);
  const { urls } = hello as { urls: [string, string] };
  const [engineUrl, oneByOneUrl] = urls;
  const start = async (name: "engine" | "one-by-one", url: string, profile: string) => {
    const { child } = await Child.start(inRoot("server", "dist-bench", `${name}.js`), [], {
      execArgv: bench.profile(profile),
      env: {
        DATABASE_URL: url,
        MARKET_SIZE: String(AUCTIONS),
        AUCTION_DURATION_MS: String(300 * DAY_MS),
      },
    });
    return child;
  };
  const first = await start("engine", engineUrl, "postgres-engine");
  const second = await start("engine", engineUrl, "postgres-engine-2");
  // Stocks the house and brings its bidders.
  await (await start("engine", oneByOneUrl, "postgres-stock")).stop();
  const oneByOne = await start("one-by-one", oneByOneUrl, "one-by-one");
  const counts = { engine: 0, oneByOne: 0 };

  const alone = (name: string, child: Child, of: keyof typeof counts, order: object): Side => ({
    name,
    pid: child.pid,
    async run(seconds) {
      const slice = await child.ask<Slice>({ ...order, seconds });
      counts[of] += slice.count;
      return slice;
    },
  });
  const together = (order: object): Side => ({
    name: "two engines",
    // Two processes: nobody's processor time alone.
    pid: 0,
    async run(seconds) {
      const slices = await Promise.all(
        [first, second].map((child, index) =>
          child.ask<Slice>({ ...order, seconds, part: { index, of: 2 } }),
        ),
      );
      const count = slices.reduce((sum, slice) => sum + slice.count, 0);
      counts.engine += count;
      return { count, seconds: Math.max(...slices.map((slice) => slice.seconds)) };
    },
  });
  try {
    for (const shape of ["spread", "hot"] as const) {
      const [one, two, bare] = await compare(
        [
          alone("engine", first, "engine", { shape }),
          together({ shape }),
          alone("one by one", oneByOne, "oneByOne", { shape }),
        ],
        bench.pace,
      );
      const where = shape === "spread" ? "over 1,000 auctions" : "on one hot auction";
      const against = "one transaction for each bid, through Drizzle";
      const goal = shape === "spread" ? 8 : 12;
      const what = `Durable bids/s on PostgreSQL, 64 bidders ${where}`;
      bench.report({ what: `${what}, one node`, ours: one, bare, against, goal });
      bench.report({ what: `${what}, two nodes`, ours: two, bare, against, goal });
    }
    for (const child of [first, second, oneByOne]) await child.stop();
    bench.check("PostgreSQL, engine", await auditHouseAt(engineUrl, counts.engine), counts.engine);
    bench.check(
      "PostgreSQL, one by one",
      await auditHouseAt(oneByOneUrl, counts.oneByOne),
      counts.oneByOne,
    );
  } finally {
    await postgres.stop();
  }
}
