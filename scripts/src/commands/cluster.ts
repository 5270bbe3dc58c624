import { messageOf } from "@ludus/shared/errors";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { inRoot } from "../../setup/paths.mjs";
import { onEndSignal } from "../../setup/signals.mjs";
import { UserError } from "../../setup/user-error.mjs";
import { isRunning, readClusterFile } from "../cluster/cluster-file.ts";
import { Cluster, type ClusterOptions } from "../cluster/cluster.ts";
import { buildWhatIsStale } from "./build-what-is-stale.ts";

const USAGE = `npm run cluster                       PostgreSQL, Redis, two nodes and a balancer, until Ctrl-C
npm run cluster -- restart            restarts the nodes of the running one, one after another

  --nodes 2                           1 to 8
  --port 3000                         the balancer's; the others take the next free ports
  --data data/cluster                 the folder of all data, kept between runs`;

const NODES_MAX = 8;
const POLL_MS = 100;

if (process.platform === "win32") {
  throw new UserError("Redis and HAProxy have no Windows programs. Use WSL, or Docker Compose.");
}
const args = process.argv.slice(2);
if (args.includes("--help") || args.includes("-h")) {
  console.log(USAGE);
} else {
  const { command, ...options } = readOptions();
  if (command === "restart") {
    await restart(options.folder);
  } else {
    await buildWhatIsStale();
    await serve(options);
  }
}

async function serve(options: ClusterOptions): Promise<void> {
  // Closing the terminal closes these; the services have to be stopped all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const cluster = new Cluster(options);
  let isEnding = false;
  const ended = new Promise<void>((stopped) => {
    onEndSignal((signal) => {
      // A second Ctrl-C asks not to wait.
      if (isEnding && signal === "SIGINT") cluster.kill();
      isEnding = true;
      stopped();
    });
  });
  try {
    await Promise.race([cluster.start(), ended]);
    if (isEnding) return;
    process.on("SIGUSR2", () => cluster.restartNodes());
    console.log(`\nThe auction house is open, on ${options.nodes} nodes: ${cluster.url}\n`);
    await ended;
    console.log("Stopping: balancer, nodes, Redis and PostgreSQL …");
  } finally {
    await cluster.stop();
  }
}

async function restart(folder: string): Promise<void> {
  const before = readClusterFile(folder);
  if (before === null || !isRunning(before.pid)) {
    throw new UserError(`No cluster runs on ${folder}. Start one with: npm run cluster`);
  }
  process.kill(before.pid, "SIGUSR2");
  for (;;) {
    await sleep(POLL_MS);
    const state = readClusterFile(folder);
    if (state === null) throw new UserError("The cluster was stopped.");
    if (state.restarts === before.restarts) continue;
    if (state.failedRestart !== null) throw new UserError(state.failedRestart);
    console.log("All nodes have been restarted.");
    return;
  }
}

function readOptions(): ClusterOptions & { command: string } {
  const { values, positionals } = parse();
  const [command = "start", ...more] = positionals;
  const nodes = Number(values.nodes);
  const port = Number(values.port);
  const isValid =
    more.length === 0 &&
    ["start", "restart"].includes(command) &&
    Number.isInteger(nodes) &&
    nodes >= 1 &&
    nodes <= NODES_MAX &&
    Number.isInteger(port) &&
    port >= 1 &&
    port <= 65_000;
  if (!isValid) throw new UserError(USAGE);
  const host = process.env["HOST"] ?? "127.0.0.1";
  return { command, nodes, port, host, folder: resolve(inRoot(), values.data) };
}

function parse() {
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
    throw new UserError(`${messageOf(error)}\n\n${USAGE}`);
  }
}
