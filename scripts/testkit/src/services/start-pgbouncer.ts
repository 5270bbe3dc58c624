import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { requireProgram } from "../programs/required-program.ts";
import { pgbouncer } from "../programs/server-programs.ts";
import { Service } from "./service.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { unprivilegedUser } from "./unprivileged-user.ts";

export interface Pooler {
  /** The database's address through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** PgBouncer in front of a database, with its defaults but for the mode. */
export async function startPgbouncer(
  databaseUrl: string,
  mode: "session" | "transaction" | "statement",
): Promise<Pooler> {
  const target = new URL(databaseUrl);
  const name = target.pathname.slice(1);
  const port = await freePort();
  const temporary = makeTemporaryFolder("pgbouncer");
  const file = join(temporary.path, "pgbouncer.ini");
  const settings = [
    "[databases]",
    `${name} = host=${target.hostname} port=${target.port} dbname=${name} user=${target.username}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    `pool_mode = ${mode}`,
  ];
  writeFileSync(file, `${settings.join("\n")}\n`);
  const service = new Service({
    name: "pgbouncer",
    file: await requireProgram(pgbouncer),
    args: [file],
    // It refuses to run as root.
    user: await unprivilegedUser(),
    stopSignal: "SIGINT",
    whyNotReady: async () => ((await listens(port)) ? null : `It doesn't listen on ${port}`),
  });
  await service.ready();
  const url = new URL(databaseUrl);
  url.port = `${port}`;
  return {
    url: url.href,
    async stop() {
      await service.end();
      temporary.remove();
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
