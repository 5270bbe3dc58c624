import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SetupError } from "../setup-error.mjs";
import { runWithInput } from "./run-with-input.mjs";
import { startService } from "./service.mjs";
import { unprivilegedUser } from "./unprivileged-user.mjs";

const USER = "ludus";
const DATABASE = "ludus";

/**
 * PostgreSQL on 127.0.0.1, with its data in `folder`, which is made when it isn't there.
 * @param {{ programs: string, folder: string, port: number, password: string, isQuiet?: boolean }} options
 */
export async function startPostgres({ programs, folder, port, password, isQuiet = false }) {
  const program = (/** @type {string} */ name) => join(programs, "native", "bin", name);
  const user = await unprivilegedUser();
  const env = { LC_ALL: "C" };
  if (!existsSync(join(folder, "PG_VERSION"))) await create();

  const service = startService({
    name: "postgres",
    isQuiet,
    file: program("postgres"),
    args: [
      "-D",
      folder,
      `--port=${port}`,
      "--listen_addresses=127.0.0.1",
      "--unix_socket_directories=",
    ],
    env,
    user,
    // Fast: whoever is still connected is sent away.
    stopSignal: "SIGINT",
    isReady: async (pid) => isReady(folder, pid),
  });
  return { service, url: `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}` };

  async function create() {
    if (!isQuiet) console.log("Creating the database …");
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const passwordFile = `${folder}.password`;
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
    try {
      await step("initdb", [
        `--pgdata=${folder}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
      ]);
      await step(
        "postgres",
        ["--single", "-D", folder, "postgres"],
        `create database ${DATABASE};`,
      );
    } catch (error) {
      // Half a database would be taken for a whole one the next time.
      rmSync(folder, { recursive: true, force: true });
      throw error;
    } finally {
      rmSync(passwordFile);
    }
  }

  /**
   * @param {string} name
   * @param {string[]} args
   * @param {string} [input]
   */
  async function step(name, args, input = "") {
    const { code, output } = await runWithInput(program(name), args, { env, user, input });
    if (code !== 0)
      throw new SetupError(`${output.trim()}\n\nNo database could be made in ${folder}.`);
  }
}

/**
 * Whether it says so where its own pg_ctl looks.
 * @param {string} folder
 * @param {number} pid
 */
function isReady(folder, pid) {
  const path = join(folder, "postmaster.pid");
  if (!existsSync(path)) return false;
  const lines = readFileSync(path, "utf8").split("\n");
  return lines[0] === `${pid}` && lines[7]?.trim() === "ready";
}
