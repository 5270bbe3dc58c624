import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../../../setup/paths.mjs";
import { runQuietly } from "../../../setup/run-process.mjs";
import type { WarReport } from "../report/war-report.ts";

export interface FoughtWar {
  code: number;
  output: string;
  /** Null where none was written. */
  report: WarReport | null;
}

/** A war as a load tester starts it: a process of its own. */
export async function runWar(...args: string[]): Promise<FoughtWar> {
  const folder = mkdtempSync(join(tmpdir(), "ludus-war-test-"));
  const json = join(folder, "war.json");
  const main = inRoot("scripts", "src", "bidding-war", "main.ts");
  try {
    const { code, output } = await runQuietly(process.execPath, [
      "--import",
      "tsx",
      main,
      "--json",
      json,
      ...args,
    ]);
    return { code, output, report: readReport(json) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readReport(file: string): WarReport | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as WarReport;
  } catch {
    return null;
  }
}
