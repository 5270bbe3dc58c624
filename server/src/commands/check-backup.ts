import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { checkInvariants } from "../audit/audit-database.ts";
import { countRows } from "../audit/count-rows.ts";
import type { Archive } from "../platform/archive/archive.ts";
import { describeCheck, describeCounts, megabytes, seconds } from "./describe-audit.ts";
import type { OpenSnapshot } from "./with-snapshot.ts";
import type { Outcome } from "./run-command.ts";

const FAILED = 1;

/** Rehearses a recovery: backs up, restores into a temporary database, audits that, and compares. */
export async function checkBackup(
  { name, archive, snapshot }: OpenSnapshot,
  signal: AbortSignal,
): Promise<Outcome> {
  const startedMs = performance.now();
  const folder = await mkdtemp(join(tmpdir(), "ludus-check-"));
  const file = join(folder, `backup${archive.backupSuffix}`);
  try {
    say(`Database ${name} as it stands now:`);
    const original = await countRows(snapshot);
    say(describeCounts(original));
    const backedUp = await timed(() => snapshot.copyTo(file));
    say(`\nBacked up in ${backedUp} (${megabytes((await stat(file)).size)}).`);
    const faults = await tryBackup(archive, file, original, signal);
    const took = `The check took ${seconds(performance.now() - startedMs)}.`;
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
