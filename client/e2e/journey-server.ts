import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Role } from "@ludus/shared/rules/accounts/roles";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { makeTemporaryFolder } from "@ludus/testkit/services/temporary-folder";
import { HOUR_MS } from "@ludus/shared/durations";

/** Below a day no lot of a new market ends within minutes, however long a busy machine takes. */
const AUCTION_DURATION_MS = String(23 * HOUR_MS);

const GRANT_ROLE = fileURLToPath(new URL("../../server/dist/grant-role.js", import.meta.url));

/** The built server on a port and a database of its own, with a clock that a journey can set ahead. */
export class JourneyServer {
  readonly url: string;
  readonly #server: LocalServer;
  readonly #clock: JourneyClock;
  readonly #isStaged: boolean;
  #starts = 1;

  private constructor(server: LocalServer, clock: JourneyClock, isStaged: boolean) {
    this.url = server.url;
    this.#server = server;
    this.#clock = clock;
    this.#isStaged = isStaged;
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
    const clock = new JourneyClock(isStaged ? stagedAt - Date.now() : 0);
    const execArgv = fakesOf(clock, isStaged ? 1 : null);
    const server = await LocalServer.open({
      settings: isStaged ? settings : { AUCTION_DURATION_MS, ...settings },
      execArgv,
      isLogged: true,
    });
    return new JourneyServer(server, clock, isStaged);
  }

  get databaseUrl(): string {
    return this.#server.databaseUrl;
  }

  /** Milliseconds since 1970 on the server. */
  get now(): number {
    return Date.now() + this.#clock.aheadMs;
  }

  async start(): Promise<void> {
    this.#starts += 1;
    const execArgv = fakesOf(this.#clock, this.#isStaged ? this.#starts : null);
    await this.#server.start({ execArgv });
  }

  /** SIGKILL is a crash, SIGTERM an orderly stop. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    await this.#server.stop(signal);
  }

  /** Starts again with its clock `ms` further on: what fell due meanwhile is settled at the start. */
  async sleepFor(ms: number): Promise<void> {
    await this.stop();
    this.#clock.set(this.#clock.aheadMs + ms);
    await this.start();
  }

  /** Sets its clock ahead while pages are connected: its next sweep, within five seconds, ends what is due. */
  passUntil(time: number): void {
    this.#clock.set(time - Date.now());
    process.kill(this.#server.pid, "SIGUSR2");
  }

  /** By the operator's command. Sessions that begin afterwards have the role. */
  async grantRole(username: string, role: Role): Promise<void> {
    const args = [GRANT_ROLE, username, role, "--database", this.#server.databaseUrl];
    await promisify(execFile)(process.execPath, args);
  }

  async close(): Promise<void> {
    await this.#server.close();
    this.#clock.remove();
  }
}

/** How far a server's clock is ahead of ours, in a file that the server reads. */
class JourneyClock {
  readonly path: string;
  readonly #folder = makeTemporaryFolder("clock");
  #aheadMs = 0;

  constructor(aheadMs: number) {
    this.path = join(this.#folder.path, "ahead-ms");
    this.set(aheadMs);
  }

  get aheadMs(): number {
    return this.#aheadMs;
  }

  set(aheadMs: number): void {
    this.#aheadMs = aheadMs;
    writeFileSync(this.path, String(aheadMs));
  }

  remove(): void {
    this.#folder.remove();
  }
}

/** Time is all that a journey fakes, and chance where the same scene has to come again. */
function fakesOf({ path }: JourneyClock, stagedStart: number | null): string[] {
  const clock = `
    import { readFileSync } from "node:fs";
    const now = Date.now;
    const readAheadMs = () => Number(readFileSync(${JSON.stringify(path)}, "utf8"));
    let aheadMs = readAheadMs();
    Date.now = () => now() + aheadMs;
    process.on("SIGUSR2", () => (aheadMs = readAheadMs()));`;
  const chance = `
    import crypto from "node:crypto";
    import { syncBuiltinESMExports } from "node:module";
    crypto.randomUUID = () => "the men of start ${stagedStart}";
    syncBuiltinESMExports();`;
  const fakes = stagedStart === null ? clock : `${clock}${chance}`;
  return ["--import", `data:text/javascript,${encodeURIComponent(fakes)}`];
}
