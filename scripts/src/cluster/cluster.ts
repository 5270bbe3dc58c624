import { codeOf, messageOf } from "@ludus/shared/errors";
import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePortsFrom, isFree } from "@ludus/testkit/free-port";
import { requirePrograms } from "@ludus/testkit/programs/required-program";
import { haproxy, postgres, redis } from "@ludus/testkit/programs/server-programs";
import { whyNotReady } from "@ludus/testkit/services/answers-ready";
import { keptDataFolder } from "@ludus/testkit/services/postgres-place";
import { Service } from "@ludus/testkit/services/service";
import { launchBalancer } from "@ludus/testkit/services/start-balancer";
import { launchPostgres } from "@ludus/testkit/services/start-postgres";
import { launchRedis } from "@ludus/testkit/services/start-redis";
import { inRoot } from "../../setup/paths.mjs";
import { UserError } from "../../setup/user-error.mjs";
import {
  removeClusterFile,
  requireNoCluster,
  writeClusterFile,
  type RunningCluster,
} from "./cluster-file.ts";
import { keepCertificate } from "./keep-certificate.ts";
import { readOrMakePasswords } from "./passwords.ts";

/** Longer than the balancer needs to notice that a node drains, or is back. */
const BALANCER_NOTICES_MS = 1500;
const DATABASE = "ludus";
const SUPERVISION = { isLogged: true, isKeptRunning: true };

export interface ClusterOptions {
  folder: string;
  host: string;
  port: number;
  nodes: number;
  /** Whether players come by https, with a certificate that the cluster makes for itself. */
  tls: boolean;
}

/** Runs docker-compose.yml's services as processes. Callers stop it, even if `start` rejects. */
export class Cluster {
  readonly #options: ClusterOptions;
  readonly #state: RunningCluster;
  /** They stop last. */
  readonly #stores: Service[] = [];
  readonly #nodes: Service[] = [];
  #balancer: Service | null = null;
  #isStopping = false;
  #starting: Promise<unknown> = Promise.resolve();
  #restarting = Promise.resolve();

