import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SetupError } from "../setup-error.mjs";
import {
  isRunning,
  readClusterFile,
  removeClusterFile,
  writeClusterFile,
} from "./cluster-file.mjs";
import { findPrograms } from "./find-programs.mjs";
import { freePorts, isFree } from "./free-ports.mjs";
import { keptPasswords } from "./passwords.mjs";
import { startBalancer } from "./start-balancer.mjs";
import { startNode } from "./start-node.mjs";
import { startPostgres } from "./start-postgres.mjs";
import { startRedis } from "./start-redis.mjs";

/** Longer than the balancer needs to notice that a node drains, or is back. */
const BALANCER_NOTICES_MS = 1500;

/**
 * @typedef {{ folder: string, host: string, port: number, nodes: number }} ClusterOptions
 * @typedef {import("./service.mjs").Service} Service
 */

/**
 * PostgreSQL, Redis, nodes and a balancer, as docker-compose.yml has them, as processes of this
 * machine. Whoever opens it stops it, also when start rejects.
 * @param {ClusterOptions} options
 */
export function openCluster({ folder, host, port, nodes: nodeCount }) {
  /** @type {Service[]} */
  const nodes = [];
  /** In the order of their start. @type {Service[]} */
  const services = [];
  let isStopping = false;
  /** @type {Promise<unknown>} */
  let starting = Promise.resolve();
  let restarting = Promise.resolve();
  /** @type {import("./cluster-file.mjs").RunningCluster} */
  const told = {
    pid: process.pid,
    services: {},
    url: `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${port}`,
    nodeUrls: [],
    databaseUrl: "",
    redisUrl: "",
    restarts: 0,
    failedRestart: null,
  };

  function tell() {
    for (const { name, pid } of services) told.services[name] = pid() ?? 0;
    writeClusterFile(folder, told);
  }

  /** @param {Service} service just started */
  function keep(service) {
    services.push(service);
    service.onLaunch(tell);
    tell();
    if (isStopping) throw new SetupError("Stopped before it was ready.");
  }

  async function startAll() {
    refuseLeftOvers(folder);
    if (!(await isFree(port, host))) {
      throw new SetupError(`${host}:${port} is taken. Stop what listens there, or use --port.`);
    }
    const programs = await findPrograms();
    const passwords = keptPasswords(folder);
    const ports = await freePorts(nodeCount + 2, port + 1);
    const nodePorts = ports.slice(0, nodeCount);
    const [postgresPort = 0, redisPort = 0] = ports.slice(nodeCount);

    const postgres = await startPostgres({
      programs: programs.postgres,
      folder: join(folder, "postgres"),
      port: postgresPort,
      password: passwords.postgres,
    });
    keep(postgres.service);
    const redis = startRedis({
      program: programs.redis,
      folder: join(folder, "redis"),
      port: redisPort,
      password: passwords.redis,
    });
    keep(redis.service);
    told.databaseUrl = postgres.url;
    told.redisUrl = redis.url;
    told.nodeUrls = nodePorts.map((nodePort) => `http://127.0.0.1:${nodePort}`);
    await allReady(services);

    for (const [index, nodePort] of nodePorts.entries()) {
      const node = startNode({
        name: `node-${index + 1}`,
        port: nodePort,
        databaseUrl: postgres.url,
        redisUrl: redis.url,
        drainDelayMs: BALANCER_NOTICES_MS,
      });
      nodes.push(node);
      keep(node);
    }
    await allReady(nodes);

    const balancer = startBalancer({ program: programs.haproxy, host, port, nodePorts });
    keep(balancer);
    await balancer.ready();
  }

  async function restartAll() {
    try {
      for (const node of nodes) {
        if (isStopping) return;
        console.log(`Restarting ${node.name} …`);
        await node.restart();
        await sleep(BALANCER_NOTICES_MS);
      }
      told.failedRestart = null;
      console.log("All nodes have been restarted.");
    } catch (error) {
      told.failedRestart = `The restart was given up: ${/** @type {Error} */ (error).message}`;
      console.error(told.failedRestart);
    }
    told.restarts += 1;
    tell();
  }

  async function stopAll() {
    const stores = services.filter(({ name }) => name === "postgres" || name === "redis");
    const others = services.filter((service) => !stores.includes(service));
    await Promise.all(others.map(({ stop }) => stop()));
    await Promise.all(stores.map(({ stop }) => stop()));
  }

  return {
    url: told.url,

    /** Resolves when the balancer hands players to nodes. */
    start() {
      starting = startAll();
      return starting;
    },

    /** One node after the other, each ready again, and known to be, before the next one stops. */
    restartNodes() {
      restarting = restarting.then(restartAll);
    },

    /** In order: nobody comes in any more, nodes finish, and then what they needed stops. */
    async stop() {
      isStopping = true;
      await stopAll();
      // What was about to start meanwhile has to stop as well.
      await Promise.allSettled([starting, restarting]);
      await stopAll();
      if (services.length > 0) removeClusterFile(folder);
    },

    /** At once. */
    kill() {
      isStopping = true;
      for (const { kill } of services) kill();
    },
  };
}

/** @param {Service[]} services */
async function allReady(services) {
  await Promise.all(services.map(({ ready }) => ready()));
}

/**
 * Two programs that write the same files would spoil them.
 * @param {string} folder
 */
function refuseLeftOvers(folder) {
  const before = readClusterFile(folder);
  if (before === null) return;
  if (isRunning(before.pid)) {
    throw new SetupError(`A cluster runs on ${folder} already, at ${before.url}.`);
  }
  const left = Object.entries(before.services).filter(([, pid]) => pid > 0 && isRunning(pid));
  if (left.length === 0) return;
  throw new SetupError(
    `A cluster on ${folder} was killed and left these behind: ${left.map(([name, pid]) => `${name} (${pid})`).join(", ")}.
Stop them, for instance with: kill ${left.map(([, pid]) => pid).join(" ")}`,
  );
}
