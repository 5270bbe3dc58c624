import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { inRoot } from "../../../setup/paths.mjs";
import { runQuietly } from "../../../setup/run-process.mjs";

/**
 * Downloads packages of the machine's own Debian or Ubuntu, with the libraries that it lacks, and
 * unpacks them into node_modules/.cache, once. Nothing is installed, and nobody needs to be root.
 * @param program its path inside the packages
 * @param isLaidOver whether it sees its packages' files below /usr, where some programs look for parts of
 *   themselves; not every machine allows that
 * @returns the path of a launcher; null where there is no apt, or it finds nothing
 */
export async function fetchDebianProgram(
  program: string,
  packages: [string, ...string[]],
  { isLaidOver = false } = {},
): Promise<string | null> {
  if (process.platform !== "linux") return null;
  const folder = inRoot("node_modules", ".cache", `ludus-${packages[0]}`);
  const launcher = join(folder, basename(program));
  if (existsSync(launcher)) return launcher;

  rmSync(folder, { recursive: true, force: true });
  for (const part of ["lists/partial", "cache/archives/partial", "files"]) {
    mkdirSync(join(folder, part), { recursive: true });
  }
  const files = join(folder, "files");
  for (const archive of await download(folder, packages)) {
    const { code } = await runQuietly("dpkg-deb", ["--extract", archive, files]);
    if (code !== 0) return null;
  }
  const path = join(files, program);
  if (!existsSync(path)) return null;
  for (const part of ["lists", "cache"]) rmSync(join(folder, part), { recursive: true });

  // Written last: its presence says that everything else is complete.
  const libraries = `${libraryFolders(files).join(":")}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}`;
  const start = isLaidOver
    ? `exec unshare --map-current-user --keep-caps --mount sh -c '
  mount -t overlay overlay -o lowerdir="$0/usr:/usr" /usr && exec "/${program}" "$@"' "${files}" "$@"`
    : `exec "${path}" "$@"`;
  writeFileSync(launcher, `#!/bin/sh\nexport LD_LIBRARY_PATH="${libraries}"\n${start}\n`);
  chmodSync(launcher, 0o755);
  return launcher;
}

async function download(folder: string, packages: [string, ...string[]]): Promise<string[]> {
  console.log(`Fetching ${packages[0]} from this machine's distribution …`);
  const options = [
    `Dir::State::lists=${join(folder, "lists")}`,
    `Dir::Cache=${join(folder, "cache")}`,
    // Everything is ours: neither root's locks nor another user's rights are needed.
    "Debug::NoLocking=1",
    "APT::Sandbox::User=root",
    "Acquire::Retries=2",
  ].flatMap((option) => ["-o", option]);
  const apt = (args: string[]) =>
    runQuietly("apt-get", [...options, "--yes", ...args], { timeout: 120_000 });

  if ((await apt(["update"])).code !== 0) return [];
  // --reinstall: also packages that are installed, such as half of the list.
  const only = ["--download-only", "--no-install-recommends", "--reinstall"];
  if ((await apt(["install", ...only, ...packages])).code !== 0) return [];
  const archives = join(folder, "cache", "archives");
  return readdirSync(archives)
    .filter((name) => name.endsWith(".deb"))
    .map((name) => join(archives, name));
}

function libraryFolders(files: string): string[] {
  const folders = ["usr/lib", "lib"].map((part) => join(files, part)).filter(existsSync);
  return folders.flatMap((folder) => [
    folder,
    ...readdirSync(folder)
      .filter((name) => name.includes("-linux-"))
      .map((name) => join(folder, name)),
  ]);
}
