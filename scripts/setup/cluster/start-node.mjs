import { inRoot } from "../paths.mjs";
import { answersReady } from "./answers-ready.mjs";
import { startService } from "./service.mjs";

/**
 * One node, as `npm start` runs it, behind one proxy.
 * @param {{ name: string, port: number, databaseUrl: string, redisUrl: string, drainDelayMs: number }} options
 */
export function startNode({ name, port, databaseUrl, redisUrl, drainDelayMs }) {
  return startService({
    name,
    file: process.execPath,
    args: ["--enable-source-maps", inRoot("server", "dist", "main.js")],
    env: {
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: `${port}`,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      TRUST_PROXY: "1",
      DRAIN_DELAY_MS: `${drainDelayMs}`,
    },
    stopSignal: "SIGTERM",
    isReady: () => answersReady(`http://127.0.0.1:${port}`),
  });
}
