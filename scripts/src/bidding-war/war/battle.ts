import { setTimeout as sleep } from "node:timers/promises";
import { machineNowMs } from "../clock.ts";
import type { WarSecond } from "../report/war-report.ts";
import type { Finish } from "../workers/orders.ts";
import type { Army } from "./army.ts";
import { dealBlows, type Blow } from "./chaos.ts";
import type { PrivateServer } from "./private-server.ts";
import type { RestProbe } from "./rest-probe.ts";
import { Totals } from "./totals.ts";

const SECOND_MS = 1000;

export interface Battlefield {
  army: Army;
  probe: RestProbe;
  server: PrivateServer | null;
  redisPid: number | null;
}

export interface Outcome {
  totals: Totals;
  finishes: Finish[];
  blows: Blow[];
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
export async function fight(
  { army, probe, server, redisPid }: Battlefield,
  { seconds, isChaos }: { seconds: number; isChaos: boolean },
  onSecond: (second: WarSecond, totals: Totals) => void,
  onBlow: (blow: Blow) => void,
): Promise<Outcome> {
  const totals = new Totals();
  const blows: Blow[] = [];
  const usedBefore = server?.processorSeconds ?? NaN;
  const startedMs = machineNowMs();
  const look = secondTaker({ army, probe, server, totals, startedMs });
  await army.start();
  const chaos = isChaos
    ? dealBlows({ army, server, redisPid }, seconds, (blow) => {
        blows.push(blow);
        onBlow(blow);
      })
    : Promise.resolve();
  // It is awaited after the last second; what failed before then is no news to Node.
  chaos.catch(() => undefined);

  for (let second = 1; second <= seconds; second += 1) {
    await sleep(Math.max(0, startedMs + second * SECOND_MS - machineNowMs()));
    onSecond(await look(), totals);
  }
  const decided = { accepted: totals.accepted, total: totals.accepted + totals.refusals };
  const foughtMs = machineNowMs() - startedMs;
  await chaos;
  const finishes = await army.finish();
  const endedMs = machineNowMs();
  const serverSeconds = server ? server.processorSeconds - usedBefore : null;
  // Once to say what was sent at the very end, once more to hear when it was delivered.
  await look();
  await look(true);
  const elapsedMs = endedMs - startedMs;
  return {
    totals,
    finishes,
    blows,
    startedMs,
    seconds: foughtMs / 1000,
    decided,
    serverSeconds,
    serverBusy: serverSeconds === null ? null : (serverSeconds * 1000) / elapsedMs,
    serverMegabytes: server?.residentMegabytes ?? null,
  };
}

function secondTaker(field: Omit<Battlefield, "redisPid"> & { totals: Totals; startedMs: number }) {
  const { army, probe, server, totals, startedMs } = field;
  let lookedMs = startedMs;
  let usedSeconds = server?.processorSeconds ?? NaN;
  return async (isLast = false): Promise<WarSecond> => {
    const workers = await army.second(isLast);
    const nowMs = machineNowMs();
    const lengthMs = nowMs - lookedMs;
    const usedBefore = usedSeconds;
    usedSeconds = server?.processorSeconds ?? NaN;
    const serverBusy = ((usedSeconds - usedBefore) * 1000) / lengthMs;
    lookedMs = nowMs;
    return totals.take(workers, {
      atSeconds: (nowMs - startedMs) / 1000,
      lengthMs,
      restMsMax: probe.takeMsMax(),
      serverBusy: Number.isFinite(serverBusy) ? serverBusy : null,
    });
  };
}
