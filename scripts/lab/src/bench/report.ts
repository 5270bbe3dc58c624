import { z } from "zod";
import { inRoot } from "../../../setup/paths.mjs";
import { describeMachine, today } from "@ludus/testkit/figures/describe-machine";
import { markdownTable } from "@ludus/testkit/figures/document";
import { grouped } from "@ludus/testkit/figures/format";
import { readJson } from "@ludus/testkit/read-json";
import type { Goal, Result } from "./bench.ts";

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
    "Per second, ours : it",
  ];
  const rows = results.map((result) => [
    result.what,
    micros(result.oursMicros),
    result.against,
    micros(result.bareMicros),
    `${"rateRatio" in result.goal ? "rate " : ""}${result.ratio.toFixed(2)} (${result.ratioMin.toFixed(2)}–${result.ratioMax.toFixed(2)})`,
    written(result.goal),
    result.isReached ? "reached" : "missed",
    `${grouped(result.oursPerSecond)} : ${grouped(result.barePerSecond)}`,
  ]);
  return markdownTable(header, rows);
}

function written(goal: Goal): string {
  if ("microsMax" in goal) return `≤ ${micros(goal.microsMax)}`;
  return "rateRatio" in goal ? `rate ≥ ${goal.rateRatio}` : `≥ ${goal.costRatio}`;
}

/** The system may not tell them. */
function micros(count: number): string {
  return Number.isNaN(count) ? "–" : `${grouped(count)} µs`;
}
