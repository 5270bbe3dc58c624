import { inRoot } from "../../../setup/paths.mjs";
import { runQuietly } from "../../../setup/run-process.mjs";
import { withoutPassword } from "../report/without-password.ts";
import type { AuditResult } from "../report/war-report.ts";

/** `npm run audit` over a database: every invariant, from the inside. */
export async function runAudit(database: string): Promise<AuditResult> {
  const script = inRoot("scripts", "audit.mjs");
  const { code, output } = await runQuietly(process.execPath, [script, "--database", database]);
  return { database: withoutPassword(database), isSound: code === 0, output: output.trim() };
}
