import type { MissingBid } from "../checks/find-missing.ts";
import type { ScreenCheck } from "../checks/compare-screens.ts";
import { countLostBids } from "../checks/lost-bids.ts";
import { Columns } from "../columns.ts";
import { Latency } from "../latency.ts";
import type { WarOptions } from "../options/war-options.ts";
import type { Reconnect } from "../players/line.ts";
import type { Outcome } from "../war/battle.ts";
import type { Blow } from "../war/chaos.ts";
import type { RestProbe } from "../war/rest-probe.ts";
import type { Theatre } from "../war/theatre.ts";
import type { WorkerPlan } from "../workers/orders.ts";
import { describeMachine } from "./describe-machine.ts";
import { findFaults } from "./find-faults.ts";
import { findNotes } from "./find-notes.ts";
import { withoutPassword } from "./without-password.ts";
import type { AuditResult, ChaosEvent, WarReport, WarSecond } from "./war-report.ts";

export interface Gathered {
  options: WarOptions;
  startedAt: string;
  theatre: Pick<Theatre, "urls" | "server">;
  plans: readonly WorkerPlan[];
  outcome: Outcome;
  serverKilobytesPerLine: number | null;
  probe: Pick<RestProbe, "latency" | "failed">;
  gladiatorIds: readonly string[];
  screens: ScreenCheck;
  bids: { acknowledged: number; missing: MissingBid[] };
  audit: AuditResult | null;
}

export function buildReport(gathered: Gathered): WarReport {
  const { options, startedAt, theatre, plans, outcome, probe, screens, bids, audit } = gathered;
  const { totals, finishes, blows, startedMs, seconds } = outcome;
  const { urls: _urls, database, ...rest } = options;
  const decisions = totals.accepted + totals.refusals;
  const reconnects = readReconnects(outcome);
  const fought = totals.timeline.slice(0, options.seconds);
  const report: Omit<WarReport, "faults" | "notes"> = {
    startedAt,
    machine: describeMachine(),
    server: { urls: theatre.urls, isPrivate: theatre.server !== null },
    options: { ...rest, database: database && withoutPassword(database) },
    workers: plans.length,
    lines: screens.screens,
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
      lost: countLostBids(gathered.gladiatorIds, screens.differing, finishes),
    },
    usage: {
      serverMicrosPerDecision:
        outcome.serverSeconds === null || decisions === 0
          ? null
          : (outcome.serverSeconds * 1e6) / decisions,
      serverBusy: outcome.serverBusy,
      serverMegabytes: outcome.serverMegabytes,
      serverKilobytesPerLine: gathered.serverKilobytesPerLine,
      testerBusy: Math.max(...fought.map(({ processorBusy }) => processorBusy)),
      loopDelayMsP99: totals.loopDelayMsMax,
      arrivalLagMsMax: totals.arrivalLagMsMax,
    },
    chaos: blows.map((blow) => tellBlow(blow, startedMs, reconnects, totals.timeline)),
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
  return { ...report, faults: findFaults(report), notes: findNotes(report) };
}

function readReconnects({ finishes }: Outcome): Reconnect[] {
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

function tellBlow(
  { what, atMs, openedAtMs }: Blow,
  startedMs: number,
  reconnects: readonly Reconnect[],
  timeline: readonly WarSecond[],
): ChaosEvent {
  const atSeconds = (atMs - startedMs) / 1000;
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
