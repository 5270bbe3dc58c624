import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildWhatIsStale } from "../../../setup/build.mjs";
import { inRoot } from "../../../setup/paths.mjs";
import { startBuiltServer, type BuiltServer } from "../../local-server/built-server.ts";
import { processorSecondsOf, residentMegabytesOf } from "../../local-server/process-usage.ts";
import type { WarOptions } from "../options/war-options.ts";

const DAY_MS = 86_400_000;
/** The house ends its first stock bit by bit; here none of it ends before the war does. */
const AUCTION_DURATION_MS = 300 * DAY_MS;
/** A hot auction of many thousand bids a second rises by millions a minute. */
const STARTING_GOLD = 1_000_000_000;
const MARKET_SIZE_MIN = 60;

/** A server for one war, with a database of its own on the disk that the game's database is on. */
export class PrivateServer {
  readonly #folder: string;
  readonly #settings: Record<string, string>;
  readonly #execArgv: string[];
  #server: BuiltServer;
  #processorSecondsBefore = 0;
  #isUp = true;

  private constructor(
    folder: string,
    settings: Record<string, string>,
    execArgv: string[],
    server: BuiltServer,
  ) {
    this.#folder = folder;
    this.#settings = settings;
    this.#execArgv = execArgv;
    this.#server = server;
  }

  static async start(
    { auctions, profiles }: Pick<WarOptions, "auctions" | "profiles">,
    redisUrl: string | null,
  ): Promise<PrivateServer> {
    await buildWhatIsStale(["server"]);
    mkdirSync(inRoot("data"), { recursive: true });
    const folder = mkdtempSync(inRoot("data", "war-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    const settings = {
      DATABASE_URL: `file:${join(folder, "ludus.db")}`,
      REDIS_URL: redisUrl ?? "",
      MARKET_SIZE: String(Math.max(MARKET_SIZE_MIN, auctions)),
      STARTING_GOLD: String(STARTING_GOLD),
      AUCTION_DURATION_MS: String(AUCTION_DURATION_MS),
    };
    const execArgv = profiles === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profiles}`];
    const server = await startBuiltServer(settings, execArgv);
    return new PrivateServer(folder, settings, execArgv, server);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.port}`;
  }

  get databaseUrl(): string {
    return this.#settings["DATABASE_URL"] ?? "";
  }

  /** Of all its processes so far, in seconds. */
  get processorSeconds(): number {
    const seconds = this.#isUp ? processorSecondsOf(this.#server.pid) : 0;
    return this.#processorSecondsBefore + seconds;
  }

  get residentMegabytes(): number {
    return residentMegabytesOf(this.#server.pid);
  }

  /** Kills it as a crash would, and starts it again on the same port with the same database. */
  async killAndRestart(): Promise<void> {
    this.#processorSecondsBefore = this.processorSeconds;
    this.#isUp = false;
    await this.#server.kill();
    const port = String(this.#server.port);
    this.#server = await startBuiltServer({ ...this.#settings, PORT: port }, this.#execArgv);
    this.#isUp = true;
  }

  /** Leaves the database for the audit. */
  async stop(): Promise<void> {
    await this.#server.stop();
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
