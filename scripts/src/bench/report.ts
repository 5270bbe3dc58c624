import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem, type } from "node:os";
import { inRoot } from "../../setup/paths.mjs";
import type { Result } from "./bench.ts";

const START = "<!-- bench:start -->";
const END = "<!-- bench:end -->";

/** Where and with what it was measured. */
export function describeMachine(): string {
  const versions = ["better-sqlite3", "express", "socket.io"].map((name) => {
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

/** Puts a new table between the markers; what people wrote around it stays. */
export function writeIntoDocument(file: string, text: string): void {
  const document = readFileSync(file, "utf8");
  const start = document.indexOf(START);
  const end = document.indexOf(END);
  if (start === -1 || end < start) throw new Error(`${file} has lost its markers`);
  writeFileSync(file, `${document.slice(0, start)}${START}\n\n${text}\n\n${document.slice(end)}`);
}
