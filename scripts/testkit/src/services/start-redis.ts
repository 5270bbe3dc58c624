import { messageOf } from "@ludus/shared/errors";
import { mkdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { connect as connectSecurely } from "node:tls";
import { inRoot } from "../../../setup/paths.mjs";
import { freePort } from "../free-port.ts";
import { requireProgram } from "../programs/required-program.ts";
import { redis as redisProgram } from "../programs/server-programs.ts";
import { Service, type Supervision } from "./service.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

export interface RedisOptions extends Supervision {
  /** Where its data is found again. Default: it keeps nothing. */
  folder?: string;
  /** Default: a free one. */
  port?: number;
  /** Default: none. */
  password?: string;
  /** Files in PEM: it then speaks TLS only. */
  tls?: { certificate: string; key: string };
}

/** A real Redis on a port of 127.0.0.1, configured as the containers' is. */
export interface RedisServer {
  readonly service: Service;
  readonly url: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Resolves with the raw answer to one command. */
  ask(command: string): Promise<string>;
  empty(): Promise<void>;
  /** Holds its process still: it keeps its connections and answers nobody. */
  freeze(): void;
  thaw(): void;
  /** Ends it in good order, and removes what was temporary. */
  stop(): Promise<void>;
}

export async function startRedis(options: RedisOptions = {}): Promise<RedisServer> {
  const redis = await launchRedis(options);
  await redis.service.ready();
  return redis;
}

/** Starts Redis; `service.ready` waits for it. */
export async function launchRedis(options: RedisOptions = {}): Promise<RedisServer> {
  const { password, tls, isLogged, isKeptRunning } = options;
  const program = await requireProgram(redisProgram);
  const port = options.port ?? (await freePort());
  const temporary = options.folder === undefined ? makeTemporaryFolder("redis") : null;
  const folder = options.folder ?? temporary?.path ?? "";
  mkdirSync(folder, { recursive: true });
  const settings = [
    "bind 127.0.0.1",
    `dir "${folder}"`,
    ...(temporary === null ? [] : ["appendonly no"]),
    ...(password === undefined ? [] : [`requirepass ${password}`]),
    ...(tls === undefined ? [`port ${port}`] : tlsSettings(port, tls)),
  ];
  const service = new Service({
    name: "redis",
    file: program,
    args: [inRoot("ops", "redis", "redis.conf"), "-"],
    // Arguments would be seen by everybody on this machine, the password among them.
    input: `${settings.join("\n")}\n`,
    stopSignal: "SIGTERM",
    whyNotReady: () => ask("PING").then(whyNoPong, messageOf),
    isLogged,
    isKeptRunning,
  });

  function ask(command: string): Promise<string> {
    // Redis closes the connection at QUIT, once everything before it is answered.
    const lines = [...(password === undefined ? [] : [`AUTH ${password}`]), command, "QUIT"];
    return new Promise((resolve, reject) => {
      const socket =
        tls === undefined
          ? connect(port, "127.0.0.1")
          : connectSecurely({ port, host: "127.0.0.1", ca: readFileSync(tls.certificate) });
      let answer = "";
      socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
      socket.once("error", reject);
      socket.once("close", () => resolve(answer));
      socket.write(`${lines.join("\r\n")}\r\n`);
    });
  }

  const secret = password === undefined ? "" : `:${password}@`;
  return {
    service,
    url: `${tls === undefined ? "redis" : "rediss"}://${secret}127.0.0.1:${port}`,
    kill: () => service.end(),
    restart: () => service.restart(),
    ask,
    async empty() {
      await ask("FLUSHALL");
    },
    freeze: () => service.freeze(),
    thaw: () => service.thaw(),
    async stop() {
      service.thaw();
      // It has nothing to keep: waiting for it would only take time.
      await (temporary === null ? service.stop() : service.end());
      temporary?.remove();
    },
  };
}

function whyNoPong(answer: string): string | null {
  return answer.includes("+PONG") ? null : `It answers PING with: ${answer.trim()}`;
}

function tlsSettings(port: number, { certificate, key }: { certificate: string; key: string }) {
  return [
    "port 0",
    `tls-port ${port}`,
    `tls-cert-file ${certificate}`,
    `tls-key-file ${key}`,
    `tls-ca-cert-file ${certificate}`,
    "tls-auth-clients no",
  ];
}
