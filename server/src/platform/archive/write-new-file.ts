import { codeOf } from "@ludus/shared/errors";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Backups hold password hashes. */
const OWNER_ONLY = 0o600;

/** Renames a synced temporary file, so none is ever partial. @throws if the file exists. */
export async function writeNewFile(
  file: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already. Nothing is overwritten.`);
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.partial`;
  try {
    await (await open(temporary, "wx", OWNER_ONLY)).close();
    await write(temporary);
    await syncPath(temporary, "r+");
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncPath(dirname(file), "r");
}

async function syncPath(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } catch (error) {
    // Windows can't fsync a directory and doesn't need to.
    if (codeOf(error) !== "EPERM") throw error;
  } finally {
    await handle.close();
  }
}
