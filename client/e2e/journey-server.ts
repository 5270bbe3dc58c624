import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Role } from "@ludus/shared/rules/accounts/roles";
import { LocalServer } from "@ludus/testkit/server/local-server";

const GRANT_ROLE = fileURLToPath(new URL("../../server/dist/grant-role.js", import.meta.url));

/** The built server on a port and a database of its own, with a clock that a journey can set ahead. */
export class JourneyServer {
  readonly url: string;
  readonly #server: LocalServer;
  readonly #isStaged: boolean;
  #aheadMs: number;
  #starts = 1;

  private constructor(server: LocalServer, isStaged: boolean, aheadMs: number) {
    this.url = server.url;
    this.#server = server;
    this.#isStaged = isStaged;
    this.#aheadMs = aheadMs;
  }

  /**
   * `settings` are environment variables, as in `.env.example`. A server that is staged starts at that
   * time and lists the same gladiators at every start.
   */
  static async open(
    settings: Record<string, string> = {},
    stagedAt?: number,
  ): Promise<JourneyServer> {
    const isStaged = stagedAt !== undefined;
    const aheadMs = isStaged ? stagedAt - Date.now() : 0;
    const execArgv = fakesOf(aheadMs, isStaged ? 1 : null);
    const server = await LocalServer.open({ settings, execArgv, isLogged: true });
    return new JourneyServer(server, isStaged, aheadMs);
  }

  get databaseUrl(): string {
    return this.#server.databaseUrl;
  }

  /** Milliseconds since 1970 on the server. */
  get now(): number {
    return Date.now() + this.#aheadMs;
  }

  async start(): Promise<void> {
    this.#starts += 1;
    const execArgv = fakesOf(this.#aheadMs, this.#isStaged ? this.#starts : null);
    await this.#server.start({ execArgv });
  }

  /** SIGKILL is a crash, SIGTERM an orderly stop. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    await this.#server.stop(signal);
  }

  /** Starts again with its clock `ms` further on: what fell due meanwhile is settled at the start. */
  async sleepFor(ms: number): Promise<void> {
    await this.stop();
    this.#aheadMs += ms;
    await this.start();
  }

  /** Holds the server still, connections and all, for as long as `work` takes. */
  whileFrozen(work: () => Promise<void>): Promise<void> {
    return this.#server.whileFrozen(work);
  }

  /** By the operator's command. Sessions that begin afterwards have the role. */
  async grantRole(username: string, role: Role): Promise<void> {
    const args = [GRANT_ROLE, username, role, "--database", this.#server.databaseUrl];
    await promisify(execFile)(process.execPath, args);
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

/** Time is all that a journey fakes, and chance where the same scene has to come again. */
function fakesOf(aheadMs: number, stagedStart: number | null): string[] {
  const clock = `const now = Date.now; Date.now = () => now() + ${aheadMs};`;
  const chance = `
    import crypto from "node:crypto";
    import { syncBuiltinESMExports } from "node:module";
    crypto.randomUUID = () => "the men of start ${stagedStart}";
    syncBuiltinESMExports();`;
  const fakes = [aheadMs === 0 ? "" : clock, stagedStart === null ? "" : chance].join("");
  return fakes === "" ? [] : ["--import", `data:text/javascript,${encodeURIComponent(fakes)}`];
}
