import {
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { runQuietly } from "../../../setup/run-process.mjs";
import { UserError } from "../../../setup/user-error.mjs";
import { closedPartOf, sharedFolders } from "./open-to.ts";
import { makeSharedFolder, makeTemporaryFolder } from "./temporary-folder.ts";
import { unprivilegedUser, type User } from "./unprivileged-user.ts";

interface Programs {
  binFolder: string;
  /** Removes a copy, once nothing runs from it. */
  remove(): void;
}

/** PostgreSQL's folder of programs, or a copy of it where its user can't get to them. */
export async function programsFor(user: User, installed: string): Promise<Programs> {
  const closed = closedPartOf(join(installed, "postgres"), user);
  if (closed === null) return { binFolder: realpathSync(installed), remove: () => {} };
  const parts = ["bin", "lib", "share"].map((part) => join(dirname(installed), part));
  let reason = "";
  for (const parent of sharedFolders(user)) {
    const copy = makeTemporaryFolder("postgres-programs", parent);
    const copied = await runQuietly("cp", ["-R", ...parts.filter(existsSync), copy.path]);
    await runQuietly("chmod", ["-R", "a+rX", copy.path]);
    const binFolder = join(copy.path, "bin");
    // Some machines let nobody run programs from there.
    const run = await runQuietly(join(binFolder, "postgres"), ["--version"], { cwd: "/", ...user });
    if (copied.code === 0 && run.code === 0) return { binFolder, remove: () => copy.remove() };
    copy.remove();
    reason = `${copied.output}${run.output}`.trim();
  }
  throw new UserError(`${whyClosed(user, closed)}, nor use a copy of its programs: ${reason}`);
}

/** @throws UserError when PostgreSQL's user can't get to this folder of data. */
export function requireOpen(folder: string, user: User): void {
  const closed = closedOnTheWay(dirname(folder), user);
  if (closed === null) return;
  throw new UserError(`${whyClosed(user, closed)}: ${howToOpen(user, closed)}`);
}

interface KeptData {
  path: string;
  /** A line for the operator where it isn't the folder that was asked for. */
  notice: string | null;
}

/**
 * Where a cluster's PostgreSQL has its data: in this folder. If its user can't get there, they are below
 * the system's temporary folder, and a link leads there.
 */
export async function keptDataFolder(folder: string): Promise<KeptData> {
  const user = await unprivilegedUser();
  const place = realPathOf(folder);
  const closed = user && closedOnTheWay(dirname(folder), user);
  if (!user || !closed) return { path: place ?? folder, notice: null };
  const isElsewhere = place !== null && closedOnTheWay(dirname(place), user) === null;
  if (!isElsewhere && existsSync(join(folder, "PG_VERSION"))) requireOpen(folder, user);
  const path = isElsewhere ? place : linkToSharedFolder(folder, user);
  const reason = `${whyClosed(user, closed)}: its data are in ${path}`;
  return { path, notice: `${reason}. To keep them elsewhere, ${howToOpen(user, closed)}` };
}

function linkToSharedFolder(folder: string, user: User): string {
  const shared = sharedFolders(user);
  // It outlives a restart of the machine.
  const lasting = shared.find((path) => path === "/var/tmp") ?? shared[0];
  const place = join(makeSharedFolder("postgres", lasting), "data");
  mkdirSync(dirname(folder), { recursive: true });
  // A start that ended early left an empty folder, and an emptied temporary folder a link to nothing.
  rmSync(folder, { recursive: true, force: true });
  symlinkSync(place, folder);
  return place;
}

/** Null where there is nothing, or a link into a folder that is gone. */
function realPathOf(path: string): string | null {
  if (existsSync(path)) return realpathSync(path);
  const linked = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() && readlinkSync(path);
  return linked && existsSync(dirname(linked)) ? linked : null;
}

function closedOnTheWay(path: string, user: User): string | null {
  return existsSync(path) ? closedPartOf(path, user) : closedOnTheWay(dirname(path), user);
}

function whyClosed({ name }: User, closed: string): string {
  return `PostgreSQL refuses root and runs as ${name}, who can't enter ${closed}`;
}

function howToOpen({ name }: User, closed: string): string {
  return `name a folder that ${name} can enter, or open this one: chmod o+x ${closed}`;
}
