import { stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { countRows } from "../audit/count-rows.ts";
import { describeCounts, megabytes, seconds } from "./describe-audit.ts";
import { withSnapshot, type OpenSnapshot } from "./with-snapshot.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run backup -- [--to <new file>] [--database <address or file>]
Copies a database as it stands at one moment, also while the server runs. Default: into data/backups.
Exit code: 0 done, 1 failed, 2 wrong option.`;
const FOLDER = "data/backups";

await runCommand(
  USAGE,
  (args, signal) => {
    const options = { to: { type: "string" }, database: { type: "string" } } as const;
    const { values } = parseArgs({ args, options });
    return withSnapshot(values.database, (source) => backup(source, values.to), signal);
  },
  { tidiesUp: true },
);

async function backup({ name, archive, snapshot }: OpenSnapshot, to?: string): Promise<string> {
  const startedMs = performance.now();
  const at = new Date().toISOString();
  const file =
    to ?? `${FOLDER}/ludus-${at.slice(0, 19).replaceAll(":", "-")}Z${archive.backupSuffix}`;
  await snapshot.copyTo(file);
  const took = seconds(performance.now() - startedMs);
  const { size } = await stat(file);
  return [
    `Backed up ${name}, as it stood at ${at}, into`,
    `${file} (${megabytes(size)}, written and checked in ${took}):`,
    describeCounts(await countRows(snapshot)),
  ].join("\n");
}
