import { existsSync } from "node:fs";
import { hashFiles } from "../../setup/hash-files.mjs";
import { inRoot, root } from "../../setup/paths.mjs";
import { runQuietly } from "../../setup/run-process.mjs";
import { isStamped, writeStamp } from "../../setup/stamp.mjs";
import { UserError } from "../../setup/user-error.mjs";
import { tool } from "./tool.ts";

const sharedInputs = [
  "package-lock.json",
  "tsconfig.base.json",
  "shared/package.json",
  "shared/src",
];

const builds = [
  { name: "client", inputs: ["index.html", "public", "plugins"], args: ["build"] },
  { name: "server", inputs: [], args: ["build", "--ssr"] },
];

/** Builds those of client and server whose sources, or the server's commit, are not those of the last build. */
export async function buildWhatIsStale(names: readonly string[] = ["client", "server"]) {
  await Promise.all(builds.filter(({ name }) => names.includes(name)).map(buildIfStale));
}

/** One hash of all files that client and server are built from, here or below another folder. */
export function hashSources(base: string): string {
  return builds.map((build) => hashSourcesOf(build, base)).join();
}

function hashSourcesOf({ name, inputs }: (typeof builds)[number], base: string): string {
  const own = ["package.json", "tsconfig.json", "vite.config.ts", "src", ...inputs];
  const paths = [...own.map((path) => `${name}/${path}`), ...sharedInputs];
  return hashFiles(base, paths, (path) => !/\.test\.tsx?$|^client\/src\/test\//.test(path));
}

async function buildIfStale(build: (typeof builds)[number]): Promise<void> {
  const { name, args } = build;
  const stamp = inRoot(name, "dist", ".ludus-build");
  const sources = hashSourcesOf(build, root);
  const commit = name === "server" ? await readCommit() : "";
  const wanted = `${sources} ${commit}`.trim();
  if (isStamped(stamp, wanted)) return;

  console.log(`Building the ${name} …`);
  await runVite(name, args, { LUDUS_COMMIT: commit });
  writeStamp(stamp, wanted);
}

/** Twelve digits, with "-dirty" if files differ from it. LUDUS_COMMIT says it where there is no git. */
async function readCommit(): Promise<string> {
  const named = process.env["LUDUS_COMMIT"] ?? "";
  if (named !== "" || !existsSync(inRoot(".git"))) return named;
  const args = ["describe", "--always", "--dirty", "--exclude=*", "--abbrev=12"];
  const { code, output } = await runQuietly("git", args, { cwd: root });
  return code === 0 ? output.trim() : "";
}

/** @throws UserError with its output. */
export async function runVite(
  workspace: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { code, output } = await runQuietly(process.execPath, [tool("vite"), ...args], {
    cwd: inRoot(workspace),
    // A NODE_ENV of "development" or "test" would bundle React's development half.
    env: { ...process.env, ...settings, NODE_ENV: "production" },
  });
  if (code !== 0) throw new UserError(`${output.trim()}\n\nThe ${workspace} could not be built.`);
}
