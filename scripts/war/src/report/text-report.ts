import { markdownTable } from "@ludus/testkit/figures/document";
import { duration, grouped } from "@ludus/testkit/figures/format";
import type { WarReport } from "./build-report.ts";
import { tablesOf } from "./report-tables.ts";

const HOW_MEASURED =
  "Measured in the tester's process: an acknowledgement from the call that sends a bid (in an open loop: from the moment it was meant for) to the answer in the bidder's hands; delivery from that call to the state on a watcher's screen, conflation included. The tester's own waiting is part of both.";

const HOW_PUSHES_ARE_MEASURED =
  " A push to a player who is away from the sending of the overtaking bid to the whole request at the tester's push service; the server's wait for a live tab is part of it.";

/** The report as people read it in a terminal. */
export function textReport(report: WarReport): string {
  const { failures, notes } = report;
  return [
    `\n${describeRun(report).join("\n")}`,
    ...tablesOf(report).map(({ title, head, rows }) => markdownTable([title, ...head], rows)),
    howMeasured(report),
    [...describeChecks(report), ...notes.map((note) => `Note: ${note}`)].join("\n"),
    failures.length === 0 ? "The war is won." : `THE WAR IS LOST:\n- ${failures.join("\n- ")}`,
  ].join("\n\n");
}

/** The players, the way they bid, and the server, in two lines. */
export function describeRun({ options, seconds, server, machine }: WarReport): string[] {
  const { watchers, light, bidders, auctions, rate, seed } = options;
  const how = [
    options.isHttp ? "bids by HTTP" : "bids by socket",
    rate === null ? "closed loop" : `open loop, ${grouped(rate)}/s`,
    `seed ${seed}`,
    ...(options.isChaos ? ["chaos"] : []),
  ].join(", ");
  const where = server.isPrivate ? "A private server" : server.urls.join(", ");
  return [
    `${grouped(watchers)} watchers, ${light > 0 ? `${grouped(light)} light ones, ` : ""}${grouped(bidders)} bidders, ${grouped(auctions)} auctions, ${seconds.toFixed(1)} s; ${how}`,
    `${where} · ${machine}`,
  ];
}

/** Where each number begins and ends. */
export function howMeasured({ away }: WarReport): string {
  return away ? HOW_MEASURED + HOW_PUSHES_ARE_MEASURED : HOW_MEASURED;
}

/** One sentence per attack and per check. */
export function describeChecks({ checks, chaos, away, sales }: WarReport): string[] {
  return [
    ...chaos.map((fault) => `Chaos: ${describeFault(fault)}.`),
    `${grouped(checks.acknowledged)} acknowledged bids were looked up in the history of their auctions; ${grouped(checks.missing.length)} were missing.`,
    `${grouped(checks.screens)} screens were compared with what the server has, by HTTP and by watch; ${grouped(checks.differing.length)} auctions on them differed.`,
    `${grouped(checks.leads)} leads with maxima were played again by the rule; ${grouped(checks.brokenMaxima.length)} were not honoured, and ${grouped(checks.wrongMaxima.length)} others than acknowledged.`,
    ...(away ? [describePushes(away)] : []),
    ...(sales
      ? [
          `${grouped(sales.offers + sales.takenBack)} acknowledged offers and take-backs were looked up in their sellers' sales, with fees, commissions and proceeds in their journals; ${grouped(sales.wrong.length)} things were wrong.`,
        ]
      : []),
    ...(checks.audit?.isSound ? ["The audit found the database sound."] : []),
  ];
}

function describePushes(away: NonNullable<WarReport["away"]>): string {
  const [players, due, arrived, twice] = [away.players, away.due, away.arrived, away.twice].map(
    grouped,
  );
  const forgotten =
    away.forgotten > 0 ? `; ${grouped(away.forgotten)} were forgotten with a killed server` : "";
  return `${players} players were away, ${due} of them outbid; ${arrived} pushes came, ${twice} of them twice${forgotten}.`;
}

/** One fault, from "at 4.0 s" on. */
function describeFault({
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
