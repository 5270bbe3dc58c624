import { inRoot } from "../../../setup/paths.mjs";
import { runQuietly } from "../../../setup/run-process.mjs";
import { withoutPassword } from "../report/without-password.ts";
import type { AuditResult } from "../report/war-report.ts";

/** Its exit code if an invariant is broken; greater: the database could not be audited. */
const BROKEN = 1;

export async function runAudit(database: string): Promise<AuditResult> {
  const script = inRoot("scripts", "ludus.mjs");
  const { code, output } = await runQuietly(process.execPath, [
    script,
    "audit",
    "--database",
    database,
  ]);
  return {
    database: withoutPassword(database),
    isDone: code === 0 || code === BROKEN,
    isSound: code === 0,
    output: output.trim(),
  };
}
