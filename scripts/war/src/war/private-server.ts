import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { LocalServer } from "@ludus/testkit/server/local-server";
import Database from "better-sqlite3";
import {
  makeTemporaryFolder,
  type TemporaryFolder,
} from "@ludus/testkit/services/temporary-folder";
import { inRoot } from "../../../setup/paths.mjs";
import { buildWhatIsStale } from "../../../src/commands/build-what-is-stale.ts";
import { openMeasuredServer } from "@ludus/testkit/processes/measured-server";
import { processorSecondsOf, residentMegabytesOf } from "@ludus/testkit/processes/process-usage";
import type { WarOptions } from "../options/war-options.ts";

const MARKET_SIZE_MIN = 60;
/** More lots, that come and go: sellers buy them, and theirs last as long. */
const TRADED_LOTS = 12;
const TRADED_LOT_MS = 6000;
/** A gladiator is sold once he has been through games. */
const GAMES_EVERY_MS = 10_000;
/** Half of the first stock ends during the war; the players bid on the other half. */
const ENDING_MARKET_SIZE = 600;
/** Garbage comes and goes by tens of megabytes: only what stays after a collection counts. */
const COLLECTS_ON_SIGNAL = [
  "--expose-gc",
  '--import=data:text/javascript,process.on("SIGUSR2",()=>gc())',
];
const COLLECTION_MS = 1000;
const AFTER_THE_WAR_SECONDS = 120;

/** A server for one war, with a database of its own on the disk that the game's database is on. */
export class PrivateServer {
  readonly url: string;
  readonly databaseUrl: string;
  readonly #server: LocalServer;
  readonly #folder: TemporaryFolder;
  #processorSecondsBefore = 0;

  private constructor(server: LocalServer, folder: TemporaryFolder) {
    this.url = server.url;
    this.databaseUrl = server.databaseUrl;
    this.#server = server;
    this.#folder = folder;
  }

  static async start(
    { auctions, profiles, isAttacked, isFlooded, seconds, mix }: WarOptions,
    others: Readonly<Record<string, string>>,
  ): Promise<PrivateServer> {
    await buildWhatIsStale(["server"]);
    const folder = makeTemporaryFolder("war", inRoot("data"));
    const settings: Record<string, string> & { MARKET_SIZE: string } = {
      DATABASE_URL: `file:${join(folder.path, "ludus.db")}`,
      MARKET_SIZE: String(Math.max(MARKET_SIZE_MIN, auctions)),
      ...(isAttacked || isFlooded ? LIMITED : {}),
      ...(isAttacked ? endingWithin(seconds) : {}),
      ...others,
    };
    const execArgv = [
      ...(profiles === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profiles}`]),
      ...(isAttacked ? COLLECTS_ON_SIGNAL : []),
    ];
    if (mix.seller > 0 && !isAttacked) {
      // The first start lists what outlasts the war, the second what is traded.
      await (await openMeasuredServer(settings)).stop();
      settings["AUCTION_DURATION_MS"] = String(TRADED_LOT_MS);
      settings["GAMES_EVERY_MS"] = String(GAMES_EVERY_MS);
      settings.MARKET_SIZE = String(Number(settings.MARKET_SIZE) + TRADED_LOTS);
    }
    return new PrivateServer(await openMeasuredServer(settings, execArgv), folder);
  }

  /** Used by all its processes so far. */
  get processorSeconds(): number {
    const { pid } = this.#server;
    return this.#processorSecondsBefore + (pid === 0 ? 0 : processorSecondsOf(pid));
  }

  get residentMegabytes(): number {
    return residentMegabytesOf(this.#server.pid);
  }

  async heldAfterCollection(): Promise<{ megabytes: number; descriptors: number }> {
    process.kill(this.#server.pid, "SIGUSR2");
    await sleep(COLLECTION_MS);
    const descriptors = readdirSync(`/proc/${this.#server.pid}/fd`).length;
    return { megabytes: this.residentMegabytes, descriptors };
  }

  /** Kills it as a crash would, and starts it again on the same port with the same database. */
  async killAndRestart(): Promise<void> {
    this.#processorSecondsBefore = this.processorSeconds;
    await this.#server.stop("SIGKILL");
    await this.#server.start();
  }

  /** Lets first purses buy of players: the war has no time to spend them first. */
  untieGold(): void {
    const database = new Database(this.databaseUrl.replace(/^file:/, ""), { timeout: 5000 });
    database.exec("update schools set tied_gold = 0");
    database.close();
  }

  /** Leaves the database for the audit. */
  async stop(): Promise<void> {
    await this.#server.stop();
  }

  remove(): void {
    this.#folder.remove();
  }
}

/** Players come from addresses of their own, as a proxy in front of the server tells it. */
const LIMITED = {
  RATE_LIMITS: "on",
  TRUST_PROXY: "1",
  CONNECTIONS_PER_ADDRESS: "20",
  LOG_LEVEL: "fatal",
};

function endingWithin(seconds: number): Record<string, string> {
  return {
    AUCTION_DURATION_MS: String(2 * 1000 * (seconds + AFTER_THE_WAR_SECONDS)),
    MARKET_SIZE: String(ENDING_MARKET_SIZE),
    SOFT_CLOSE_MS: "5000",
  };
}
