import { codeOf } from "@ludus/shared/errors";
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * The database holds password hashes: whatever the umask, its files are for their owner only. SQLite
 * gives the write-ahead log the database's mode. A folder that was there keeps its own.
 */
export function makeOwnerOnly(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: FOLDER_MODE });
  for (const path of [file, `${file}.lock`]) closeSync(openSync(path, "a", FILE_MODE));
  for (const suffix of ["", ".lock", "-wal", "-shm"]) restrict(`${file}${suffix}`);
}

function restrict(path: string): void {
  try {
    if (existsSync(path)) chmodSync(path, FILE_MODE);
  } catch (error) {
    // Another user's file that this one may use: its owner has decided.
    if (codeOf(error) !== "EPERM") throw error;
  }
}
