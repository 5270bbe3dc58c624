import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildWhatIsStale } from "../setup/build.mjs";
import { isRunning, readClusterFile } from "../setup/cluster/cluster-file.mjs";
import { openCluster } from "../setup/cluster/cluster.mjs";
import { onEndSignal } from "../setup/end-signals.mjs";
import { install } from "../setup/install.mjs";
import { loadSettings } from "../setup/load-settings.mjs";
import { inRoot } from "../setup/paths.mjs";
import { SetupError } from "../setup/setup-error.mjs";

const usage = `npm run cluster                       PostgreSQL, Redis, two nodes and a balancer, until Ctrl-C
npm run cluster -- restart            restarts the nodes of the running one, one after another

  --nodes 2                           1 to 8
  --port 3000                         where players come in; the rest takes the next free ports
  --data data/cluster                 where everything is kept between runs`;

const NODES_MAX = 8;
const LOOK_AGAIN_MS = 100;

/**
 * Runs the whole topology on this machine, or restarts its nodes.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function cluster(args) {
  if (process.platform === "win32") {
    throw new SetupError("Redis and HAProxy have no Windows programs. Use WSL, or Docker Compose.");
  }
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usage);
    return 0;
  }
  loadSettings();
  const { command, ...options } = readOptions(args);
  if (command === "restart") return restart(options.folder);

  await install();
  await buildWhatIsStale();
  return serve(options);
}

/** @param {import("../setup/cluster/cluster.mjs").ClusterOptions} options */
async function serve(options) {
  // A terminal that is closed takes its output with it; what runs has to be stopped all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const running = openCluster(options);
  let isEnding = false;
  const ended = new Promise((stopped) => {
    onEndSignal((signal) => {
      // Whoever presses Ctrl-C once more does not want to wait.
      if (isEnding && signal === "SIGINT") running.kill();
      isEnding = true;
      stopped(undefined);
    });
  });
  try {
    await Promise.race([running.start(), ended]);
    if (isEnding) return 0;
    process.on("SIGUSR2", () => running.restartNodes());
    console.log(`\nThe auction house is open, on ${options.nodes} nodes: ${running.url}\n`);
    await ended;
    console.log("Stopping: balancer, nodes, Redis and PostgreSQL …");
    return 0;
  } finally {
    await running.stop();
  }
}

/** @param {string} folder */
async function restart(folder) {
  const before = readClusterFile(folder);
  if (before === null || !isRunning(before.pid)) {
    throw new SetupError(`No cluster runs on ${folder}. Start one with: npm run cluster`);
  }
  process.kill(before.pid, "SIGUSR2");
  for (;;) {
    await sleep(LOOK_AGAIN_MS);
    const now = readClusterFile(folder);
    if (now === null) throw new SetupError("The cluster was stopped.");
    if (now.restarts === before.restarts) continue;
    if (now.failedRestart !== null) throw new SetupError(now.failedRestart);
    console.log("All nodes have been restarted.");
    return 0;
  }
}

/** @param {string[]} args */
function readOptions(args) {
  const { values, positionals } = parse(args);
  const [command = "start", ...more] = positionals;
  const nodes = Number(values.nodes);
  const port = Number(values.port);
  const isSense =
    more.length === 0 &&
    ["start", "restart"].includes(command) &&
    Number.isInteger(nodes) &&
    nodes >= 1 &&
    nodes <= NODES_MAX &&
    Number.isInteger(port) &&
    port >= 1 &&
    port <= 65_000;
  if (!isSense) throw new SetupError(usage);
  return {
    command,
    nodes,
    port,
    host: process.env["HOST"] ?? "127.0.0.1",
    folder: resolve(inRoot(), values.data),
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        nodes: { type: "string", default: "2" },
        port: { type: "string", default: process.env["PORT"] ?? "3000" },
        data: { type: "string", default: "data/cluster" },
      },
    });
  } catch (error) {
    throw new SetupError(`${/** @type {Error} */ (error).message}\n\n${usage}`);
  }
}
