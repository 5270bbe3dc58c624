import { stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { countHouse } from "../audit/count-house.ts";
import { describeCounts, megabytes, seconds } from "./describe-house.ts";
import { withHouse, type OpenHouse } from "./open-house.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run backup -- [--to <new file>] [--database <address or file>]
Copies a house as it stands at one moment, running or not. Without --to into data/backups.
Exit code: 0 done, 1 not done.`;
const FOLDER = "data/backups";

await runCommand(
  USAGE,
  (args, signal) => {
    const options = { to: { type: "string" }, database: { type: "string" } } as const;
    const { values } = parseArgs({ args, options });
    return withHouse(values.database, (house) => backup(house, values.to), signal);
  },
  { tidiesUp: true },
);

async function backup({ name, archive, snapshot }: OpenHouse, to?: string): Promise<string> {
  const startedMs = performance.now();
  const at = new Date().toISOString();
  const file =
    to ?? `${FOLDER}/ludus-${at.slice(0, 19).replaceAll(":", "-")}Z${archive.backupSuffix}`;
  await snapshot.copyTo(file);
  const took = seconds(performance.now() - startedMs);
  const { size } = await stat(file);
  return [
    `The house at ${name}, as it stood at ${at}, is in`,
    `${file} (${megabytes(size)}, written and checked in ${took}):`,
    describeCounts(await countHouse(snapshot)),
  ].join("\n");
}
