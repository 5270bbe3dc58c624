import { freePort } from "@ludus/testkit/free-port";
import { apiAt } from "@ludus/testkit/players/api";
import { BiddingBots, byHttp, likeTheClient } from "@ludus/testkit/players/bidding-bots";
import { connectPlayer, type PlayerSocket } from "@ludus/testkit/players/connect-player";
import { enterMarket } from "@ludus/testkit/players/enter-market";
import { answersReady } from "@ludus/testkit/services/answers-ready";
import { makeTemporaryFolder } from "@ludus/testkit/services/temporary-folder";
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../../../setup/user-error.mjs";
import { docker, openCompose, untilReady, type Compose } from "./docker.ts";

const BIDDERS = 8;
/** Equals NEW_SCHOOL_LEADS_MAX. */
const LOTS = 5;
const PAUSE_MS = 50;
/** As docs/scaling.md restarts them. */
const BETWEEN_NODES_MS = 5000;
const AUDIT = ["node", "server/dist/audit.js"];

/** docker-compose.yml as it stands, under a name of its own. */
export class Topology {
  readonly #compose: Compose;
  readonly #url: string;
  readonly #password: string;

  private constructor(compose: Compose, url: string, password: string) {
    this.#compose = compose;
    this.#url = url;
    this.#password = password;
  }

  /** @param openFiles the balancer's, where the machine allows no more; null: the file's */
  static async start(version: string, project: string, openFiles: number | null) {
    const port = await freePort();
    const password = randomBytes(12).toString("hex");
    const settings = {
      COMPOSE_PROJECT_NAME: project,
      LUDUS_VERSION: version,
      HOST: "127.0.0.1",
      PORT: String(port),
      POSTGRES_PASSWORD: password,
      REDIS_PASSWORD: randomBytes(12).toString("hex"),
      RATE_LIMITS: "off",
      STARTING_GOLD: "10000000",
    };
    const files = ["docker-compose.yml", ...(openFiles === null ? [] : [limitFiles(openFiles)])];
    const compose = await openCompose(settings, files);
    const url = `http://127.0.0.1:${port}`;
    const topology = new Topology(compose, url, password);
    try {
      await compose(["up", "--detach", "--no-build"]);
      await untilReady(() => answersReady(url));
    } catch (error) {
      await topology.remove();
      throw error;
    }
    return topology;
  }

  /** Every bid is answered, and every accepted one is in the database. Resolves with their number. */
  async bidThroughRestarts(): Promise<number> {
    const api = apiAt(this.#url);
    const { bidders, market } = await enterMarket(api, BIDDERS);
    const sockets: PlayerSocket[] = [];
    const bots = new BiddingBots(
      await Promise.all(
        bidders.map(async (bidder, index) => {
          if (index % 2 === 0) return byHttp(api, bidder);
          const socket = await connectPlayer(this.#url, bidder.token, { reconnects: true });
          sockets.push(socket);
          return likeTheClient(api, bidder, socket);
        }),
      ),
      market.slice(0, LOTS),
      { pauseMs: PAUSE_MS },
    );
    try {
      await Promise.race([bots.ended(), this.#restartNodes()]);
      const accepted = await bots.stop();
      const stored = new Set((await this.#ask("select id from bids")).split("\n"));
      const lost = accepted.filter(({ answer: { bid } }) => !stored.has(bid.id));
      if (lost.length > 0) throw new UserError(`${lost.length} accepted bids are lost.`);
      return accepted.length;
    } finally {
      for (const socket of sockets) socket.disconnect();
    }
  }

  /** @throws UserError with what it found */
  async audit(database = "ludus"): Promise<void> {
    const address = `postgres://ludus:${this.#password}@postgres:5432/${database}`;
    await this.#inContainer("node-1", [...AUDIT, "--database", address]);
  }

  /** As docs/scaling.md backs up, into a database beside the first. */
  async restoreABackup(): Promise<void> {
    await this.#ask("create database restored");
    const copy = "pg_dump -U ludus -Fc ludus | pg_restore -U ludus --exit-on-error -d restored";
    await this.#inContainer("postgres", ["bash", "-o", "pipefail", "-c", copy]);
    await this.audit("restored");
  }

  async remove(): Promise<void> {
    await this.#compose(["down", "--volumes", "--remove-orphans"]);
  }

  async #restartNodes(): Promise<void> {
    for (const node of ["node-1", "node-2"]) {
      await sleep(BETWEEN_NODES_MS);
      await this.#compose(["up", "--detach", "--no-deps", "--no-build", "--force-recreate", node]);
      const id = await this.#compose(["ps", "-q", node]);
      const health = ["inspect", "--format", "{{.State.Health.Status}}", id];
      await untilReady(async () => (await docker(health)) === "healthy");
    }
    await sleep(BETWEEN_NODES_MS);
  }

  #ask(sql: string): Promise<string> {
    return this.#inContainer("postgres", ["psql", "-U", "ludus", "-d", "ludus", "-Atc", sql]);
  }

  #inContainer(service: string, command: readonly string[]): Promise<string> {
    return this.#compose(["exec", "-T", service, ...command]);
  }
}

function limitFiles(openFiles: number): string {
  const file = join(makeTemporaryFolder("compose").path, "open-files.yml");
  writeFileSync(file, `services: { balancer: { ulimits: { nofile: ${openFiles} } } }\n`);
  return file;
}
