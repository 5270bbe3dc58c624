import { messageOf } from "@ludus/shared/errors";
import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { environmentWith, furtherAuthorities } from "../../config.ts";
import { libpqUrl } from "../database/postgres/driver-url.ts";

type Tool = "pg_dump" | "pg_restore";

const run = promisify(execFile);
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

/** Connects to no database, for a tool that only reads a file. */
const NOWHERE: { place: string[]; environment: Record<string, string> } = {
  place: [],
  environment: {},
};

/** Debian and Ubuntu keep the installed major versions here. */
const DEBIAN_FOLDER = "/usr/lib/postgresql";

/**
 * Runs the tool on the PATH, or Debian's newest; arguments are public, so the environment has the
 * password. Resolves with what it wrote. @throws if it fails, or is older than the server's major version.
 */
export async function runPostgresTool(
  name: Tool,
  args: readonly string[],
  { address, serverMajor, signal }: { address?: string; serverMajor: number; signal: AbortSignal },
): Promise<string> {
  const path = await findTool(name, serverMajor);
  const { place, environment } = address === undefined ? NOWHERE : connectionTo(address);
  try {
    const env = environmentWith(environment);
    const options = { env, signal, maxBuffer: OUTPUT_BYTES_MAX };
    return (await run(path, [...args, ...place], options)).stdout;
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw new Error(`${name} failed: ${said || messageOf(error)}`, {
      cause: error,
    });
  }
}

function connectionTo(address: string): typeof NOWHERE {
  const url = new URL(libpqUrl(address));
  const password = decodeURIComponent(url.password);
  url.password = "";
  // The tools read no variable of Node's, and need none where they don't verify.
  const trusted = /[?&]sslmode=verify-/.test(address) ? furtherAuthorities() : undefined;
  return {
    place: [`--dbname=${url.href}`],
    environment: {
      ...(password === "" ? {} : { PGPASSWORD: password }),
      ...(trusted === undefined ? {} : { PGSSLROOTCERT: trusted }),
    },
  };
}

async function findTool(name: Tool, majorMin: number): Promise<string> {
  const found: number[] = [];
  for (const path of [name, ...(await debianPaths(name))]) {
    const major = await majorOf(path);
    if (major !== null && major >= majorMin) return path;
    if (major !== null) found.push(major);
  }
  const instead = found.length === 0 ? "none is" : `only ${Math.max(...found)} is`;
  throw new Error(
    `${name} of PostgreSQL ${majorMin} or newer is needed, and ${instead} installed. Install PostgreSQL's client programs and put them on the PATH (Debian and Ubuntu, as root: apt-get install postgresql-common && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y && apt-get install postgresql-client-${majorMin}), or run ${name} where the server is, such as in its container.`,
  );
}

async function debianPaths(name: Tool): Promise<string[]> {
  const versions = await readdir(DEBIAN_FOLDER).catch(() => []);
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, "bin", name));
}

async function majorOf(path: string): Promise<number | null> {
  try {
    const { stdout } = await run(path, ["--version"]);
    const [, major] = /PostgreSQL\) (\d+)/.exec(stdout) ?? [];
    return major === undefined ? null : Number(major);
  } catch {
    return null;
  }
}
