import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem, type } from "node:os";
import { inRoot } from "../../setup/paths.mjs";
import type { Result } from "./bench.ts";

const BENCHED_PACKAGES = ["better-sqlite3", "express", "socket.io"];

/** Where and with what it was measured. */
export function describeMachine(packages: readonly string[] = BENCHED_PACKAGES): string {
  const versions = packages.map((name) => {
    const { version } = JSON.parse(
      readFileSync(inRoot("node_modules", name, "package.json"), "utf8"),
    ) as { version: string };
    return `${name} ${version}`;
  });
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${gigabytes} GB`,
    type(),
    `Node ${process.versions.node}`,
    ...versions,
  ].join(" · ");
}

export function tableOf(results: readonly Result[]): string {
  const header = [
    "What",
    "Ours",
    "Compared with",
    "It",
    "Ratio (least–greatest)",
    "Goal",
    "Verdict",
    "Processor time each",
  ];
  const rows = results.map((result) => [
    result.what,
    grouped(result.oursPerSecond),
    result.against,
    grouped(result.barePerSecond),
    `${result.ratio.toFixed(2)} (${result.ratioMin.toFixed(2)}–${result.ratioMax.toFixed(2)})`,
    result.goal === null ? "–" : `≥ ${result.goal}`,
    verdictOf(result),
    Number.isNaN(result.oursMicros) ? "–" : `${result.oursMicros} µs : ${result.bareMicros} µs`,
  ]);
  return markdownTable(header, rows);
}

export function markdownTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = header.map((title, column) =>
    Math.max(...[header, ...rows].map((row) => (row[column] ?? title).length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(header), rule, ...rows.map(line)].join("\n");
}

function verdictOf({ ratio, goal }: Result): string {
  if (goal === null) return "for information";
  return ratio >= goal ? "reached" : "missed";
}

export function grouped(number: number): string {
  return number.toLocaleString("en-US");
}

/** Puts a new table between the markers of this name; what people wrote around it stays. */
export function writeIntoDocument(file: string, text: string, name: "bench" | "page"): void {
  const document = readFileSync(file, "utf8");
  const marker = `<!-- ${name}:start -->`;
  const start = document.indexOf(marker);
  const end = document.indexOf(`<!-- ${name}:end -->`);
  if (start === -1 || end < start) throw new Error(`${file} has lost its markers`);
  writeFileSync(file, `${document.slice(0, start)}${marker}\n\n${text}\n\n${document.slice(end)}`);
}
