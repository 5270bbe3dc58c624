import { parseArgs } from "node:util";
import { archiveOf } from "../platform/archive/archive-of.ts";
import { countHouse } from "../audit/count-house.ts";
import { describeCounts, seconds } from "./describe-house.ts";
import { nameOf, settingsFor } from "./house-address.ts";
import { inWords, withHouse } from "./open-house.ts";
import { runCommand, UsageError } from "./run-command.ts";

const USAGE = `Usage: npm run restore -- --from <backup> --to <address or file>
Fills an empty PostgreSQL database, or a new SQLite file, from a backup. Nothing is ever overwritten.
Exit code: 0 done, 1 not done.`;

await runCommand(
  USAGE,
  (args, signal) => {
    const options = { from: { type: "string" }, to: { type: "string" } } as const;
    const { values } = parseArgs({ args, options });
    if (values.from === undefined || values.to === undefined) {
      throw new UsageError("A backup and a place for it are needed.");
    }
    return restore(values.from, values.to, signal);
  },
  { tidiesUp: true },
);

async function restore(from: string, to: string, signal: AbortSignal): Promise<string> {
  const config = settingsFor(to);
  const startedMs = performance.now();
  await inWords(config, () => archiveOf(config.database, signal).restore(from));
  const took = seconds(performance.now() - startedMs);
  const counts = await withHouse(to, ({ snapshot }) => countHouse(snapshot));
  return [
    `${from} is restored into ${nameOf(config)}, in ${took}:`,
    describeCounts(counts),
    "Audit it before you open it: npm run audit -- --database <the same place>",
  ].join("\n");
}
