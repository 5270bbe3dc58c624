import { createApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { openPlatform } from "./platform/platform.ts";

const config = readConfigOrExit();
const log = createLog(config.logLevel);
const app = createApp(openPlatform(config, log), config, log);

let isStopping = false;
async function stop(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info(`${signal}: finishing what is under way`);
  await app.stop();
  log.info("closed");
  process.exit(0);
}
process.on("SIGTERM", () => void stop("SIGTERM"));
process.on("SIGINT", () => void stop("SIGINT"));

const port = await app.start();
const host = config.host.includes(":") ? `[${config.host}]` : config.host;
process.stdout.write(
  `The auction house is open: ${config.publicUrl ?? `http://${host}:${port}`}\n`,
);

function readConfigOrExit() {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`Ludus can't start with these settings:\n${error.message}\n`);
    process.exit(1);
  }
}
