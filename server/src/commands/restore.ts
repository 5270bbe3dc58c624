import { parseArgs } from "node:util";
import { archiveOf } from "../platform/archive/archive-of.ts";
import { countRows } from "../audit/count-rows.ts";
import { describeCounts, seconds } from "./describe-audit.ts";
import { nameOf, settingsFor } from "./database-url.ts";
import { explainErrors, withSnapshot } from "./with-snapshot.ts";
import { runCommand, UsageError } from "./run-command.ts";

const USAGE = `Usage: npm run restore -- --from <backup> --to <address or file>
Fills an empty PostgreSQL database, or a new SQLite file, from a backup. Overwrites nothing.
Exit code: 0 done, 1 failed, 2 wrong option.`;

await runCommand(
  USAGE,
  (args, signal) => {
    const options = { from: { type: "string" }, to: { type: "string" } } as const;
    const { values } = parseArgs({ args, options });
    if (values.from === undefined || values.to === undefined) {
      throw new UsageError("--from and --to are required.");
    }
    return restore(values.from, values.to, signal);
  },
  { tidiesUp: true },
);

async function restore(from: string, to: string, signal: AbortSignal): Promise<string> {
  const config = settingsFor(to);
  const startedMs = performance.now();
  await explainErrors(config, () => archiveOf(config.database, signal).restore(from));
  const took = seconds(performance.now() - startedMs);
  const counts = await withSnapshot(to, ({ snapshot }) => countRows(snapshot));
  return [
    `Restored ${from} into ${nameOf(config)} in ${took}:`,
    describeCounts(counts),
    "Audit it before you start the server on it: npm run audit -- --database <the same address>",
  ].join("\n");
}
