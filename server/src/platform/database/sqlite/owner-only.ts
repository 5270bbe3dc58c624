import { codeOf } from "@ludus/shared/errors";
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { oneNameOf } from "./database-file.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Makes the file and its folder where they are missing, for their owner only, whatever the umask: they
 * hold password hashes. SQLite's log gets the database's mode. Returns the file's one name.
 */
export function makeOwnerOnly(named: string): string {
  makeFolder(dirname(named));
  // Opening a pipe would wait for its other end.
  if (!existsSync(named)) touch(named);
  const file = oneNameOf(named);
  touch(`${file}.lock`);
  for (const suffix of ["", ".lock", "-wal", "-shm"]) restrict(`${file}${suffix}`);
  return file;
}

function touch(path: string): void {
  closeSync(openSync(path, "a", FILE_MODE));
}

/** One by one: below /proc Node's own way to make all of them never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: FOLDER_MODE });
  } catch (error) {
    // Another process was faster.
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

function restrict(path: string): void {
  try {
    if (existsSync(path)) chmodSync(path, FILE_MODE);
  } catch (error) {
    // The file belongs to another user: its mode is theirs to choose.
    if (codeOf(error) !== "EPERM") throw error;
  }
}
