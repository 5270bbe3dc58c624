import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Chart, histogram, timelineCharts } from "./charts.ts";
import { axisDuration, duration, grouped, percent } from "../../../figures/format.ts";
import { COLORS, pageStyle } from "./page-style.ts";
import { tablesOf, type Table } from "../report-tables.ts";
import { describeChecks, describeRun, howMeasured } from "../text-report.ts";
import type { WarReport } from "../build-report.ts";

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
${tablesOf(report).map(section).join("")}
<section><h2>Checked</h2>${checked(report)}</section>
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
  const isWon = failures.length === 0;
  return `<section class="verdict ${isWon ? "won" : "lost"}"><h2>${isWon ? "The war is won" : "The war is lost"}</h2>${list(failures)}${list(notes)}</section>`;
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

function checked(report: WarReport): string {
  const { audit } = report.checks;
  const output = audit ? `<div class="ledger"><pre>${escapeHtml(audit.output)}</pre></div>` : "";
  return `${list(describeChecks(report))}${output}`;
}

function section({ title, head, rows }: Table): string {
  const cells = ["", ...head].map((name) => `<th>${escapeHtml(name)}</th>`);
  return `<section><h2>${title}</h2><div class="ledger"><table><thead><tr>${cells.join("")}</tr></thead><tbody>${rows.map(tableRow).join("")}</tbody></table></div></section>`;
}

function list(items: readonly string[]): string {
  if (items.length === 0) return "";
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
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
