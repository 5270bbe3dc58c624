import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";

/** SQLite looks for these by the database's name. */
const BESIDE = ["", "-wal", "-shm"] as const;
const MOUNTS = "/proc/self/mountinfo";

/**
 * The one name of a database's file, whatever leads to it. @throws DATABASE_FILE_UNFIT for one with
 * several names: write-ahead log and lock are found by name, and each name would have its own.
 */
export function oneNameOf(named: string): string {
  const file = realpathSync.native(named);
  const stats = statSync(file);
  if (!stats.isFile()) throw unfit(file, "is no regular file. Set DATABASE_URL.");
  if (stats.nlink > 1) {
    throw unfit(
      file,
      `has ${stats.nlink} names (hard links), and each would have a write-ahead log of its own. Remove the others.`,
    );
  }
  if (isMountedAlone(file)) {
    throw unfit(
      file,
      "is mounted without its folder, and the write-ahead log beside it would stay behind. Mount the folder.",
    );
  }
  return file;
}

/** A container engine can mount one file; Linux lists it among the mount points. */
function isMountedAlone(file: string): boolean {
  if (!existsSync(MOUNTS)) return false;
  const mountPoints = readFileSync(MOUNTS, "utf8")
    .split("\n")
    .map((line) => line.split(" ")[4] ?? "");
  return mountPoints.includes(file.replaceAll("\\", "\\134").replaceAll(" ", "\\040"));
}

function unfit(file: string, why: string): Error {
  return Object.assign(new Error(`The database file ${file} ${why}`), {
    code: "DATABASE_FILE_UNFIT",
  });
}

/**
 * Remembers which files were opened by a database's name. Returns a check.
 * @throws DATABASE_FILE_GONE (the check) once the name leads elsewhere: what is written to the opened
 * files nobody finds again.
 */
export function holdOnTo(file: string, besides: readonly string[] = []): () => void {
  const paths = [...BESIDE, ...besides].map((suffix) => `${file}${suffix}`);
  const identities = paths.map(identityOf);
  return () => {
    const lost = paths.find((path, index) => identityOf(path) !== identities[index]);
    if (lost === undefined) return;
    throw Object.assign(
      new Error(
        `${lost} was removed, replaced or emptied while Ludus runs on it. Put it back, or stop Ludus and restore a backup; bids are refused meanwhile`,
      ),
      { code: "DATABASE_FILE_GONE" },
    );
  };
}

/** An emptied database is none; the files beside it may be empty. */
function identityOf(path: string): string | null {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (!stats) return null;
  const isEmptied = stats.size === 0n && !/-wal$|-shm$|\.lock$/.test(path);
  return isEmptied ? null : `${stats.dev} ${stats.ino}`;
}
