import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Everybody's gold and the hashes of their passwords are nobody else's business. */
const OWNER_ONLY = 0o600;

/**
 * Lets `write` fill a file under a temporary name, syncs it, and gives it its own name at last: a
 * file that is there is complete. Creates the folder.
 * @throws when there is such a file already.
 */
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
    // Windows can't sync a folder, and needs not to.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  } finally {
    await handle.close();
  }
}
