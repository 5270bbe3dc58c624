import { createApp, type App } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { explainFailedStart } from "./explain-failed-start.ts";
import { createLog } from "./log.ts";
import { openPlatform } from "./platform/platform.ts";

const config = readConfigOrExit();
const log = createLog(config.logLevel);
const { app, port } = await open().catch((error: unknown) => {
  const reason = explainFailedStart(error, config);
  if (reason === null) throw error;
  return exit(`Ludus can't start. ${reason}`);
});
let isStopping = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void stop(signal);
  });
}

// Only now: whoever reads it may stop the house at once.
const host = config.host.includes(":") ? `[${config.host}]` : config.host;
process.stdout.write(
  `The auction house is open: ${config.publicUrl ?? `http://${host}:${port}`}\n`,
);

async function open(): Promise<{ app: App; port: number }> {
  const opened = createApp(await openPlatform(config, log), config, log);
  return { app: opened, port: await opened.start() };
}

async function stop(signal: string): Promise<void> {
  log.info(`${signal}: finishing what is under way`);
  await app.stop();
  log.info("closed");
  process.exit(0);
}

function readConfigOrExit() {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return exit(`Ludus can't start with these settings:\n${error.message}`);
  }
}

function exit(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
