import { parseArgs } from "node:util";
import { archiveOf } from "../platform/archive/archive-of.ts";
import { countRows } from "../audit/count-rows.ts";
import { checkBackup } from "./check-backup.ts";
import { describeCounts, seconds } from "./describe-audit.ts";
import { nameOf, settingsFor } from "./database-url.ts";
import { explainErrors, withSnapshot } from "./with-snapshot.ts";
import { runCommand, UsageError } from "./run-command.ts";

const USAGE = `Usage: npm run restore -- --from <backup> --to <address or file> [--keep-sessions]
       npm run restore -- --check [--database <address or file>]
Fills an empty PostgreSQL database, or a new SQLite file, from a backup. Overwrites nothing.
Players sign in again, unless --keep-sessions is given: sessions and one-time links that ended since
the backup would work again with it.
--check rehearses a recovery: backs up a database, also while the server runs, restores the backup
into a temporary database, audits that, compares the two, and cleans up.
Exit code: 0 done, 1 failed, 2 wrong option; with --check: 0 the backup equals the database, 1 it does
not, 2 the check could not be made.`;

const NOT_CHECKED = 2;
const isCheck = process.argv.includes("--check");

await runCommand(
  USAGE,
  (args, signal) => {
    const options = {
      from: { type: "string" },
      to: { type: "string" },
      "keep-sessions": { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      database: { type: "string" },
    } as const;
    const { values } = parseArgs({ args, options });
    const { from, to, database } = values;
    if (values.check) {
      if (from !== undefined || to !== undefined || values["keep-sessions"]) {
        throw new UsageError("--check takes --database only.");
      }
      return withSnapshot(database, (source) => checkBackup(source, signal), signal);
    }
    if (database !== undefined) throw new UsageError("--database belongs to --check.");
    if (from === undefined || to === undefined) {
      throw new UsageError("--from and --to are required.");
    }
    return restore(from, to, { keepsSignIns: values["keep-sessions"] }, signal);
  },
  { tidiesUp: true, ...(isCheck && { failedWith: NOT_CHECKED }) },
);

async function restore(
  from: string,
  to: string,
  { keepsSignIns }: { keepsSignIns: boolean },
  signal: AbortSignal,
): Promise<string> {
  const config = settingsFor(to);
  const startedMs = performance.now();
  await explainErrors(config, () =>
    archiveOf(config.database, signal).restore(from, { keepsSignIns }),
  );
  const took = seconds(performance.now() - startedMs);
  const counts = await withSnapshot(to, ({ snapshot }) => countRows(snapshot));
  return [
    `Restored ${from} into ${nameOf(config)} in ${took}:`,
    describeCounts(counts),
    keepsSignIns ? "Sessions of the backup live on." : "Sessions and one-time links have ended.",
    "Audit it before you start the server on it: npm run audit -- --database <the same address>",
  ].join("\n");
}
