import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { inRoot, root } from "../../setup/paths.mjs";
import { exitOf } from "../../setup/run-process.mjs";
import { SetupError } from "../../setup/setup-error.mjs";

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
 * @throws SetupError when it ends instead of opening; what it says about that is on stderr.
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
      PUBLIC_URL: "",
      RATE_LIMITS: "off",
      TIME_WARP: "1",
      LOG_LEVEL: "warn",
      ...settings,
    },
  });
  const exited = exitOf(child);
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  void exited.then(() => process.off("exit", killWithUs));

  // Its log goes the same way, warnings of the start included.
  const lines = createInterface(child.stdout);
  const opened = new Promise<number>((resolve) => {
    lines.on("line", (line) => {
      const [, port] = /^The auction house is open: \S+:(\d+)$/.exec(line) ?? [];
      if (port === undefined) console.error(line);
      else resolve(Number(port));
    });
  });
  const ended = exited.then((code) =>
    Promise.reject(new SetupError(`The server ended with code ${code}.`)),
  );
  const port = await Promise.race([opened, ended]);
  return {
    port,
    pid: child.pid ?? 0,
    baseUrl: `http://127.0.0.1:${port}/api`,
    async stop() {
      child.kill("SIGTERM");
      const code = await exited;
      if (code !== 0) throw new SetupError(`The server ended with code ${code}.`);
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
