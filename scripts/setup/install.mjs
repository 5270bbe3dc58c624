import { hashFiles } from "./hash-files.mjs";
import { isInstalledAsLocked } from "./installed-tree.mjs";
import { npmCi } from "./npm-ci.mjs";
import { inRoot, root } from "./paths.mjs";
import { runQuietly } from "./run-process.mjs";
import { UserError } from "./user-error.mjs";
import { isStamped, writeStamp } from "./stamp.mjs";

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

/** Installs the packages of package-lock.json unless they are there, built for this Node. */
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

  if (!isInstalledAsLocked(root) || (await openDatabase()).code !== 0) {
    console.log("Installing packages; compiling better-sqlite3 can take a minute or two …");
    const { code, output } = await npmCi();
    if (code !== 0) throw new UserError(`${output.trim()}\n\n${howToGoOn}`);
    const opened = await openDatabase();
    if (opened.code !== 0) throw new UserError(`${opened.output.trim()}\n\n${howToGoOn}`);
  }
  writeStamp(stamp, wanted);
}

/** Tries the one package that can be there and yet useless: after a skipped script or a new Node. */
function openDatabase() {
  const code = `new (require("better-sqlite3"))(":memory:")`;
  return runQuietly(process.execPath, ["-e", code], { cwd: inRoot("server") });
}
