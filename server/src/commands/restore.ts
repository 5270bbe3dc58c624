import { parseArgs } from "node:util";
import { archiveOf } from "../platform/archive/archive-of.ts";
import { countRows } from "../audit/count-rows.ts";
import { describeCounts, seconds } from "./describe-audit.ts";
import { nameOf, settingsFor } from "./database-url.ts";
import { explainErrors, withSnapshot } from "./with-snapshot.ts";
import { runCommand, UsageError } from "./run-command.ts";

const USAGE = `Usage: npm run restore -- --from <backup> --to <address or file> [--keep-sessions]
Fills an empty PostgreSQL database, or a new SQLite file, from a backup. Overwrites nothing.
Players sign in again, unless --keep-sessions is given: sessions and one-time links that ended since
the backup would work again with it.
Exit code: 0 done, 1 failed, 2 wrong option.`;

await runCommand(
  USAGE,
  (args, signal) => {
    const options = {
      from: { type: "string" },
      to: { type: "string" },
      "keep-sessions": { type: "boolean", default: false },
    } as const;
    const { values } = parseArgs({ args, options });
    if (values.from === undefined || values.to === undefined) {
      throw new UsageError("--from and --to are required.");
    }
    return restore(values.from, values.to, { keepsSignIns: values["keep-sessions"] }, signal);
  },
  { tidiesUp: true },
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
