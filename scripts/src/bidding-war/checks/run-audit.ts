import { inRoot } from "../../../setup/paths.mjs";
import { runQuietly } from "../../../setup/run-process.mjs";
import { withoutPassword } from "../report/without-password.ts";
import type { AuditResult } from "../report/war-report.ts";

/** What it ends with where an invariant is broken; more: it could not be made. */
const BROKEN = 1;

/** `npm run audit` over a database: every invariant, from the inside. */
export async function runAudit(database: string): Promise<AuditResult> {
  const script = inRoot("scripts", "audit.mjs");
  const { code, output } = await runQuietly(process.execPath, [script, "--database", database]);
  return {
    database: withoutPassword(database),
    isDone: code === 0 || code === BROKEN,
    isSound: code === 0,
    output: output.trim(),
  };
}
