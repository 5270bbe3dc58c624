import { hashFiles } from "./hash-files.mjs";
import { inRoot, root } from "./paths.mjs";
import { runQuietly } from "./run-process.mjs";
import { SetupError } from "./setup-error.mjs";
import { isStamped, writeStamp } from "./stamp.mjs";
import { tool } from "./tool.mjs";

const sharedInputs = [
  "package-lock.json",
  "tsconfig.base.json",
  "shared/package.json",
  "shared/src",
];

const builds = [
  {
    name: "client",
    inputs: [
      "client/package.json",
      "client/tsconfig.json",
      "client/vite.config.ts",
      "client/index.html",
      "client/public",
      "client/src",
      ...sharedInputs,
    ],
    args: ["build"],
  },
  {
    name: "server",
    inputs: [
      "server/package.json",
      "server/tsconfig.json",
      "server/vite.config.ts",
      "server/src",
      ...sharedInputs,
    ],
    args: ["build", "--ssr"],
  },
];

/**
 * Builds client and server, or those of `names`, where their sources are not those of the last build.
 * @param {string[]} [names]
 */
export async function buildWhatIsStale(names = ["client", "server"]) {
  for (const { name, inputs, args } of builds.filter((build) => names.includes(build.name))) {
    const stamp = inRoot(name, "dist", ".ludus-build");
    const sources = hashFiles(root, inputs, isNoTest);
    if (isStamped(stamp, sources)) continue;

    console.log(`Building the ${name} …`);
    const { code, output } = await runQuietly(process.execPath, [tool("vite"), ...args], {
      cwd: inRoot(name),
      // A NODE_ENV of "development" or "test" would bundle React's development half.
      env: { ...process.env, NODE_ENV: "production" },
    });
    if (code !== 0) throw new SetupError(`${output.trim()}\n\nThe ${name} could not be built.`);
    writeStamp(stamp, sources);
  }
}

/** @param {string} path */
function isNoTest(path) {
  return !/\.test\.tsx?$/.test(path);
}
