import { join } from "node:path";
import type { LocalServer } from "@ludus/testkit/server/local-server";
import {
  makeTemporaryFolder,
  type TemporaryFolder,
} from "@ludus/testkit/services/temporary-folder";
import { inRoot } from "../../../setup/paths.mjs";
import { buildWhatIsStale } from "../../commands/build-what-is-stale.ts";
import { openMeasuredServer } from "../../processes/measured-server.ts";
import { processorSecondsOf, residentMegabytesOf } from "../../processes/process-usage.ts";
import type { WarOptions } from "../options/war-options.ts";

const MARKET_SIZE_MIN = 60;

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
    { auctions, profiles }: Pick<WarOptions, "auctions" | "profiles">,
    others: Readonly<Record<string, string>>,
  ): Promise<PrivateServer> {
    await buildWhatIsStale(["server"]);
    const folder = makeTemporaryFolder("war", inRoot("data"));
    const settings = {
      DATABASE_URL: `file:${join(folder.path, "ludus.db")}`,
      MARKET_SIZE: String(Math.max(MARKET_SIZE_MIN, auctions)),
      ...others,
    };
    const execArgv = profiles === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profiles}`];
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

  /** Kills it as a crash would, and starts it again on the same port with the same database. */
  async killAndRestart(): Promise<void> {
    this.#processorSecondsBefore = this.processorSeconds;
    await this.#server.stop("SIGKILL");
    await this.#server.start();
  }

  /** Leaves the database for the audit. */
  async stop(): Promise<void> {
    await this.#server.stop();
  }

  remove(): void {
    this.#folder.remove();
  }
}
