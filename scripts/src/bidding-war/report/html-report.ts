import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { LatencySummary } from "../latency.ts";
import { type Chart, histogram, timelineCharts } from "./charts.ts";
import { axisDuration, duration, grouped, percent } from "../../figures/format.ts";
import { COLORS, pageStyle } from "./page-style.ts";
import {
  describeFault,
  describeRun,
  howMeasured,
  isWithMaxima,
  pushCounts,
} from "./text-report.ts";
import type { WarReport } from "./build-report.ts";

const require = createRequire(import.meta.url);

/** The report as one page that stands alone offline: styles, fonts, scripts and data are inlined. */
export function htmlReport(report: WarReport): string {
  const timeline = timelineCharts(report);
  const run = [...describeRun(report), `${report.startedAt.slice(0, 16).replace("T", " ")} UTC`];
  const histograms = [
    histogram("Acknowledgement", COLORS.accepted, report.ack),
    histogram("Delivery", COLORS.slate, report.delivery),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Ludus: a bidding war</title><style>${pageStyle()}</style></head><body>
<header><h1>A bidding war</h1>${run.map((line) => `<p>${escapeHtml(line)}</p>`).join("")}</header>
<main>
${verdict(report)}
<section><ul class="tablets">${keyFigures(report)}</ul></section>
<section><h2>Over time</h2><div class="charts">${timeline.map(figure).join("")}</div></section>
<section><h2>How long it took</h2><div class="charts">${histograms.map(figure).join("")}</div></section>
<section><h2>All times</h2><div class="ledger">${timesTable(report)}</div></section>
<section><h2>Decisions</h2><div class="ledger">${decisionsTable(report)}</div></section>
<section><h2>Checked</h2>${checksList(report)}</section>
<section><h2>Where each number begins and ends</h2><p class="boundary">${escapeHtml(howMeasured(report))}</p></section>
</main>
${chartScripts([...timeline, ...histograms])}
</body></html>
`;
}

function figure({ title, x, series }: Chart): string {
  const description = escapeHtml(`${title}: ${series.map(({ label }) => label).join(", ")}`);
  const content = x.length === 0 ? `<p class="nothing">Nothing was measured.</p>` : "";
  return `<figure><figcaption><h3>${escapeHtml(title)}</h3></figcaption><div class="chart" role="img" aria-label="${description}">${content}</div></figure>`;
}

function chartScripts(charts: readonly Chart[]): string {
  const library = require.resolve("uplot/dist/uPlot.iife.min.js");
  // The page runs these functions of format.ts, too: they must not call others of their module.
  const units = `{ count: ${String(grouped)}, time: ${String(axisDuration)}, percent: ${String(percent)}, seconds: (s) => Number(s.toFixed(1)) + " s" }`;
  // "</script>" in a text would end the script.
  const data = JSON.stringify(charts).replaceAll("<", String.raw`\u003c`);
  return `<script>${readFileSync(library, "utf8")}</script>
<script type="application/json" id="charts">${data}</script>
<script>
const charts = JSON.parse(document.getElementById("charts").textContent);
const units = ${units};
${readFileSync(new URL("./draw-charts.js", import.meta.url), "utf8")}</script>`;
}

function verdict({ failures, notes }: WarReport): string {
  const list = (items: readonly string[], kind: string) =>
    items.length === 0
      ? ""
      : `<ul class="${kind}">${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
  const isWon = failures.length === 0;
  return `<section class="verdict ${isWon ? "won" : "lost"}"><h2>${isWon ? "The war is won" : "The war is lost"}</h2>${list(failures, "failures")}${list(notes, "notes")}</section>`;
}

function keyFigures({
  decisions,
  ack,
  delivery,
  timeToCurrent,
  events,
  checks,
}: WarReport): string {
  const found = checks.acknowledged - checks.missing.length;
  const items: [string, string][] = [
    [grouped(decisions.perSecond), "decisions a second"],
    [grouped(decisions.acceptedPerSecond), "of them accepted"],
    [duration(ack.p99), "acknowledgement p99"],
    [duration(delivery.p99), "delivery p99"],
    [duration(timeToCurrent.p99), "time to current p99"],
    [`${grouped(found)} / ${grouped(checks.acknowledged)}`, "acknowledged bids found again"],
    [grouped(events.lost), "bids lost to a screen"],
  ];
  return items
    .map(([value, what]) => `<li><strong>${value}</strong><span>${what}</span></li>`)
    .join("");
}

function timesTable(report: WarReport): string {
  const { away, maxima } = report;
  const { change } = maxima;
  const rows: (readonly [string, LatencySummary])[] = [
    ["Acknowledgement", report.ack],
    ["Acknowledgement of bids that were sent again", report.repeatedAck],
    ["Delivery: bid sent to watcher's screen", report.delivery],
    ...(away
      ? ([
          [
            `Push when away: outbid to pushed, with ${duration(away.waitsForTabMs)} of waiting for a live tab`,
            away.push,
          ],
        ] as const)
      : []),
    ...(change.count > 0 ? ([["Change of a maximum", change]] as const) : []),
    ["Time to current, after a reconnect", report.timeToCurrent],
    ["Outage: line dropped to screen current", report.outage],
    ["Market page, meanwhile", report.rest],
  ];
  const body = rows.map(([name, { count, p50, p95, p99, max }]) =>
    tableRow([name, grouped(count), ...[p50, p95, p99, max].map(duration)]),
  );
  return table(["", "measured", "p50", "p95", "p99", "max"], body);
}

function decisionsTable({ decisions, maxima, delivery, events, usage, server }: WarReport): string {
  const refused = Object.entries(decisions.refused).toSorted(([, a], [, b]) => b - a);
  const rows = [
    ["Accepted", grouped(decisions.accepted)],
    ...refused.map(([code, count]) => [`Refused: ${code}`, grouped(count)]),
    ["Attempts without an answer, sent again", grouped(decisions.unanswered)],
    ["Bids without an answer at the end", grouped(decisions.pending)],
    ...(isWithMaxima(maxima)
      ? [
          ["Maxima left with bids", grouped(maxima.left)],
          [
            "Maxima raised / lowered / not changed, for it was refused",
            [maxima.raised, maxima.lowered, maxima.refusedChanges].map(grouped).join(" / "),
          ],
        ]
      : []),
    ["Bid events heard", grouped(events.bids)],
    [
      "Stale / overtaken by the bidder's own answer / duplicated / out of order",
      [events.stale, events.overtaken, events.duplicated, events.outOfOrder]
        .map(grouped)
        .join(" / "),
    ],
    ["Deliveries over a second", grouped(delivery.late)],
    ["Tester's busiest worker, of a core", percent(usage.testerBusy)],
    ...(server.isPrivate
      ? [
          ["Server, of a core", percent(usage.serverBusy)],
          [
            "Server, processor time a decision",
            `${grouped(usage.serverMicrosPerDecision ?? NaN)} µs`,
          ],
          ["Server, memory", `${grouped(usage.serverMegabytes ?? NaN)} MB`],
          ...(usage.serverKilobytesPerConnection === null
            ? []
            : [["Server, memory a line", `${grouped(usage.serverKilobytesPerConnection)} KB`]]),
        ]
      : []),
  ];
  return table(["", "count"], rows.map(tableRow));
}

function checksList({ checks, options, chaos, away }: WarReport): string {
  const { screens, differing, audit } = checks;
  const lines = [
    `${grouped(checks.acknowledged)} acknowledged bids were looked up in the history of their auctions; ${grouped(checks.missing.length)} were missing.`,
    `${grouped(screens)} screens were compared with what the server has, by HTTP and by watch; ${grouped(differing.length)} auctions on them differed.`,
    `${grouped(checks.leads)} leads with maxima were played again by the rule; ${grouped(checks.brokenMaxima.length)} were not honoured.`,
    `${grouped(options.bidders)} purses were compared with their leads; ${grouped(checks.wrongHolds.length)} held something else.`,
    ...(away ? [`${pushCounts(away)}.`] : []),
    ...chaos.map((fault) => `Chaos: ${describeFault(fault)}.`),
  ];
  const list = `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`;
  return audit ? `${list}<div class="ledger"><pre>${escapeHtml(audit.output)}</pre></div>` : list;
}

function table(head: readonly string[], rows: readonly string[]): string {
  const cells = head.map((name) => `<th>${escapeHtml(name)}</th>`);
  return `<table><thead><tr>${cells.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function tableRow(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
}

/** Text as HTML: nothing in it is taken for markup. */
function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (letter) =>
      ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[letter] ?? letter,
  );
}
