import { z } from "zod";
import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { oneNameOf } from "../database/sqlite/database-file.ts";
import { readerOn } from "../database/sqlite/sqlite-database.ts";
import { refuseUnfitFile } from "../database/sqlite/refuse-unfit-file.ts";
import type { Archive, Snapshot } from "./archive.ts";
import { requireBackupOf } from "./backup-kind.ts";
import { sqlToEndSignIns } from "./end-sign-ins.ts";
import { writeNewFile } from "./write-new-file.ts";

const BUSY_TIMEOUT_MS = 5000;
/** 64 MB; SQLite takes KiB as a negative number. */
const CACHE_SIZE_KIB = -65_536;
/** 16 MB at a time, so that the process handles signals in between. */
const PAGES_PER_STEP = 4096;

export function sqliteArchive(file: string, signal: AbortSignal): Archive {
  return {
    backupSuffix: ".db",
    openSnapshot: async () => openSnapshot(file, signal),
    async restore(backup, { keepsSignIns }) {
      await requireBackupOf("sqlite", backup);
      // SQLite would apply a journal that was left behind to the new file.
      const left = ["", "-wal", "-journal"].map((suffix) => `${file}${suffix}`).find(existsSync);
      if (left !== undefined) throw new Error(`${left} is there already. Nothing is overwritten.`);
      await writeNewFile(file, async (temporary) => {
        await copyFile(backup, temporary);
        signal.throwIfAborted();
        if (!keepsSignIns) endSignIns(temporary);
        requireSound(temporary);
      });
    },
    async createScratch() {
      const folder = await mkdtemp(join(tmpdir(), "ludus-check-"));
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
  const connection = new BetterSqlite3(oneNameOf(file), {
    readonly: true,
    timeout: BUSY_TIMEOUT_MS,
  });
  try {
    connection.pragma(`cache_size = ${CACHE_SIZE_KIB}`);
    // The first read fixes the snapshot's moment.
    connection.exec("BEGIN");
    connection.prepare("select count(*) from sqlite_schema").get();
    refuseUnfitFile(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    read: readerOn(connection),
    copyTo: (copy) =>
      writeNewFile(copy, async (temporary) => {
        // In the open transaction, so that no writer of another process makes the copy start over.
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

function endSignIns(file: string): void {
  const connection = new BetterSqlite3(file);
  try {
    connection.pragma("foreign_keys = ON");
    const tables = connection
      .prepare("select name from sqlite_schema where type = 'table'")
      .pluck();
    connection.exec(`begin; ${sqlToEndSignIns(z.array(z.string()).parse(tables.all()))} commit;`);
  } finally {
    connection.close();
  }
}

/** Also ends WAL mode, which the copy inherits, so that the backup is a single file. */
function requireSound(file: string): void {
  const connection = new BetterSqlite3(file);
  try {
    connection.pragma("journal_mode = DELETE");
    refuseUnfitFile(connection);
    const faults = connection.pragma("integrity_check", { simple: true });
    const orphans = z.array(z.unknown()).parse(connection.pragma("foreign_key_check"));
    if (faults !== "ok" || orphans.length > 0) {
      throw new Error(`The copy is damaged: ${String(faults)}, ${orphans.length} orphans`);
    }
  } finally {
    connection.close();
  }
}
