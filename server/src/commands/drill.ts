import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { checkHouse } from "../audit/audit-house.ts";
import { countHouse } from "../audit/count-house.ts";
import type { Archive } from "../platform/archive/archive.ts";
import { describeCheck, describeCounts, megabytes, seconds } from "./describe-house.ts";
import { withHouse, type OpenHouse } from "./open-house.ts";
import { runCommand, type Outcome } from "./run-command.ts";

const USAGE = `Usage: npm run drill -- [--database <address or file>]
Rehearses the worst day: backs a house up, running or not, restores the backup into a database of its
own, audits that, compares the two, and tidies up.
Exit code: 0 the backup is as good as the house, 1 it is not, 2 the drill could not be held.`;

const FAILED = 1;
const NOT_HELD = 2;

await runCommand(
  USAGE,
  (args, signal) => {
    const { values } = parseArgs({ args, options: { database: { type: "string" } } });
    return withHouse(values.database, (house) => drill(house, signal), signal);
  },
  { failedWith: NOT_HELD, tidiesUp: true },
);

async function drill(
  { name, archive, snapshot }: OpenHouse,
  signal: AbortSignal,
): Promise<Outcome> {
  const startedMs = performance.now();
  const folder = await mkdtemp(join(tmpdir(), "ludus-drill-"));
  const file = join(folder, `backup${archive.backupSuffix}`);
  try {
    say(`The house at ${name}, as it stands now:`);
    const original = await countHouse(snapshot);
    say(describeCounts(original));
    const backedUp = await timed(() => snapshot.copyTo(file));
    say(`\nBacked up in ${backedUp} (${megabytes((await stat(file)).size)}).`);
    const faults = await tryBackup(archive, file, original, signal);
    const took = `The drill took ${seconds(performance.now() - startedMs)}.`;
    return faults.length === 0
      ? { output: `\nThe backup is as good as the house. ${took}`, exitCode: 0 }
      : { output: `\nThe backup is NOT as good: ${faults.join("; ")}. ${took}`, exitCode: FAILED };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Restores the backup somewhere and looks at what came of it. Resolves with what is wrong. */
async function tryBackup(
  archive: Archive,
  file: string,
  original: Awaited<ReturnType<typeof countHouse>>,
  signal: AbortSignal,
): Promise<string[]> {
  const scratch = await archive.createScratch();
  try {
    signal.throwIfAborted();
    say(`Restored in ${await timed(() => scratch.archive.restore(file))}.\n`);
    const restored = await scratch.archive.openSnapshot();
    try {
      const faults: string[] = [];
      for await (const check of checkHouse(restored)) {
        signal.throwIfAborted();
        say(describeCheck(check));
        if (check.count > 0) faults.push(`${check.invariant} is broken`);
      }
      const counts = await countHouse(restored);
      if (isDeepStrictEqual(counts, original)) return faults;
      say(`\nThe restored house holds something else:\n${describeCounts(counts)}`);
      return [...faults, "it holds something else"];
    } finally {
      await restored.close();
    }
  } finally {
    await scratch.remove();
  }
}

async function timed(work: () => Promise<void>): Promise<string> {
  const startedMs = performance.now();
  await work();
  return seconds(performance.now() - startedMs);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
