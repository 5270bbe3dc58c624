import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { inRoot } from "./paths.mjs";
import { runQuietly } from "./run-process.mjs";

/**
 * Fetches packages of the machine's own Debian or Ubuntu, with the libraries that it lacks, and
 * unpacks them into node_modules/.cache, once. Nothing is installed: no root, no daemon that starts,
 * nothing left behind once node_modules is gone.
 * @param {string} program its path inside the packages
 * @param {[string, ...string[]]} packages
 * @returns {Promise<string | null>} a launcher; null where there is no apt, or it finds nothing
 */
export async function fetchDebianProgram(program, packages) {
  if (process.platform !== "linux") return null;
  const folder = inRoot("node_modules", ".cache", `ludus-${packages[0]}`);
  const launcher = join(folder, basename(program));
  if (existsSync(launcher)) return launcher;

  rmSync(folder, { recursive: true, force: true });
  for (const part of ["lists/partial", "cache/archives/partial", "files"]) {
    mkdirSync(join(folder, part), { recursive: true });
  }
  const archives = await download(folder, packages);
  for (const archive of archives) {
    const { code } = await runQuietly("dpkg-deb", ["--extract", archive, join(folder, "files")]);
    if (code !== 0) return null;
  }
  const path = join(folder, "files", program);
  if (!existsSync(path)) return null;
  for (const part of ["lists", "cache"]) rmSync(join(folder, part), { recursive: true });

  // Written last: its presence says that everything else is complete.
  writeFileSync(launcher, launcherScript(path, libraryFolders(join(folder, "files"))));
  chmodSync(launcher, 0o755);
  return launcher;
}

/**
 * @param {string} folder
 * @param {string[]} packages
 */
async function download(folder, packages) {
  console.log(`Fetching ${packages[0]} from this machine's distribution …`);
  const options = [
    `Dir::State::lists=${join(folder, "lists")}`,
    `Dir::Cache=${join(folder, "cache")}`,
    // Everything is ours: neither root's locks nor another user's rights are needed.
    "Debug::NoLocking=1",
    "APT::Sandbox::User=root",
    "Acquire::Retries=2",
  ].flatMap((option) => ["-o", option]);
  const apt = (/** @type {string[]} */ args) =>
    runQuietly("apt-get", [...options, "--yes", ...args], { timeout: 120_000 });

  if ((await apt(["update"])).code !== 0) return [];
  // --reinstall: also what happens to be installed already, such as half of what is needed.
  const only = ["--download-only", "--no-install-recommends", "--reinstall"];
  if ((await apt(["install", ...only, ...packages])).code !== 0) return [];
  const archives = join(folder, "cache", "archives");
  return readdirSync(archives)
    .filter((name) => name.endsWith(".deb"))
    .map((name) => join(archives, name));
}

/** @param {string} files */
function libraryFolders(files) {
  return ["usr/lib", "lib"]
    .map((part) => join(files, part))
    .filter(existsSync)
    .flatMap((folder) => [
      folder,
      ...readdirSync(folder)
        .filter((name) => name.includes("-linux-"))
        .map((name) => join(folder, name)),
    ]);
}

/**
 * @param {string} path
 * @param {string[]} libraries
 */
function launcherScript(path, libraries) {
  const search = `${libraries.join(":")}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}`;
  return `#!/bin/sh\nexport LD_LIBRARY_PATH="${search}"\nexec "${path}" "$@"\n`;
}
