import { join } from "node:path";
import { z } from "zod";
import { duration, grouped } from "@ludus/testkit/figures/format";
import { processorSecondsOf } from "@ludus/testkit/processes/process-usage";
import { startPostgres } from "@ludus/testkit/services/start-postgres";
import type { Bench } from "../bench.ts";
import { buildForBench } from "../build-for-bench.ts";
import { copyToPostgres } from "../copy-to-postgres.ts";
import { fillHistory, fillPlayers } from "../fill-history.ts";
import { startEngine, stock } from "../connections/bid-process.ts";
import { percentile99 } from "../connections/hot-lot.ts";

const SCHOOLS = 10_000;
const GLADIATORS_EACH = 10;
/** Little enough for a stipend. */
const STARTING_GOLD = 5000;
/** Gladiators to copy. */
const MODELS = 200;
const MARKET_SIZE = 1000;
const BIDS_EACH = 2;
const BIDS = { shape: "spread", perSecond: 500, seconds: 1 };
const CALM_SLICES = 8;

/** The goals: seconds, and how many times as long as before the p99 of a bid may be. */
const GOALS = {
  SQLite: { seconds: 60, times: 1.5 },
  PostgreSQL: { seconds: 90, times: 2 },
};

const held = z.object({ seconds: z.number(), transactionsMs: z.array(z.number()) });

/** The games of a large market while bids go on: how long they take, and what bids notice of them. */
export async function measureGames(bench: Bench): Promise<void> {
  await buildForBench("engine");
  const file = join(bench.folder, "games.db");
  await fillMarket(file);
  const postgres = await startPostgres({ folder: join(bench.folder, "postgres-games") });
  try {
    const url = await postgres.createDatabase("bench");
    await stock(url, 1);
    await copyToPostgres(file, url);
    await measureOn(bench, "SQLite", `file:${file}`);
    await measureOn(bench, "PostgreSQL", url);
  } finally {
    await postgres.stop();
  }
}

async function fillMarket(file: string): Promise<void> {
  await stock(`file:${file}`, MODELS);
  fillPlayers(file, SCHOOLS, STARTING_GOLD);
  fillHistory(file, { auctions: SCHOOLS * GLADIATORS_EACH, bidsPerAuction: BIDS_EACH });
}

async function measureOn(
  bench: Bench,
  name: keyof typeof GOALS,
  databaseUrl: string,
): Promise<void> {
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
    const times = duringMs / calmMs;
    const goals = GOALS[name];
    bench.figures.push(
      `On ${name} the games of ${grouped(SCHOOLS)} schools with ${GLADIATORS_EACH} gladiators each take ${Math.round(seconds)} s (${judged(seconds, goals.seconds)}) beside ${BIDS.perSecond} bids/s, in ${grouped(transactionsMs.length)} transactions of at most ${duration(Math.max(...transactionsMs))}; with the bids ${Math.round(processorSeconds)} s of the server's processor time. The p99 of a bid is ${duration(duringMs)} meanwhile and ${duration(calmMs)} before: ${times.toFixed(2)} times as long (${judged(times, goals.times)}).`,
    );
  } finally {
    await engine.stop();
  }
  const bidsBefore = SCHOOLS * GLADIATORS_EACH * BIDS_EACH;
  await bench.check(`games on ${name}`, databaseUrl, engine.accepted, bidsBefore);
}

function judged(measured: number, goalMax: number): string {
  return `goal: ≤ ${goalMax}, ${measured <= goalMax ? "reached" : "missed"}`;
}
