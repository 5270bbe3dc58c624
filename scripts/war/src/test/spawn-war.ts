import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../../../setup/paths.mjs";
import { runQuietly } from "../../../setup/run-process.mjs";
import type { WarReport } from "../report/build-report.ts";

export interface FinishedWar {
  code: number;
  output: string;
  /** Null where none was written. */
  report: WarReport | null;
}

/** Runs a war as a load tester does: in a process of its own. */
export async function spawnWar(...args: string[]): Promise<FinishedWar> {
  const folder = mkdtempSync(join(tmpdir(), "ludus-war-test-"));
  const json = join(folder, "war.json");
  const command = [inRoot("scripts", "ludus.mjs"), "war", "--json", json];
  try {
    const { code, output } = await runQuietly(process.execPath, [...command, ...args]);
    return { code, output, report: readReport(json) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readReport(file: string): WarReport | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by this same code.
    return JSON.parse(readFileSync(file, "utf8")) as WarReport;
  } catch {
    return null;
  }
}
