import type { MissingBid } from "../checks/find-missing.ts";
import type { ScreenCheck } from "../checks/compare-screens.ts";
import { countLostBids } from "../checks/lost-bids.ts";
import { Columns } from "../columns.ts";
import { Latency } from "../latency.ts";
import type { WarOptions } from "../options/war-options.ts";
import type { Reconnect } from "../players/connection.ts";
import type { LoadOutcome } from "../war/run-load.ts";
import type { Fault } from "../war/inject-faults.ts";
import type { MarketPageProbe } from "../war/market-page-probe.ts";
import type { Target } from "../war/target.ts";
import type { WorkerPlan } from "../workers/worker-protocol.ts";
import { describeMachine } from "./describe-machine.ts";
import { findFailures } from "./find-failures.ts";
import { findNotes } from "./find-notes.ts";
import { withoutPassword } from "./without-password.ts";
import type { AuditResult, ChaosEvent, WarReport, WarSecond } from "./war-report.ts";

export interface ReportInput {
  options: WarOptions;
  startedAt: string;
  target: Pick<Target, "urls" | "server">;
  plans: readonly WorkerPlan[];
  outcome: LoadOutcome;
  serverKilobytesPerLine: number | null;
  probe: Pick<MarketPageProbe, "latency" | "failed">;
  gladiatorIds: readonly string[];
  screens: ScreenCheck;
  bids: { acknowledged: number; missing: MissingBid[] };
  audit: AuditResult | null;
}

export function buildReport(input: ReportInput): WarReport {
  const { options, startedAt, target, plans, outcome, probe, screens, bids, audit } = input;
  const { totals, finishes, faults, startedMs, seconds } = outcome;
  const { urls: _urls, database, ...rest } = options;
  const decisions = totals.accepted + totals.refusals;
  const reconnects = readReconnects(outcome);
  const fought = totals.timeline.slice(0, options.seconds);
  const report: Omit<WarReport, "failures" | "notes"> = {
    startedAt,
    machine: describeMachine(),
    server: { urls: target.urls, isPrivate: target.server !== null },
    options: { ...rest, database: database && withoutPassword(database) },
    workers: plans.length,
    connections: screens.screens,
    seconds,
    decisions: {
      total: decisions,
      perSecond: outcome.decided.total / seconds,
      accepted: totals.accepted,
      acceptedPerSecond: outcome.decided.accepted / seconds,
      refused: totals.refused,
      unanswered: totals.unanswered,
      repeated: totals.repeated,
      pending: finishes.reduce((sum, { pending }) => sum + pending, 0),
      idle: totals.idle,
    },
    ack: { ...totals.ack.summary(), bars: totals.ack.bars() },
    repeatedAck: totals.repeatedAck.summary(),
    delivery: {
      ...totals.delivery.summary(),
      bars: totals.delivery.bars(),
      late: totals.late,
    },
    timeToCurrent: latencyOf(reconnects.map((one) => one.currentAtMs - one.startedAtMs)),
    outage: latencyOf(reconnects.map((one) => one.currentAtMs - one.droppedAtMs)),
    rest: { ...probe.latency.summary(), failed: probe.failed },
    events: {
      ...totals.events,
      lost: countLostBids(input.gladiatorIds, screens.differing, finishes),
    },
    usage: {
      serverMicrosPerDecision:
        outcome.serverSeconds === null || decisions === 0
          ? null
          : (outcome.serverSeconds * 1e6) / decisions,
      serverBusy: outcome.serverBusy,
      serverMegabytes: outcome.serverMegabytes,
      serverKilobytesPerConnection: input.serverKilobytesPerLine,
      testerBusy: Math.max(...fought.map(({ processorBusy }) => processorBusy)),
      loopDelayMsP99: totals.loopDelayMsMax,
      arrivalLagMsMax: totals.arrivalLagMsMax,
    },
    chaos: faults.map((fault) => describeFault(fault, startedMs, reconnects, totals.timeline)),
    checks: {
      acknowledged: bids.acknowledged,
      missing: bids.missing,
      screens: screens.screens,
      differing: screens.differing,
      disagreeing: screens.disagreeing,
      audit,
    },
    timeline: totals.timeline,
  };
  return { ...report, failures: findFailures(report), notes: findNotes(report) };
}

function readReconnects({ finishes }: LoadOutcome): Reconnect[] {
  return finishes.flatMap(({ reconnects }) => {
    const columns = Columns.from<keyof Reconnect>(reconnects);
    return Array.from({ length: columns.length }, (_, row) => ({
      droppedAtMs: columns.at("droppedAtMs", row),
      startedAtMs: columns.at("startedAtMs", row),
      currentAtMs: columns.at("currentAtMs", row),
    }));
  });
}

function latencyOf(durationsMs: readonly number[]) {
  const latency = Latency.empty();
  for (const ms of durationsMs) latency.record(ms);
  return latency.summary();
}

function describeFault(
  { what, at, openedAtMs }: Fault,
  startedMs: number,
  reconnects: readonly Reconnect[],
  timeline: readonly WarSecond[],
): ChaosEvent {
  const atSeconds = (at - startedMs) / 1000;
  if (openedAtMs === null) return { atSeconds, what, allCurrentAfterMs: null, restMsMax: null };
  const concerned = reconnects.filter(
    ({ droppedAtMs, currentAtMs }) => droppedAtMs <= openedAtMs && currentAtMs >= openedAtMs,
  );
  const last = concerned.reduce((latest, one) => Math.max(latest, one.currentAtMs), openedAtMs);
  const meanwhile = timeline.filter(({ atSeconds: untilSeconds, lengthMs }) => {
    const untilMs = startedMs + untilSeconds * 1000;
    return untilMs > openedAtMs && untilMs - lengthMs < last;
  });
  const restMs = meanwhile.flatMap(({ restMsMax }) => restMsMax ?? []);
  return {
    atSeconds,
    what,
    allCurrentAfterMs: last - openedAtMs,
    restMsMax: restMs.length === 0 ? null : Math.max(...restMs),
  };
}
