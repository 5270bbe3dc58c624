import type { HistoryCheck } from "../checks/check-history.ts";
import type { ScreenCheck } from "../checks/compare-screens.ts";
import { countLostBids } from "../checks/lost-bids.ts";
import { pick } from "@ludus/shared/records";
import type { AttackersRecord } from "../attacks/open-attackers.ts";
import type { FloodRun } from "../attacks/flood-server.ts";
import type { pushFigures } from "../away/outbid-pushes.ts";
import { latencyOf } from "../latency.ts";
import type { WarOptions } from "../options/war-options.ts";
import type { LightFigures } from "../players/light-watchers.ts";
import {
  BID_COUNTS,
  EVENT_COUNTS,
  MAXIMUM_COUNTS,
  type Reconnect,
  type Tally,
} from "../players/tally.ts";
import type { LoadOutcome } from "../war/run-load.ts";
import type { Fault } from "../war/inject-faults.ts";
import type { MarketPageProbe } from "../war/market-page-probe.ts";
import type { Target } from "../war/target.ts";
import { median } from "@ludus/testkit/figures/statistics";
import type { checkSales } from "../selling/check-sales.ts";
import { describeMachine } from "@ludus/testkit/figures/describe-machine";
import { withoutPassword } from "./without-password.ts";
import type { WarSecond } from "../war/timeline.ts";

/** Everything that a report tells of. */
export interface WarRecord {
  options: WarOptions;
  startedAt: string;
  target: Pick<Target, "urls" | "server">;
  tally: Tally;
  outcome: LoadOutcome;
  /** How much more memory the server held once all were up, for each of them. */
  serverKilobytesPerConnection: number | null;
  probe: Pick<MarketPageProbe, "latency" | "failed">;
  light: LightFigures;
  gladiatorIds: readonly string[];
  screens: ScreenCheck;
  bids: HistoryCheck;
  wrongMaxima: string[];
  /** Null in a war without sellers. */
  sales: Awaited<ReturnType<typeof checkSales>> | null;
  /** Null in a war without attacks; with letters of the crowd, about auctions that ended. */
  attacks: AttackersRecord["attacks"];
  floods: readonly FloodRun[];
  /** Null where nobody was to be away. */
  away: ReturnType<typeof pushFigures> | null;
  /** Null where no database is known. */
  audit: {
    database: string;
    /** Whether it could be made at all. */
    isDone: boolean;
    isSound: boolean;
    /** The audit's own output. */
    output: string;
  } | null;
}

export type WarFigures = ReturnType<typeof figuresOf>;

export function figuresOf(input: WarRecord) {
  const { options, startedAt, target, tally, outcome, probe, screens, bids, audit } = input;
  const { pending, seconds } = outcome;
  const { startedMs, seconds: timeline } = outcome.timeline;
  const { counts, latencies, decisions, refused, acknowledged, reconnects } = tally;
  const { urls: _urls, database, ...rest } = options;
  const { serverSeconds, serverBusy, serverMegabytes } = outcome;
  return {
    startedAt,
    machine: describeMachine(),
    server: { urls: target.urls, isPrivate: target.server !== null },
    options: { ...rest, database: database && withoutPassword(database) },
    connections: screens.screens,
    /** From the start until nobody sent new bids; rates are of this time. */
    seconds,
    decisions: {
      ...pick(counts, BID_COUNTS),
      refused,
      total: decisions,
      perSecond: outcome.decided.total / seconds,
      acceptedPerSecond: outcome.decided.accepted / seconds,
      pending,
    },
    maxima: { ...pick(counts, MAXIMUM_COUNTS), change: latencies.change.summary() },
    ack: latencies.ack.summary(),
    repeatedAck: latencies.repeatedAck.summary(),
    delivery: { ...latencies.delivery.summary(), late: counts.late },
    /** From the attempt to connect that got through to a screen that is current. */
    timeToCurrent: latencyOf(reconnects.map((one) => one.currentAt - one.startedAt)),
    /** From the drop to a screen that is current. */
    outage: latencyOf(reconnects.map((one) => one.currentAt - one.droppedAt)),
    rest: { ...probe.latency.summary(), failed: probe.failed },
    events: {
      ...pick(counts, EVENT_COUNTS),
      lost: countLostBids(input.gladiatorIds, screens.differing, acknowledged),
    },
    light: input.light,
    away: input.away,
    sales: input.sales,
    attacks: input.attacks,
    floods: input.floods.map((run) => describeFlood(run, startedMs, timeline)),
    /** `null`s where the system or the address doesn't tell. */
    usage: {
      serverMicrosPerDecision:
        serverSeconds === null || decisions === 0 ? null : (serverSeconds * 1e6) / decisions,
      serverBusy,
      serverMegabytes,
      serverKilobytesPerConnection: input.serverKilobytesPerConnection,
      testerBusy: Math.max(
        ...timeline.slice(0, options.seconds).map(({ processorBusy }) => processorBusy),
      ),
      loopDelayMsP99: outcome.timeline.loopDelayMsMax,
      arrivalLagMsMax: outcome.timeline.arrivalLagMsMax,
    },
    chaos: outcome.faults.map((fault) => describeFault(fault, startedMs, reconnects, timeline)),
    checks: { ...bids, ...screens, wrongMaxima: input.wrongMaxima, audit },
    timeline,
  };
}

/** By the seconds that lie in it whole. */
function describeFlood(
  { name, fromMs, untilMs }: FloodRun,
  startedMs: number,
  timeline: readonly WarSecond[],
) {
  const during = timeline.filter(({ atSeconds, lengthMs }) => {
    const endedMs = startedMs + atSeconds * 1000;
    return endedMs - lengthMs >= fromMs && endedMs <= untilMs;
  });
  const medianOf = (read: (second: WarSecond) => number | null) =>
    during.length === 0 ? null : median(during.map((second) => read(second) ?? Infinity));
  return {
    name,
    serverBusy: medianOf(({ serverBusy }) => serverBusy),
    restMsP50: medianOf(({ restMsP50 }) => restMsP50),
    restMsMax: medianOf(({ restMsMax }) => restMsMax),
    ackMsP99: medianOf(({ ackMsP99 }) => ackMsP99),
  };
}

/** With how long after a restart every screen was current again, and the market page took meanwhile. */
function describeFault(
  { what, at, openedAt }: Fault,
  startedMs: number,
  reconnects: readonly Reconnect[],
  timeline: readonly WarSecond[],
) {
  const atSeconds = (at - startedMs) / 1000;
  if (openedAt === null) return { atSeconds, what, allCurrentAfterMs: null, restMsMax: null };
  const concerned = reconnects.filter(
    ({ droppedAt, currentAt }) => droppedAt <= openedAt && currentAt >= openedAt,
  );
  const last = concerned.reduce((latest, one) => Math.max(latest, one.currentAt), openedAt);
  const meanwhile = timeline.filter(({ atSeconds: untilSeconds, lengthMs }) => {
    const untilMs = startedMs + untilSeconds * 1000;
    return untilMs > openedAt && untilMs - lengthMs < last;
  });
  const restMs = meanwhile.flatMap(({ restMsMax }) => restMsMax ?? []);
  return {
    atSeconds,
    what,
    allCurrentAfterMs: last - openedAt,
    restMsMax: restMs.length === 0 ? null : Math.max(...restMs),
  };
}
