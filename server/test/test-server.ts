import { io, type Socket } from "socket.io-client";
import type { z } from "zod";
import { callEndpoint } from "@ludus/shared/contract/call-endpoint";
import type { Endpoint, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from "@ludus/shared/contract/socket-events";
import { createApp } from "../src/app.ts";
import { readConfig, type Config, type DatabaseConfig } from "../src/config.ts";
import { refusalsOf } from "../src/http/reference/refusals-of.ts";
import { createLog } from "../src/log.ts";
import { openPlatform, type Platform } from "../src/platform/platform.ts";
import { openTestPlace, type TestPlace } from "./test-place.ts";

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface TestServerOptions extends Partial<Config> {
  /** The world's clock, which the house's follows. */
  now?: () => number;
  /** Where it keeps its things, for those who open it there again and remove it in the end. */
  place?: TestPlace;
  /** Takes the log's lines. */
  logTo?: { write(line: string): void };
  /** Puts pieces in the place of the platform's own, such as a failing database. */
  replace?: (platform: Platform) => Partial<Platform>;
}

/** A whole server on a free port with a fresh database, reached as players reach it. */
export class TestServer {
  readonly url: string;
  readonly platform: Platform;
  readonly #database: DatabaseConfig;
  readonly #close: () => Promise<void>;
  readonly #sockets = new Set<TestSocket>();

  private constructor(
    url: string,
    platform: Platform,
    database: DatabaseConfig,
    close: () => Promise<void>,
  ) {
    this.url = url;
    this.platform = platform;
    this.#database = database;
    this.#close = close;
  }

  /** Rate limits are off unless `rateLimits` says otherwise. The caller stops it. */
  static async start(options: TestServerOptions = {}): Promise<TestServer> {
    if (options.place || options.database) return TestServer.#open(options);
    const place = await openTestPlace();
    return TestServer.#open({ ...options, place }, () => place.remove()).catch(async (error) => {
      await place.remove();
      throw error;
    });
  }

  static async #open(
    { now, place, replace, logTo, ...settings }: TestServerOptions,
    afterwards = async () => {},
  ): Promise<TestServer> {
    const config: Config = {
      ...readConfig({}),
      port: 0,
      marketSize: 12,
      rateLimits: false,
      logLevel: "silent",
      ...place?.settings,
      ...settings,
    };
    const log = createLog(config.logLevel, logTo);
    const opened = await openPlatform(config, log, now);
    const platform = { ...opened, ...replace?.(opened) };
    const app = createApp(platform, config, log);
    const port = await app.start();
    return new TestServer(`http://127.0.0.1:${port}`, platform, config.database, async () => {
      await app.stop();
      await afterwards();
    });
  }

  /** As `DATABASE_URL` spells it. */
  get databaseUrl(): string {
    return this.#database.kind === "sqlite" ? `file:${this.#database.file}` : this.#database.url;
  }

  /** Fails where a refusal is none that the API's reference names for the call. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: z.input<E["input"]>,
    token?: string | null,
    headers: Record<string, string> = {},
  ): Promise<ReplyOf<E>> {
    const options = { baseUrl: `${this.url}/api`, fetch, token: token ?? null, headers };
    try {
      return await callEndpoint(endpoint, input, options);
    } catch (error) {
      if (!(error instanceof Problem) || refusalsOf(endpoint).includes(error.code)) throw error;
      throw new Error(`${endpoint.path} has an unnamed refusal: ${error.code}`, { cause: error });
    }
  }

  /** Resolves when connected; rejects with the server's refusal. */
  connect(token: string, extraHeaders: Record<string, string> = {}): Promise<TestSocket> {
    const socket: TestSocket = io(this.url, {
      auth: { token },
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
      extraHeaders,
    });
    this.#sockets.add(socket);
    return new Promise((resolve, reject) => {
      socket.once("welcome", () => resolve(socket));
      socket.once("connect_error", reject);
    });
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.disconnect();
    await this.#close();
  }
}
