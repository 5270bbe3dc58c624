import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot } from "../../setup/paths.mjs";
import { onEndSignal } from "../../setup/signals.mjs";
import { UserError } from "../../setup/user-error.mjs";
import { isRunning, readClusterFile } from "../cluster/cluster-file.ts";
import { Cluster, type ClusterOptions } from "../cluster/cluster.ts";
import { flag, helpOn, parseOptions, text, wholeNumber } from "@ludus/testkit/options/options";
import { buildWhatIsStale } from "./build-what-is-stale.ts";

const OPTIONS = {
  nodes: wholeNumber("nodes", [1, 8], "1 to 8", 2),
  port: wholeNumber(
    "port",
    [1, 65_000],
    "the balancer's; the others take the next free ports",
    3000,
  ),
  tls: flag("tls", "players come by https, with a certificate that the command makes"),
  data: text("data", "FOLDER", "the folder of all data, kept between runs (data/cluster)"),
};
const HELP = `npm run cluster -- [options]            PostgreSQL, Redis, nodes and a balancer, until Ctrl-C
npm run cluster -- restart [--data …]   restarts the nodes of the running one, one after another

${helpOn(OPTIONS)}`;

const POLL_MS = 100;

if (process.platform === "win32") {
  throw new UserError("Redis and HAProxy have no Windows programs. Use WSL, or Docker Compose.");
}
const args = process.argv.slice(2);
const isRestart = args[0] === "restart";
const { HOST: host = "127.0.0.1", PORT = "3000" } = process.env;
const given = ["--port", PORT, ...args.slice(isRestart ? 1 : 0)];
const { data, port, nodes, tls } = parseOptions(given, OPTIONS, HELP);
const folder = resolve(inRoot(), data ?? join("data", "cluster"));
if (isRestart) {
  await restart(folder);
} else {
  await buildWhatIsStale();
  await serve({ folder, host, port, nodes, tls });
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
    const state = isRunning(before.pid) ? readClusterFile(folder) : null;
    if (state === null) throw new UserError("The cluster was stopped.");
    if (state.restarts === before.restarts) continue;
    if (state.failedRestart !== null) throw new UserError(state.failedRestart);
    console.log("All nodes have been restarted.");
    return;
  }
}
