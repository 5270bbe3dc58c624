import { join } from "node:path";
import { z } from "zod";
import { duration, grouped } from "@ludus/testkit/figures/format";
import { processorSecondsOf } from "@ludus/testkit/processes/process-usage";
import type { Bench } from "../bench.ts";
import { buildForBench } from "../build-for-bench.ts";
import { fillHistory, fillPlayers } from "../fill-history.ts";
import { startEngine, stock } from "../connections/bid-process.ts";
import { percentile99 } from "../connections/hot-lot.ts";

const SCHOOLS = 10_000;
const MEN_EACH = 10;
/** Little enough for a stipend. */
const STARTING_GOLD = 5000;
/** Gladiators to copy. */
const MODELS = 200;
const MARKET_SIZE = 1000;
const BIDS_PER_MAN = 2;
const BIDS = { shape: "spread", perSecond: 500, seconds: 1 };
const CALM_SLICES = 8;

const held = z.object({ seconds: z.number(), transactionsMs: z.array(z.number()) });

/** The games of a large market while bids go on: how long they take, and what bids notice of them. */
export async function measureGames(bench: Bench): Promise<void> {
  await buildForBench("engine");
  const file = join(bench.folder, "games.db");
  const databaseUrl = `file:${file}`;
  await stock(databaseUrl, MODELS);
  fillPlayers(file, SCHOOLS, STARTING_GOLD);
  fillHistory(file, { auctions: SCHOOLS * MEN_EACH, bidsPerAuction: BIDS_PER_MAN });
  const engine = await startEngine({ databaseUrl, auctions: MARKET_SIZE });
  try {
    await engine.bid(BIDS);
    const calm: number[] = [];
    for (let count = 0; count < CALM_SLICES; count += 1) {
      calm.push(...(await engine.bid(BIDS)).durationsMs);
    }
    const processorBefore = processorSecondsOf(engine.pid);
    let isOver = false;
    const games = engine.ask("games").finally(() => (isOver = true));
    const during: number[] = [];
    while (!isOver) during.push(...(await engine.bid(BIDS)).durationsMs);
    const processorSeconds = processorSecondsOf(engine.pid) - processorBefore;
    const { seconds, transactionsMs } = held.parse(await games);
    const [calmMs, duringMs] = [percentile99(calm), percentile99(during)];
    bench.figures.push(
      `The games of ${grouped(SCHOOLS)} schools with ${MEN_EACH} men each take ${Math.round(seconds)} s (goal: 60) beside ${BIDS.perSecond} bids/s, in ${grouped(transactionsMs.length)} transactions of at most ${duration(Math.max(...transactionsMs))}; with the bids ${Math.round(processorSeconds)} s of processor time. The p99 of a bid is ${duration(duringMs)} meanwhile and ${duration(calmMs)} before: ${(duringMs / calmMs).toFixed(2)} times as long (goal: 1.5).`,
    );
  } finally {
    await engine.stop();
  }
  const bidsBefore = SCHOOLS * MEN_EACH * BIDS_PER_MAN;
  await bench.check("games", databaseUrl, engine.accepted, bidsBefore);
}
