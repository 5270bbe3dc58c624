import type { LatencySummary } from "../latency.ts";
import { duration, grouped, percent } from "../../figures/format.ts";
import type { WarReport } from "./build-report.ts";
import type { AuditResult } from "./report-parts.ts";

const HOW_MEASURED =
  "Measured in the tester's processes: an acknowledgement from the call that sends a bid (in an open loop: from the moment it was meant for) to the answer in the bidder's hands; delivery from that call to the state on a watcher's screen, conflation included. The tester's own waiting is part of both.";

const HOW_PUSHES_ARE_MEASURED =
  " A push to a player who is away from the answer to the overtaking bid to the whole request at the tester's push service; the server's wait for a live tab is part of it.";

/** Where each number begins and ends. */
export function howMeasured({ away }: WarReport): string {
  return away ? HOW_MEASURED + HOW_PUSHES_ARE_MEASURED : HOW_MEASURED;
}

/** The players, the way they bid, and the server, in two lines. */
export function describeRun({ options, seconds, server, workers, machine }: WarReport): string[] {
  const { watchers, bidders, auctions, rate, seed } = options;
  const how = [
    options.isHttp ? "bids by HTTP" : "bids by socket",
    rate === null ? "closed loop" : `open loop, ${grouped(rate)}/s`,
    `seed ${seed}`,
    ...(options.isChaos ? ["chaos"] : []),
  ].join(", ");
  const where = server.isPrivate ? "A private server" : server.urls.join(", ");
  return [
    `${grouped(watchers)} watchers, ${grouped(bidders)} bidders, ${grouped(auctions)} auctions, ${seconds.toFixed(1)} s; ${how}`,
    `${where}; ${workers} worker${workers === 1 ? "" : "s"} · ${machine}`,
  ];
}

/** The report as people read it in a terminal. */
export function textReport(report: WarReport): string {
  const { decisions, events, checks, usage } = report;
  const refused = Object.entries(decisions.refused).toSorted(([, a], [, b]) => b - a);
  return [
    "",
    ...describeRun(report),
    "",
    `Decisions        ${grouped(decisions.perSecond)}/s, ${grouped(decisions.total)} in all`,
    `  accepted       ${grouped(decisions.acceptedPerSecond)}/s, ${grouped(decisions.accepted)} in all`,
    ...refused.map(([code, count]) => `  ${code.padEnd(22)} ${grouped(count)}`),
    ...(decisions.unanswered > 0
      ? [
          `  unanswered attempts    ${grouped(decisions.unanswered)}, repeated under the same key; ${grouped(decisions.repeated)} of these bids were decided, ${duration(report.repeatedAck.p50)} p50, ${duration(report.repeatedAck.max)} max`,
        ]
      : []),
    ...describeMaxima(report),
    row("Acknowledgement", report.ack),
    `${row("Delivery", report.delivery)}; ${grouped(report.delivery.late)} over a second`,
    ...describePushes(report),
    row("Time to current", report.timeToCurrent),
    row("Market page", report.rest) +
      (report.rest.failed > 0 ? `; ${report.rest.failed} failed` : ""),
    `Events           ${grouped(events.bids)} bid events: ${events.lost} bids lost, ${events.stale} stale, ${events.overtaken} overtaken by the bidder's own answer, ${events.duplicated} duplicated, ${events.outOfOrder} out of order`,
    `Processor        tester up to ${percent(usage.testerBusy)} of a core, its loop up to ${duration(usage.loopDelayMsP99)} late${serverUse(report)}`,
    ...report.chaos.map((fault) => `Chaos            ${describeFault(fault)}`),
    "",
    howMeasured(report),
    "",
    `Checked          ${grouped(checks.acknowledged - checks.missing.length)} of ${grouped(checks.acknowledged)} acknowledged bids found in the history; ${grouped(checks.screens)} screens compared with the server; ${grouped(report.options.bidders)} purses compared with their leads`,
    `Audit            ${describeAudit(checks.audit)}`,
    ...report.notes.map((note) => `Note             ${note}`),
    "",
    report.failures.length === 0
      ? "The war is won."
      : `THE WAR IS LOST:\n- ${report.failures.join("\n- ")}`,
  ].join("\n");
}

export function isWithMaxima(maxima: WarReport["maxima"]): boolean {
  return maxima.left + maxima.raised + maxima.lowered + maxima.refusedChanges > 0;
}

function describeMaxima({ maxima, checks }: WarReport): string[] {
  if (!isWithMaxima(maxima)) return [];
  const { left, raised, lowered, refusedChanges, change } = maxima;
  return [
    `Maxima           ${grouped(left)} left with bids, ${grouped(raised)} raised, ${grouped(lowered)} lowered, ${grouped(refusedChanges)} changes refused; ${grouped(checks.leads)} leads played again`,
    row("  changed in", change),
  ];
}

function describePushes({ away }: WarReport): string[] {
  if (!away) return [];
  return [
    `${row("Push when away", away.push)}, with ${duration(away.waitsForTabMs)} of waiting for a live tab`,
    `  ${pushCounts(away)}`,
  ];
}

/** How many were away, outbid, told, and told again. */
export function pushCounts({
  players,
  due,
  arrived,
  twice,
  forgotten,
}: NonNullable<WarReport["away"]>): string {
  const lost = forgotten > 0 ? `; ${grouped(forgotten)} were forgotten with a killed server` : "";
  return `${grouped(players)} players were away, ${grouped(due)} of them outbid; ${grouped(arrived)} pushes came, ${grouped(twice)} of them twice${lost}`;
}

function row(name: string, { count, p50, p95, p99, max }: LatencySummary): string {
  return `${name.padEnd(17)}p50 ${duration(p50)}, p95 ${duration(p95)}, p99 ${duration(p99)}, max ${duration(max)} of ${grouped(count)}`;
}

function serverUse({ usage, server }: WarReport): string {
  if (!server.isPrivate || usage.serverMicrosPerDecision === null) return "";
  const { serverKilobytesPerConnection: kilobytes } = usage;
  const perLine = kilobytes === null ? "" : `, ${grouped(kilobytes)} KB a line`;
  return `; server ${percent(usage.serverBusy)} of a core, ${Math.round(usage.serverMicrosPerDecision)} µs a decision, ${grouped(usage.serverMegabytes ?? NaN)} MB${perLine}`;
}

function describeAudit(audit: AuditResult | null): string {
  if (audit === null) return "not run";
  if (audit.isSound) return "sound";
  return audit.isDone ? "BROKEN" : "NOT POSSIBLE";
}

/** One fault, from "at 4.0 s" on. */
export function describeFault({
  atSeconds,
  what,
  allCurrentAfterMs,
  restMsMax,
}: WarReport["chaos"][number]): string {
  const after =
    allCurrentAfterMs === null
      ? ""
      : `; every screen current ${duration(allCurrentAfterMs)} later, the market page ${duration(restMsMax)} at most meanwhile`;
  return `at ${atSeconds.toFixed(1)} s ${what}${after}`;
}
