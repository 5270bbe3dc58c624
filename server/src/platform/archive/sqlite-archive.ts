import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { readerOn } from "../database/sqlite-database.ts";
import { tables } from "../database/schema.sqlite.ts";
import type { Archive, Snapshot } from "./archive.ts";
import { requireBackupOf } from "./backup-kind.ts";
import { writeNewFile } from "./write-new-file.ts";

const BUSY_TIMEOUT_MS = 5000;
/** 64 MB, in KiB and negative as SQLite wants it. */
const CACHE_SIZE_KIB = -65_536;
/** 16 MB at a time, between which the process hears its signals. */
const PAGES_PER_STEP = 4096;

/** A SQLite file. The house may be running on it: a snapshot needs no turn among the writers. */
export function sqliteArchive(file: string, signal: AbortSignal): Archive {
  return {
    backupSuffix: ".db",
    openSnapshot: async () => openSnapshot(file, signal),
    async restore(backup) {
      await requireBackupOf("sqlite", backup);
      // A journal that was left behind would be played into the file that comes to lie beside it.
      const left = ["", "-wal", "-journal"].map((suffix) => `${file}${suffix}`).find(existsSync);
      if (left !== undefined) throw new Error(`${left} is there already. Nothing is overwritten.`);
      await writeNewFile(file, async (temporary) => {
        await copyFile(backup, temporary);
        signal.throwIfAborted();
        requireSound(temporary);
      });
    },
    async createScratch() {
      const folder = await mkdtemp(join(tmpdir(), "ludus-drill-"));
      return {
        archive: sqliteArchive(join(folder, "ludus.db"), signal),
        remove: () => rm(folder, { recursive: true, force: true }),
      };
    },
  };
}

function openSnapshot(file: string, signal: AbortSignal): Snapshot {
  if (!existsSync(file)) {
    throw Object.assign(new Error(`There is no file ${file}`), { code: "SQLITE_CANTOPEN" });
  }
  const connection = new BetterSqlite3(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    connection.pragma(`cache_size = ${CACHE_SIZE_KIB}`);
    // The moment is that of the first read inside, and stays.
    connection.exec("BEGIN");
    connection.prepare("select count(*) from sqlite_schema").get();
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    tables,
    read: readerOn(connection),
    copyTo: (copy) =>
      writeNewFile(copy, async (temporary) => {
        // Within the open transaction, so that a writer in another process never makes it start over.
        const progress = () => {
          signal.throwIfAborted();
          return PAGES_PER_STEP;
        };
        await connection.backup(temporary, { progress });
        requireSound(temporary);
      }),
    close: async () => void connection.close(),
  };
}

/** Also makes it one file that can be read from anywhere: a copy is in WAL mode as its original is. */
function requireSound(file: string): void {
  const connection = new BetterSqlite3(file);
  try {
    connection.pragma("journal_mode = DELETE");
    const faults = connection.pragma("integrity_check", { simple: true });
    const orphans = connection.pragma("foreign_key_check") as unknown[];
    if (faults !== "ok" || orphans.length > 0) {
      throw new Error(`The copy is damaged: ${String(faults)}, ${orphans.length} orphans`);
    }
  } finally {
    connection.close();
  }
}
