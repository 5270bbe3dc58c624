import { existsSync, statfsSync } from "node:fs";

const FOLDER = "/dev/shm";
/** A start takes one MiB, and queries in parallel some more. */
const ROOM_BYTES = 32 * 2 ** 20;

/** Settings of a PostgreSQL on a machine whose shared memory is missing or too small, as in some containers. */
export function withoutSharedMemory(): string[] {
  if (process.platform !== "linux" || roomIn(FOLDER) >= ROOM_BYTES) return [];
  // In files of its data: slower, but only for queries in parallel.
  return ["dynamic_shared_memory_type=mmap"];
}

function roomIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
