import { z } from "zod";
import { inRoot } from "../../../setup/paths.mjs";
import { describeMachine, today } from "@ludus/testkit/figures/describe-machine";
import { markdownTable } from "@ludus/testkit/figures/document";
import { grouped } from "@ludus/testkit/figures/format";
import { readJson } from "@ludus/testkit/read-json";
import type { Result } from "./bench.ts";

const BENCHED_PACKAGES = ["better-sqlite3", "express", "socket.io"];
const manifest = z.object({ version: z.string() });

/** Where and with what it was measured. */
export function describeSetting(): string {
  const versions = BENCHED_PACKAGES.map((name) => {
    return `${name} ${readJson(inRoot("node_modules", name, "package.json"), manifest).version}`;
  });
  return [today(), describeMachine(), ...versions].join(" · ");
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
    `≥ ${result.goal}`,
    result.ratio >= result.goal ? "reached" : "missed",
    Number.isNaN(result.oursMicros) ? "–" : `${result.oursMicros} µs : ${result.bareMicros} µs`,
  ]);
  return markdownTable(header, rows);
}
