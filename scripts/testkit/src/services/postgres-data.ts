import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exitOf } from "../../../setup/run-process.mjs";
import { UserError } from "../../../setup/user-error.mjs";
import { within } from "../within.ts";
import type { User } from "./unprivileged-user.ts";

export interface Access {
  user: string;
  /** Undefined: everybody on this machine may come in. */
  password: string | undefined;
}

interface DataOptions {
  binFolder: string;
  /** The user that PostgreSQL runs as, if not the one we run as. */
  owner: User | undefined;
  access: Access;
  /** Whether it is worth waiting for the disk. */
  isSynced: boolean;
  locale: readonly string[];
  settings: readonly string[];
}

/** Makes a PostgreSQL's data in this folder, unless there are some. */
export async function makeDataFolder(folder: string, options: DataOptions): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const { owner } = options;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const passwordFile = writePasswordFile(folder, options);
  try {
    await initialize(folder, passwordFile, options);
  } catch (error) {
    // The next start would take half a database for a whole one.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    if (passwordFile !== null) rmSync(passwordFile);
  }
}

function writePasswordFile(folder: string, { owner, access }: DataOptions): string | null {
  if (access.password === undefined) return null;
  const path = `${folder}.password`;
  writeFileSync(path, `${access.password}\n`, { mode: 0o600 });
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
}

async function initialize(
  folder: string,
  passwordFile: string | null,
  { binFolder, owner, access, isSynced, locale, settings }: DataOptions,
): Promise<void> {
  const child = spawn(
    join(binFolder, "initdb"),
    [
      `--pgdata=${folder}`,
      `--username=${access.user}`,
      "--encoding=UTF8",
      ...locale,
      ...settings.flatMap((setting) => ["-c", setting]),
      ...(passwordFile === null
        ? ["--auth=trust"]
        : ["--auth=scram-sha-256", `--pwfile=${passwordFile}`]),
      ...(isSynced ? [] : ["--no-sync"]),
    ],
    // Not ours, which another user may not enter.
    { cwd: "/", env: { ...process.env, LC_ALL: "C" }, ...owner },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  child.once("error", (error) => (output += error.message));
  try {
    const awaited = `initdb to make a database in ${folder}`;
    if ((await within(exitOf(child), { for: awaited, why: () => output })) === 0) return;
  } finally {
    child.kill("SIGKILL");
  }
  throw new UserError(
    explainNoName(output) ?? `${output.trim()}\n\nNo database could be made in ${folder}.`,
  );
}

function explainNoName(output: string): string | null {
  const [, uid] = /could not look up effective user ID (\d+)/.exec(output) ?? [];
  return uid === undefined
    ? null
    : `PostgreSQL's initdb wants its user to have a name, and user ${uid} has none. Run this as another user, or add a line to /etc/passwd: ludus:x:${uid}:${process.getgid?.() ?? uid}::/:/bin/sh`;
}
