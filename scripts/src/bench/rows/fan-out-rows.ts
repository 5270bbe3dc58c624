import { join } from "node:path";
import { z } from "zod";
import { processorSecondsOf } from "../../processes/process-usage.ts";
import type { Bench } from "../bench.ts";
import { startEngine } from "../lanes/bid-process.ts";
import { buildForBench } from "../build-for-bench.ts";
import { grouped } from "../../figures/format.ts";
import { median, sumOf } from "../../figures/statistics.ts";
import { SocketLane } from "../lanes/socket-lane.ts";

const watchable = z.object({ port: z.int(), token: z.string(), gladiatorId: z.string() });
const WATCHERS = 1000;
const BIDS_PER_SECOND = 10_000;
/** Newer than anything: the server has nothing to catch up with. */
const KNOWN_SEQ = 1_000_000_000;

/** The cost of telling a crowd of a hot auction, beside the bids themselves. */
export async function measureFanOut(bench: Bench): Promise<void> {
  await buildForBench("engine");
  const databaseUrl = `file:${join(bench.folder, "watched.db")}`;
  const { engine, greeting } = await startEngine({
    databaseUrl,
    auctions: 1,
    args: ["watched"],
  });
  const { port, token, gladiatorId } = watchable.parse(greeting);
  const cores = { unwatched: [] as number[], watched: [] as number[] };
  const rates: number[] = [];
  const bid = async (): Promise<{ cores: number; seconds: number }> => {
    const before = processorSecondsOf(engine.pid);
    const seconds = bench.pace.secondsPerSlice;
    const slice = await engine.bid({ shape: "hot", perSecond: BIDS_PER_SECOND, seconds });
    rates.push(slice.count / slice.seconds);
    const used = processorSecondsOf(engine.pid) - before;
    return { cores: used / slice.seconds, seconds: slice.seconds };
  };
  const eventRates: number[] = [];
  await bid();
  for (let round = 0; round < bench.pace.rounds; round += 1) {
    cores.unwatched.push((await bid()).cores);
    const watchers: SocketLane[] = [];
    while (watchers.length < WATCHERS) watchers.push(await watch(port, token, gladiatorId));
    const watched = await bid();
    cores.watched.push(watched.cores);
    eventRates.push(sumOf(watchers.map(({ events }) => events)) / watched.seconds);
    for (const watcher of watchers) watcher.close();
  }
  await engine.stop();
  await bench.check("watched engine", databaseUrl, engine.accepted);
  const fanOut = median(cores.watched) - median(cores.unwatched);
  bench.figures.push(
    `While ${grouped(median(rates))} bids/s arrive in process on one auction, telling ${grouped(WATCHERS)} watchers of it (${grouped(median(eventRates))} events/s) takes ${fanOut.toFixed(2)} of a core; the bids take ${median(cores.unwatched).toFixed(2)}.`,
  );
}

/** @throws when the server refuses. */
async function watch(port: number, token: string, gladiatorId: string): Promise<SocketLane> {
  const lane = await SocketLane.open(`http://127.0.0.1:${port}`, { token });
  const answer = await lane.emit("watch", { gladiators: { [gladiatorId]: KNOWN_SEQ } });
  if (!answer.startsWith('[{"ok":true')) throw new Error(`Watching was refused: ${answer}`);
  return lane;
}
