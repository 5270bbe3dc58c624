import { setTimeout as sleep } from "node:timers/promises";
import type { RedisServer } from "@ludus/testkit/services/start-redis";
import { SECOND_MS } from "@ludus/shared/durations";
import type { WarOptions } from "../options/war-options.ts";
import type { Players } from "../players/players.ts";
import type { Progress } from "../report/progress.ts";
import { injectFaults, type Fault } from "./inject-faults.ts";
import type { PrivateServer } from "./private-server.ts";
import type { MarketPageProbe } from "./market-page-probe.ts";
import { Timeline } from "./timeline.ts";

const LONGER_SECONDS_MAX = 120;

export interface LoadContext {
  players: Players;
  probe: MarketPageProbe;
  server: PrivateServer | null;
  redis: RedisServer | null;
}

export interface LoadOutcome {
  timeline: Timeline;
  /** Bids still without an answer when the war was over. */
  pending: number;
  faults: Fault[];
  /** From the start until nobody sent new bids. */
  seconds: number;
  /** Decisions in that time. */
  decided: { accepted: number; total: number };
  /** The server's share of one core from start to end, and its time; null where it isn't ours. */
  serverBusy: number | null;
  serverSeconds: number | null;
  serverMegabytes: number | null;
}

/**
 * Lets them fight, looks every second, and waits for the last answers. The war lasts longer than
 * planned until enough bids are accepted and `others` is settled.
 */
export async function runLoad(
  { players, probe, server, redis }: LoadContext,
  { seconds, accepted, isChaos }: Pick<WarOptions, "seconds" | "accepted" | "isChaos">,
  others: Promise<unknown>,
  progress: Progress,
): Promise<LoadOutcome> {
  const { tally } = players;
  const faults: Fault[] = [];
  const usedBefore = server?.processorSeconds ?? NaN;
  const timeline = new Timeline({ players, probe, server });
  const { startedMs } = timeline;
  players.start();
  const chaos = isChaos
    ? injectFaults({ players, server, redis }, seconds, (fault) => {
        faults.push(fault);
        progress.say(`  ${fault.what}`);
      })
    : Promise.resolve();
  // Awaited after the last second; a failure before must not count as unhandled.
  chaos.catch(() => undefined);

  let isWaiting = true;
  const settled = () => (isWaiting = false);
  others.then(settled, settled);
  const isLonger = () => isWaiting || tally.counts.accepted < accepted;
  const secondsMax = seconds + LONGER_SECONDS_MAX;
  for (let second = 1; second <= seconds || (second <= secondsMax && isLonger()); second += 1) {
    await sleep(Math.max(0, startedMs + second * SECOND_MS - performance.now()));
    progress.tick(await timeline.look(), tally);
  }
  const decided = { accepted: tally.counts.accepted, total: tally.decisions };
  const loadMs = performance.now() - startedMs;
  await chaos;
  const pending = await players.finish();
  const endedMs = performance.now();
  const serverSeconds = server ? server.processorSeconds - usedBefore : null;
  await timeline.look(true);
  return {
    timeline,
    pending,
    faults,
    seconds: loadMs / 1000,
    decided,
    serverSeconds,
    serverBusy: serverSeconds === null ? null : (serverSeconds * 1000) / (endedMs - startedMs),
    serverMegabytes: server?.residentMegabytes ?? null,
  };
}
