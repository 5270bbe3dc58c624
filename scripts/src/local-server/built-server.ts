import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { inRoot, root } from "../../setup/paths.mjs";
import { exitOf } from "../../setup/run-process.mjs";

export interface BuiltServer {
  port: number;
  pid: number;
  /** Ends in `/api`. */
  baseUrl: string;
  /** Lets it finish what is under way. @throws where it ends with another code than 0. */
  stop(): Promise<void>;
  /** As a crash does it. Resolves once the process is gone. */
  kill(): Promise<void>;
}

/**
 * The server as `npm start` runs it, from its production bundle, on this machine alone.
 * @throws an Error when it ends instead of opening; what it says about that is on stderr.
 */
export async function startBuiltServer(
  settings: Record<string, string>,
  execArgv: readonly string[] = [],
): Promise<BuiltServer> {
  const child = spawn(process.execPath, [...execArgv, inRoot("server", "dist", "main.js")], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
      ...settings,
    },
  });
  const exited = exitOf(child);
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  void exited.then(() => process.off("exit", killWithUs));

  const lines = createInterface(child.stdout);
  const [line] = (await Promise.race([
    once(lines, "line"),
    exited.then((code) => Promise.reject(new Error(`The server ended with code ${code}.`))),
  ])) as [string];
  const port = Number(/:(\d+)$/.exec(line)?.[1]);
  if (Number.isNaN(port)) throw new Error(`The server does not say where it is: ${line}`);
  lines.on("line", (text) => console.error(text));
  return {
    port,
    pid: child.pid ?? 0,
    baseUrl: `http://127.0.0.1:${port}/api`,
    async stop() {
      child.kill("SIGTERM");
      const code = await exited;
      if (code !== 0) throw new Error(`The server ended with code ${code}.`);
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