  constructor(options: ClusterOptions) {
    this.#options = options;
    const { port, tls } = options;
    this.#state = {
      pid: process.pid,
      services: {},
      url: `${tls ? "https" : "http"}://${hostForPlayers(options)}:${port}`,
      nodeUrls: [],
      databaseUrl: "",
      redisUrl: "",
      restarts: 0,
      failedRestart: null,
    };
  }

  get url(): string {
    return this.#state.url;
  }

  /** Resolves when the balancer hands players to nodes. */
  start(): Promise<unknown> {
    this.#starting = this.#startAll();
    return this.#starting;
  }

  /** The balancer must know that a node is back before the next one stops. */
  restartNodes(): void {
    this.#restarting = this.#restarting.then(() => this.#restartAll());
  }

  /** The balancer and the nodes finish before the stores that they need. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#stopAll();
    // Services that were about to start meanwhile have to stop as well.
    await Promise.allSettled([this.#starting, this.#restarting]);
    await this.#stopAll();
    if (this.#services.length > 0) removeClusterFile(this.#options.folder);
  }

  kill(): void {
    this.#isStopping = true;
    for (const service of this.#services) void service.end();
  }

  get #services(): Service[] {
    const balancer = this.#balancer === null ? [] : [this.#balancer];
    return [...this.#stores, ...this.#nodes, ...balancer];
  }

  async #startAll(): Promise<void> {
    const { folder, host, port, nodes, tls } = this.#options;
    requireWritable(folder);
    requireNoCluster(folder);
    if (!(await isFree(port, host))) {
      throw new UserError(`${host}:${port} is taken. Stop what listens there, or use --port.`);
    }
    await requirePrograms(postgres, redis, haproxy);
    const ports = await freePortsFrom(port + 1, nodes + 2);
    const [postgresPort = 0, redisPort = 0] = ports.splice(nodes);
    await this.#startStores(postgresPort, redisPort);

    for (const [index, nodePort] of ports.entries()) {
      this.#keep(this.#nodes, this.#launchNode(`node-${index + 1}`, nodePort));
    }
    await allReady(this.#nodes);

    const addresses = ports.map((nodePort) => `127.0.0.1:${nodePort}`);
    const certificate = tls && keepCertificate(folder, hostForPlayers(this.#options));
    const target = {
      nodes: addresses,
      host,
      port,
      awaitsNodes: true,
      ...(certificate ? { certificate } : {}),
    };
    const { service } = await launchBalancer({ ...target, ...SUPERVISION });
    this.#balancer = service;
    this.#track(service);
    await service.ready();
  }

  async #startStores(postgresPort: number, redisPort: number): Promise<void> {
    const { folder } = this.#options;
    const passwords = readOrMakePasswords(folder);
    const data = await keptDataFolder(join(folder, "postgres"));
    if (data.notice !== null) console.log(data.notice);
    const database = await launchPostgres({
      folder: data.path,
      port: postgresPort,
      user: DATABASE,
      password: passwords.postgres,
      ...SUPERVISION,
    });
    this.#keep(this.#stores, database.service);
    const messages = await launchRedis({
      folder: join(folder, "redis"),
      port: redisPort,
      password: passwords.redis,
      ...SUPERVISION,
    });
    this.#keep(this.#stores, messages.service);
    await allReady(this.#stores);
    if (!(await database.listDatabases()).includes(DATABASE)) {
      await database.createDatabase(DATABASE);
    }
    this.#state.databaseUrl = database.urlOf(DATABASE);
    this.#state.redisUrl = messages.url;
  }

  #launchNode(name: string, port: number): Service {
    const url = `http://127.0.0.1:${port}`;
    this.#state.nodeUrls.push(url);
    return new Service({
      name,
      file: process.execPath,
      args: ["--enable-source-maps", inRoot("server", "dist", "main.js")],
      env: {
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: `${port}`,
        DATABASE_URL: this.#state.databaseUrl,
        REDIS_URL: this.#state.redisUrl,
        TRUST_PROXY: "1",
        DRAIN_DELAY_MS: `${BALANCER_NOTICES_MS}`,
        ...(this.#options.tls && !process.env["PUBLIC_URL"] ? { PUBLIC_URL: this.url } : {}),
      },
      stopSignal: "SIGTERM",
      whyNotReady: () => whyNotReady(url),
      ...SUPERVISION,
    });
  }

  #keep(services: Service[], service: Service): void {
    services.push(service);
    this.#track(service);
  }

  #track(service: Service): void {
    service.onLaunch(() => this.#writeState());
    this.#writeState();
    if (this.#isStopping) throw new UserError("Stopped before it was ready.");
  }

  #writeState(): void {
    for (const { name, pid } of this.#services) this.#state.services[name] = pid ?? 0;
    writeClusterFile(this.#options.folder, this.#state);
  }

  async #restartAll(): Promise<void> {
    const state = this.#state;
    try {
      for (const node of this.#nodes) {
        if (this.#isStopping) return;
        console.log(`Restarting ${node.name} …`);
        await node.restart();
        await sleep(BALANCER_NOTICES_MS);
      }
      state.failedRestart = null;
      console.log("All nodes have been restarted.");
    } catch (error) {
      state.failedRestart = `The restart was given up: ${messageOf(error)}`;
      console.error(state.failedRestart);
    }
    state.restarts += 1;
    this.#writeState();
  }

  async #stopAll(): Promise<void> {
    const stores = new Set(this.#stores);
    const others = this.#services.filter((service) => !stores.has(service));
    await Promise.all(others.map((service) => service.stop()));
    await Promise.all(this.#stores.map((service) => service.stop()));
  }
}

/** @throws UserError */
function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new UserError(
      `The cluster's data can't be in ${folder} (${codeOf(error)}). Name a folder that this user can write: --data /srv/ludus`,
    );
  }
}

function hostForPlayers({ host }: ClusterOptions): string {
  return host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
}

async function allReady(services: readonly Service[]): Promise<void> {
  await Promise.all(services.map((service) => service.ready()));
}
