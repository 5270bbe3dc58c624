import { join } from "node:path";
import { requireProgram } from "../programs/required-program.ts";
import { postgres as postgresProgram } from "../programs/server-programs.ts";
import { freePort } from "../free-port.ts";
import { askPostgres, withPostgres } from "./ask-postgres.ts";
import { makeDataFolder, type Access } from "./postgres-data.ts";
import { whyPostmasterNotReady, signalProcesses } from "./postmaster.ts";
import { Service, type Supervision } from "./service.ts";
import { withoutSharedMemory } from "./shared-memory.ts";
import { sharedFolders } from "./open-to.ts";
import { programsFor, requireOpen } from "./postgres-place.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { unprivilegedUser } from "./unprivileged-user.ts";

export interface PostgresOptions extends Supervision {
  /** The folder of `postgres` and `initdb`. Default: the npm package's, which has no pg_dump. */
  binFolder?: string;
  /** Where its data is found again. Default: a temporary folder. */
  folder?: string;
  /** Default: a free one. */
  port?: number;
  /** Default: postgres. */
  user?: string;
  /** Default: everybody on this machine may come in. */
  password?: string;
  /** Whether a commit survives a power failure. Default: yes. Without it: quicker. */
  isDurable?: boolean;
  /** Default: 200. */
  maxConnections?: number;
}

/** A real PostgreSQL on a port of 127.0.0.1. */
export interface PostgresServer {
  readonly service: Service;
  readonly folder: string;
  readonly port: number;
  readonly adminUrl: string;
  urlOf(database: string): string;
  /** Resolves with the address of a new, empty database. */
  createDatabase(name?: string): Promise<string>;
  listDatabases(): Promise<string[]>;
  query(statement: string): Promise<Record<string, unknown>[]>;
  /** Ends it and all its connections at once, as a power failure would. */
  crash(): Promise<void>;
  /** Starts it again on the same data and port. Committed transactions are recovered. */
  restart(): Promise<void>;
  /** Holds all its processes still: it keeps its connections and answers nobody. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Ends it in good order, and removes its data if they were temporary. */
  stop(): Promise<void>;
}

/** The settings that give up durability for speed. Debian's PostgreSQL would compile plans of tests' few rows. */
const NOT_DURABLE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "jit=off"];

/** The same order of texts on every machine; older PostgreSQLs than the npm package's lack it. */
const BUILTIN_LOCALE = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

let databasesMade = 0;

export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const postgres = await launchPostgres(options);
  await postgres.service.ready();
  return postgres;
}

/** Starts PostgreSQL, on data that are made where there are none; `service.ready` waits for it. */
export async function launchPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const { isDurable = true, maxConnections = 200, isLogged, isKeptRunning } = options;
  const port = options.port ?? (await freePort());
  const access: Access = { user: options.user ?? "postgres", password: options.password };
  const owner = await unprivilegedUser();
  const installed = options.binFolder ?? (await requireProgram(postgresProgram));
  const programs = owner && (await programsFor(owner, installed));
  const binFolder = programs?.binFolder ?? installed;
  const parent = owner && sharedFolders(owner)[0];
  const temporary = options.folder === undefined ? makeTemporaryFolder("postgres", parent) : null;
  const folder = options.folder ?? join(temporary?.path ?? "", "data");
  if (owner) requireOpen(folder, owner);
  const memory = withoutSharedMemory();
  await makeDataFolder(folder, {
    binFolder,
    owner,
    access,
    isSynced: temporary === null,
    locale: options.binFolder === undefined ? BUILTIN_LOCALE : ["--locale=C"],
    settings: memory,
  });

  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    `max_connections=${maxConnections}`,
    ...(isDurable ? [] : NOT_DURABLE),
    ...memory,
  ];
  const service = new Service({
    name: "postgres",
    file: join(binFolder, "postgres"),
    args: ["-D", folder, "-p", `${port}`, ...settings.flatMap((setting) => ["-c", setting])],
    env: { LC_ALL: "C" },
    user: owner,
    // Fast: open connections are cut.
    stopSignal: "SIGINT",
    whyNotReady: (pid) => whyPostmasterNotReady(folder, pid),
    isLogged,
    isKeptRunning,
  });

  const secret = access.password === undefined ? "" : `:${encodeURIComponent(access.password)}`;
  const urlOf = (database: string) =>
    `postgres://${access.user}${secret}@127.0.0.1:${port}/${database}`;
  const adminUrl = urlOf("postgres");
  const query = (statement: string) => askPostgres(adminUrl, statement);
  let frozen: number[] = [];
  const thaw = () => {
    signalProcesses(frozen, "SIGCONT");
    frozen = [];
  };
  return {
    service,
    folder,
    port,
    adminUrl,
    urlOf,
    query,
    async createDatabase(name = `test_${(databasesMade += 1)}`) {
      await query(`create database ${name}`);
      return urlOf(name);
    },
    async listDatabases() {
      const rows = await query("select datname from pg_database order by datname");
      return rows.map(({ datname }) => String(datname));
    },
    crash: () => service.end("SIGQUIT"),
    restart: () => service.restart(),
    freeze: () =>
      withPostgres(adminUrl, async (client) => {
        // The postmaster first, so that no process begins while the others are looked for.
        frozen = [service.pid ?? 0];
        signalProcesses(frozen, "SIGSTOP");
        const { rows } = await client.query(
          "select pid from pg_stat_activity where pid <> pg_backend_pid()",
        );
        frozen.push(...rows.map(({ pid }: { pid: number }) => pid));
        signalProcesses(frozen, "SIGSTOP");
      }),
    thaw,
    async stop() {
      thaw();
      await service.stop();
      temporary?.remove();
      programs?.remove();
    },
  };
}
