import { createApp, type App } from "./app.ts";
import { misspeltSettings, readConfig, type Config } from "./config.ts";
import { messageOfFailedStart } from "./explain-failed-start.ts";
import { createLog, type Log } from "./log.ts";
import { openPlatform } from "./platform/platform.ts";
import { RELEASE } from "./platform/version.ts";
import { warnOfPlainHttp } from "./warn-of-plain-http.ts";

let config: Config | null = null;
try {
  config = readConfig();
  const log = createLog(config.logLevel);
  log.info(RELEASE, "Ludus starts");
  warnOfPlainHttp(config, log);
  for (const { name, meant } of misspeltSettings()) {
    log.warn(`${name} is no setting, and is ignored. Is ${meant} meant?`);
  }
  const app = createApp(await openPlatform(config, log), config, log);
  const port = await app.start();
  stopOnSignal(app, log);
  // After the signal handlers: a supervisor may send SIGTERM on seeing this line.
  process.stdout.write(`The auction house is open: ${addressOf(config, port)}\n`);
} catch (error) {
  const message = messageOfFailedStart(error, config);
  if (message === null) throw error;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function stopOnSignal(app: App, log: Log): void {
  let stopping: Promise<never> | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => void (stopping ??= stop(signal)));
  }

  async function stop(signal: string): Promise<never> {
    log.info(`${signal}: finishing what is under way`);
    await app.stop();
    log.info("closed");
    process.exit(0);
  }
}

function addressOf({ host, publicUrl }: Config, port: number): string {
  return publicUrl ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
