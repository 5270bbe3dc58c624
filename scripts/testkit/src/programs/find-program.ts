import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runQuietly } from "../../../setup/run-process.mjs";
import { UserError } from "../../../setup/user-error.mjs";

type Source = () => Promise<string | null>;

interface Program {
  /** An environment variable that may name the program to use. */
  variable: string;
  names: string[];
  /** With these it starts, prints something and ends with 0. */
  versionArgs: string[];
  /** Taken before the machine's own. Default: nothing. */
  preferred?: Source[];
  /** Where else to get it, the costly ones last. */
  sources: Source[];
}

/** Servers live there on Debian and with Homebrew, and not on everybody's PATH. */
const moreFolders = ["/usr/sbin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"];

/** The path of the program that the variable names, else of the first that runs; null: none. */
export async function findProgram(program: Program): Promise<string | null> {
  const { variable, names, versionArgs, preferred = [], sources } = program;
  // Some systems put a stub on the PATH that only tells how to install the real thing.
  const runs = async (path: string) =>
    (await runQuietly(path, versionArgs, { timeout: 20_000 })).code === 0;

  const named = process.env[variable];
  if (named) {
    if (await runs(named)) return named;
    throw new UserError(`${variable} names ${named}, which does not run.`);
  }
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), ...moreFolders];
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const own = async () => onPath.find(existsSync) ?? null;
  for (const source of [...preferred, own, ...sources]) {
    const path = await source();
    if (path && (await runs(path))) return path;
  }
  return null;
}
