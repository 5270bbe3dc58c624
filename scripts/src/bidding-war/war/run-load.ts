import { setTimeout as sleep } from "node:timers/promises";
import { monotonicMs } from "../monotonic-clock.ts";
import type { Players } from "../players/players.ts";
import type { Progress } from "../report/progress.ts";
import type { WarSecond } from "../report/report-parts.ts";
import { injectFaults, type Fault } from "./inject-faults.ts";
import type { PrivateServer } from "./private-server.ts";
import type { MarketPageProbe } from "./market-page-probe.ts";
import { Totals } from "./totals.ts";

const SECOND_MS = 1000;

export interface LoadContext {
  players: Players;
  probe: MarketPageProbe;
  server: PrivateServer | null;
  redisPid: number | null;
}

export interface LoadOutcome {
  totals: Totals;
  /** Bids still without an answer when the war was over. */
  pending: number;
  faults: Fault[];
  startedMs: number;
  /** From the start until nobody sent new bids. */
  seconds: number;
  /** Decisions in that time. */
  decided: { accepted: number; total: number };
  /** The server's share of one core from start to end, and its time; null where it isn't ours. */
  serverBusy: number | null;
  serverSeconds: number | null;
  serverMegabytes: number | null;
}

/** Lets them fight, looks every second, and waits for the last answers. */
export async function runLoad(
  { players, probe, server, redisPid }: LoadContext,
  { seconds, isChaos }: { seconds: number; isChaos: boolean },
  progress: Progress,
): Promise<LoadOutcome> {
  const totals = new Totals();
  const faults: Fault[] = [];
  const usedBefore = server?.processorSeconds ?? NaN;
  const startedMs = monotonicMs();
  const look = createSampler({ players, probe, server, totals, startedMs });
  players.start();
  const chaos = isChaos
    ? injectFaults({ players, server, redisPid }, seconds, (fault) => {
        faults.push(fault);
        progress.say(`  ${fault.what}`);
      })
    : Promise.resolve();
  // It is awaited after the last second; what failed before then is no news to Node.
  chaos.catch(() => undefined);

  for (let second = 1; second <= seconds; second += 1) {
    await sleep(Math.max(0, startedMs + second * SECOND_MS - monotonicMs()));
    progress.tick(await look(), totals);
  }
  const decided = { accepted: totals.counts.accepted, total: totals.decisions };
  const loadMs = monotonicMs() - startedMs;
  await chaos;
  const pending = await players.finish();
  const endedMs = monotonicMs();
  const serverSeconds = server ? server.processorSeconds - usedBefore : null;
  await look(true);
  const elapsedMs = endedMs - startedMs;
  return {
    totals,
    pending,
    faults,
    startedMs,
    seconds: loadMs / 1000,
    decided,
    serverSeconds,
    serverBusy: serverSeconds === null ? null : (serverSeconds * 1000) / elapsedMs,
    serverMegabytes: server?.residentMegabytes ?? null,
  };
}

function createSampler(
  field: Omit<LoadContext, "redisPid"> & { totals: Totals; startedMs: number },
) {
  const { players, probe, server, totals, startedMs } = field;
  let lookedMs = startedMs;
  let usedSeconds = server?.processorSeconds ?? NaN;
  return async (isLast = false): Promise<WarSecond> => {
    const rest = await probe.take();
    const second = players.second(isLast);
    const now = monotonicMs();
    const lengthMs = now - lookedMs;
    const usedBefore = usedSeconds;
    usedSeconds = server?.processorSeconds ?? NaN;
    const serverBusy = ((usedSeconds - usedBefore) * 1000) / lengthMs;
    lookedMs = now;
    return totals.take(second, {
      atSeconds: (now - startedMs) / 1000,
      lengthMs,
      ...rest,
      serverBusy: Number.isFinite(serverBusy) ? serverBusy : null,
    });
  };
}
