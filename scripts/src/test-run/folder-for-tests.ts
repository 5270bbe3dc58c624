import { existsSync, statfsSync } from "node:fs";
import {
  makeTemporaryFolder,
  type TemporaryFolder,
} from "@ludus/testkit/services/temporary-folder";

const MEMORY = "/dev/shm";
/** More than all tests together hold. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * For what tests write: thousands of files that live for seconds. It is in memory where there is room,
 * since a disk may cost more processor time than the tests.
 */
export function makeFolderForTests(): TemporaryFolder {
  const isAnywhere = process.env["TMPDIR"] === undefined;
  return makeTemporaryFolder("test", isAnywhere && hasRoom() ? MEMORY : undefined);
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES;
}
