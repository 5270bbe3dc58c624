import { join } from "node:path";
import type { Endpoint, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { z } from "zod";
import { freePort } from "../free-port.ts";
import type { Api } from "../players/api.ts";
import {
  connectPlayer,
  type ConnectionOptions,
  type PlayerSocket,
} from "../players/connect-player.ts";
import { exactApiAt } from "../players/exact-api.ts";
import { makeTemporaryFolder, type TemporaryFolder } from "../services/temporary-folder.ts";
import { ServerProcess, type Exit, type ServerProcessOptions } from "./server-process.ts";

export interface LocalServerOptions extends ServerProcessOptions {
  /** Environment variables, as in .env.example. */
  settings?: Readonly<Record<string, string>>;
}

/** A built server that keeps its port and its database while it stops, crashes and starts again. */
export class LocalServer implements Api {
  /** Without a trailing slash. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #folder: TemporaryFolder | null;
  readonly #api: Api;
  readonly #options: ServerProcessOptions;
  #process: ServerProcess | null = null;

  private constructor(
    settings: Readonly<Record<string, string>> & { PORT: string; DATABASE_URL: string },
    folder: TemporaryFolder | null,
    options: ServerProcessOptions,
  ) {
    this.url = `http://127.0.0.1:${settings.PORT}`;
    this.databaseUrl = settings.DATABASE_URL;
    this.#settings = settings;
    this.#folder = folder;
    this.#api = exactApiAt(this.url);
    this.#options = options;
  }

  /** Opens it on a free port, by default with a SQLite file in a temporary folder. */
  static async open({ settings = {}, ...options }: LocalServerOptions = {}): Promise<LocalServer> {
    const folder = settings["DATABASE_URL"] === undefined ? makeTemporaryFolder("server") : null;
    const server = new LocalServer(
      {
        HOST: "127.0.0.1",
        PORT: String(await freePort()),
        DATABASE_URL: `file:${join(folder?.path ?? "", "ludus.db")}`,
        RATE_LIMITS: "off",
        LOG_LEVEL: "error",
        // A start on a busy machine may take as long as an outage; ends stay where they were.
        OUTAGE_EXTENSION_MS: "0",
        ...settings,
      },
      folder,
      options,
    );
    await server.start();
    return server;
  }

  get apiUrl(): string {
    return `${this.url}/api`;
  }

  /** @throws Problem for a refusal. */
  call<E extends Endpoint>(
    endpoint: E,
    input: z.input<E["input"]>,
    token?: string | null,
    headers?: Record<string, string>,
  ): Promise<ReplyOf<E>> {
    return this.#api.call(endpoint, input, token, headers);
  }

  connect(token: string, options: ConnectionOptions = {}): Promise<PlayerSocket> {
    return connectPlayer(this.url, token, options);
  }

  /** 0 while it doesn't run. */
  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  async start(options: ServerProcessOptions = {}): Promise<void> {
    this.#process = new ServerProcess(this.#settings, { ...this.#options, ...options });
    await this.#process.opened();
  }

  /** SIGTERM lets it finish what is under way; SIGKILL is a crash. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<Exit | undefined> {
    const process = this.#process;
    this.#process = null;
    return process?.end(signal);
  }

  /** Stops it and removes what was temporary. */
  async close(): Promise<void> {
    await this.stop();
    this.#folder?.remove();
  }
}
