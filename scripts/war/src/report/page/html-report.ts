import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { duration, grouped, percent } from "@ludus/testkit/figures/format";
import type { WarReport } from "../build-report.ts";
import { tablesOf, type Table } from "../report-tables.ts";
import type { WarSecond } from "../../war/timeline.ts";
import { describeChecks, describeRun, howMeasured } from "../text-report.ts";

const require = createRequire(import.meta.url);

/** The report as one page that stands alone offline: styles, scripts and data are inlined. */
export function htmlReport(report: WarReport): string {
  const { failures, notes, checks, startedAt } = report;
  const charts = chartsOf(report);
  const isWon = failures.length === 0;
  const run = [...describeRun(report), `${startedAt.slice(0, 16).replace("T", " ")} UTC`];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Ludus: a bidding war</title><style>${textOf(require.resolve("uplot/dist/uPlot.min.css"))}${textOf("report.css")}</style></head><body>
<h1>A bidding war</h1>${run.map((line) => `<p>${escapeHtml(line)}</p>`).join("")}
<section class="${isWon ? "won" : "lost"}"><h2>The war is ${isWon ? "won" : "lost"}</h2>${list(failures)}${list(notes)}</section>
<section class="charts">${charts.map(figure).join("")}</section>
${tablesOf(report).map(section).join("")}
<h2>Checked</h2>${list(describeChecks(report))}<pre>${escapeHtml(checks.audit?.output ?? "")}</pre>
<h2>Where each number begins and ends</h2><p>${escapeHtml(howMeasured(report))}</p>
${scripts(charts)}
</body></html>
`;
}

/** The input of draw-charts.js, embedded in the page as JSON. */
export interface Chart {
  title: string;
  unit: "count" | "time" | "percent";
  x: readonly number[];
  series: readonly { label: string; values: readonly (number | null)[] }[];
  marks: readonly { at: number; title: string }[];
}

function chartsOf({ timeline, chaos, options }: WarReport): Chart[] {
  // Later samples only wait for bids that were still on their way.
  const seconds = timeline.slice(0, options.seconds);
  const perSecond = (of: (second: WarSecond) => number) => (second: WarSecond) =>
    (of(second) * 1000) / second.lengthMs;
  const chart = (
    title: string,
    unit: Chart["unit"],
    lines: Record<string, (second: WarSecond) => number | null>,
  ): Chart => ({
    title,
    unit,
    x: seconds.map(({ atSeconds }) => atSeconds),
    series: Object.entries(lines).map(([label, of]) => ({ label, values: seconds.map(of) })),
    marks: chaos.map(({ atSeconds, what }) => ({ at: atSeconds, title: what })),
  });
  return [
    chart("Decisions a second", "count", {
      refused: perSecond(({ refused }) => refused),
      accepted: perSecond(({ accepted }) => accepted),
    }),
    chart("Acknowledgement", "time", {
      p50: ({ ackMsP50 }) => ackMsP50,
      p99: ({ ackMsP99 }) => ackMsP99,
    }),
    chart("Delivery and the market page", "time", {
      "delivery p99, of 2 s before": ({ deliveryMsP99 }) => deliveryMsP99,
      "market page max": ({ restMsMax }) => restMsMax,
    }),
    chart("Events a second", "count", { "bid events": perSecond(({ bidEvents }) => bidEvents) }),
    chart("Sockets", "count", { up: ({ connectionsUp }) => connectionsUp }),
    chart("Processor, of a core", "percent", {
      tester: ({ processorBusy }) => processorBusy,
      server: ({ serverBusy }) => serverBusy,
    }),
  ];
}

function figure({ title, series }: Chart): string {
  const description = escapeHtml(`${title}: ${series.map(({ label }) => label).join(", ")}`);
  return `<figure><figcaption>${escapeHtml(title)}</figcaption><div class="chart" role="img" aria-label="${description}"></div></figure>`;
}

function scripts(charts: readonly Chart[]): string {
  // The page runs these functions of format.ts, too: they must not call others of their module.
  const units = `{ count: ${String(grouped)}, time: ${String(duration)}, percent: ${String(percent)} }`;
  // "</script>" in a text would end the script.
  const data = JSON.stringify(charts).replaceAll("<", String.raw`\u003c`);
  return `<script>${textOf(require.resolve("uplot/dist/uPlot.iife.min.js"))}</script>
<script type="application/json" id="charts">${data}</script>
<script>const units = ${units};
${textOf("draw-charts.js")}</script>`;
}

function section({ title, head, rows }: Table): string {
  const row = (cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
  return `<h2>${title}</h2><table>${row(["", ...head])}${rows.map(row).join("")}</table>`;
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
}

function textOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), "utf8");
}

/** Text as HTML: nothing in it is taken for markup. */
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
