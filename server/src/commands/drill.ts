import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { checkInvariants } from "../audit/audit-database.ts";
import { countRows } from "../audit/count-rows.ts";
import type { Archive } from "../platform/archive/archive.ts";
import { describeCheck, describeCounts, megabytes, seconds } from "./describe-audit.ts";
import { withSnapshot, type OpenSnapshot } from "./with-snapshot.ts";
import { runCommand, type Outcome } from "./run-command.ts";

const USAGE = `Usage: npm run drill -- [--database <address or file>]
Rehearses a recovery: backs up a database, also while the server runs, restores the backup into a
temporary database, audits that, compares the two, and cleans up.
Exit code: 0 the backup equals the database, 1 it does not, 2 the drill failed.`;

const FAILED = 1;
const NOT_HELD = 2;

await runCommand(
  USAGE,
  (args, signal) => {
    const { values } = parseArgs({ args, options: { database: { type: "string" } } });
    return withSnapshot(values.database, (source) => drill(source, signal), signal);
  },
  { failedWith: NOT_HELD, tidiesUp: true },
);

async function drill(
  { name, archive, snapshot }: OpenSnapshot,
  signal: AbortSignal,
): Promise<Outcome> {
  const startedMs = performance.now();
  const folder = await mkdtemp(join(tmpdir(), "ludus-drill-"));
  const file = join(folder, `backup${archive.backupSuffix}`);
  try {
    say(`Database ${name} as it stands now:`);
    const original = await countRows(snapshot);
    say(describeCounts(original));
    const backedUp = await timed(() => snapshot.copyTo(file));
    say(`\nBacked up in ${backedUp} (${megabytes((await stat(file)).size)}).`);
    const faults = await tryBackup(archive, file, original, signal);
    const took = `The drill took ${seconds(performance.now() - startedMs)}.`;
    return faults.length === 0
      ? { output: `\nThe backup equals the database. ${took}`, exitCode: 0 }
      : {
          output: `\nThe backup does NOT equal the database: ${faults.join("; ")}. ${took}`,
          exitCode: FAILED,
        };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Restores the backup into a temporary database. Resolves with its faults. */
async function tryBackup(
  archive: Archive,
  file: string,
  original: Awaited<ReturnType<typeof countRows>>,
  signal: AbortSignal,
): Promise<string[]> {
  const scratch = await archive.createScratch();
  try {
    signal.throwIfAborted();
    say(
      `Restored in ${await timed(() => scratch.archive.restore(file, { keepsSignIns: true }))}.\n`,
    );
    const restored = await scratch.archive.openSnapshot();
    try {
      const faults: string[] = [];
      for await (const check of checkInvariants(restored)) {
        signal.throwIfAborted();
        say(describeCheck(check));
        if (check.count > 0) faults.push(`${check.invariant} is broken`);
      }
      const counts = await countRows(restored);
      if (isDeepStrictEqual(counts, original)) return faults;
      say(`\nThe restored database holds other counts:\n${describeCounts(counts)}`);
      return [...faults, "its counts differ"];
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
