import { duration, grouped, percent } from "@ludus/testkit/figures/format";
import type { LatencySummary } from "../latency.ts";
import type { WarReport } from "./build-report.ts";

export interface Table {
  title: string;
  /** The names of all columns but the first. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Every figure of a report, for the terminal and for the page. */
export function tablesOf(report: WarReport): Table[] {
  return [
    timesTable(report),
    decisionsTable(report),
    ...(report.sales ? [salesTable(report.sales)] : []),
    processorTable(report),
    ...(report.attacks ? [attacksTable(report.attacks)] : []),
    ...(report.floods.length > 0 ? [floodsTable(report.floods)] : []),
  ];
}

function timesTable({ away, maxima, ...report }: WarReport): Table {
  const row = (name: string, { count, p50, p95, p99, max }: LatencySummary) => [
    name,
    grouped(count),
    ...[p50, p95, p99, max].map(duration),
  ];
  const ifAny = (name: string, times: LatencySummary) =>
    times.count > 0 ? [row(name, times)] : [];
  return {
    title: "All times",
    head: ["measured", "p50", "p95", "p99", "max"],
    rows: [
      row("Acknowledgement", report.ack),
      ...ifAny("Acknowledgement of bids that were sent again", report.repeatedAck),
      row("Delivery: bid sent to watcher's screen", report.delivery),
      ...(away
        ? [
            row(
              `Push when away: outbid to pushed, with ${duration(away.waitsForTabMs)} of waiting for a live tab`,
              away.push,
            ),
          ]
        : []),
      ...ifAny("Change of a maximum", maxima.change),
      row("Time to current, after a reconnect", report.timeToCurrent),
      row("Outage: connection dropped to screen current", report.outage),
      row("Market page, meanwhile", report.rest),
    ],
  };
}

function decisionsTable({ decisions, maxima, delivery, rest, events }: WarReport): Table {
  const refused = Object.entries(decisions.refused).toSorted(([, a], [, b]) => b - a);
  const { left, raised, lowered, refusedChanges } = maxima;
  const changes = [raised, lowered, refusedChanges];
  const disorder = [events.stale, events.overtaken, events.duplicated, events.outOfOrder];
  const rows: (readonly [string, ...number[]])[] = [
    ["Decisions a second / accepted", decisions.perSecond, decisions.acceptedPerSecond],
    ["Accepted", decisions.accepted],
    ...refused.map(([code, count]) => [`Refused: ${code}`, count] as const),
    ["Attempts without an answer, sent again", decisions.unanswered],
    ["Bids that were sent again and decided", decisions.repeated],
    ["Bids without an answer at the end", decisions.pending],
    ...(left + Math.max(...changes) > 0
      ? [
          ["Maxima left with bids", left] as const,
          ["Maxima raised / lowered / not changed, for it was refused", ...changes] as const,
        ]
      : []),
    ["Bid events heard", events.bids],
    ["Bids lost to a screen", events.lost],
    ["Stale / overtaken by the bidder's own answer / duplicated / out of order", ...disorder],
    ["Deliveries over a second", delivery.late],
    ["Market pages that failed", rest.failed],
  ];
  return {
    title: "Decisions and events",
    head: ["count"],
    rows: rows.map(([name, ...counts]) => [name, counts.map(grouped).join(" / ")]),
  };
}

function salesTable(sales: NonNullable<WarReport["sales"]>): Table {
  const rows: [name: string, count: number][] = [
    ["Men offered", sales.offers],
    ["Taken back", sales.takenBack],
    ["Bids on them", sales.bids],
    ["Sellers' bids on their own, refused", sales.ownBidsRefused],
    ["Sold", sales.sold],
    ["Ended unsold", sales.unsold],
    ["Still on sale", sales.open],
    ["Calls without an answer", sales.unanswered],
  ];
  const title = `Sales of ${grouped(sales.sellers)} sellers`;
  return { title, head: ["count"], rows: rows.map(([name, count]) => [name, grouped(count)]) };
}

function processorTable({ usage, server }: WarReport): Table {
  const { serverMicrosPerDecision: micros, serverMegabytes: megabytes } = usage;
  const { serverKilobytesPerConnection: kilobytes } = usage;
  return {
    title: "Processor and memory",
    head: ["used"],
    rows: [
      ["Tester, of a core", percent(usage.testerBusy)],
      ["Tester's loop, late by up to", duration(usage.loopDelayMsP99)],
      ...(server.isPrivate
        ? [
            ["Server, of a core", percent(usage.serverBusy)],
            ["Server, processor time a decision", `${grouped(micros ?? NaN)} µs`],
            ["Server, memory", `${grouped(megabytes ?? NaN)} MB`],
          ]
        : []),
      ...(kilobytes === null ? [] : [["Server, memory a connection", `${grouped(kilobytes)} KB`]]),
    ],
  };
}

function attacksTable(attacks: NonNullable<WarReport["attacks"]>): Table {
  const held = (unit: string, { min, max, perMinute }: typeof attacks.megabytes) =>
    `${grouped(min)} to ${grouped(max)}${unit}, ${perMinute.toFixed(2)} more a minute`;
  return {
    title: `Attacks, in ${grouped(attacks.rounds)} rounds`,
    head: ["answered"],
    rows: [
      ...attacks.outcomes,
      ["Memory meanwhile", held(" MB", attacks.megabytes)],
      ["Descriptors meanwhile", held("", attacks.descriptors)],
      ["Letters to the crowd about ended auctions", grouped(attacks.letters)],
    ],
  };
}

/** Medians of the seconds of each flood. */
function floodsTable(floods: WarReport["floods"]): Table {
  return {
    title: "Floods from one address",
    head: ["server", "page p50", "page max", "acknowledged p99"],
    rows: floods.map(({ name, serverBusy, restMsP50, restMsMax, ackMsP99 }) => [
      name,
      percent(serverBusy),
      ...[restMsP50, restMsMax, ackMsP99].map(duration),
    ]),
  };
}
