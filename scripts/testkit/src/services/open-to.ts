import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { UserError } from "../../../setup/user-error.mjs";
import type { User } from "./unprivileged-user.ts";

const ENTER = 0o1;
const READ_AND_RUN = 0o5;

/** The first part of an existing path that the user can't enter or, for a program, can't run; null: none. */
export function closedPartOf(path: string, user: User): string | null {
  const real = realpathSync(path);
  const folder = dirname(real);
  const above = folder === real ? null : closedPartOf(folder, user);
  return above ?? (isOpenTo(real, user) ? null : real);
}

function isOpenTo(path: string, { uid, gid }: User): boolean {
  const stats = statSync(path);
  const shift = stats.uid === uid ? 6 : stats.gid === gid ? 3 : 0;
  const needed = stats.isDirectory() ? ENTER : READ_AND_RUN;
  return ((stats.mode >> shift) & needed) === needed;
}

/** Folders for temporary files that both we and the user can use. @throws UserError where there is none */
export function sharedFolders(user: User): [string, ...string[]] {
  const [first, ...others] = [tmpdir(), "/tmp", "/var/tmp", "/dev/shm"].filter(
    (folder) => isWritable(folder) && closedPartOf(folder, user) === null,
  );
  if (first !== undefined) return [first, ...others];
  throw new UserError(
    `PostgreSQL runs as ${user.name}, since it refuses root, and ${user.name} can enter no folder for temporary files. Name one in TMPDIR.`,
  );
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
