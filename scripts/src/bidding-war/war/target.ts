import type { Fetch } from "@ludus/shared/contract/call-endpoint";
import { apiAt, type Api } from "@ludus/testkit/players/api";
import { startRedis } from "@ludus/testkit/services/start-redis";
import { UserError } from "../../../setup/user-error.mjs";
import { isRunning } from "../../cluster/cluster-file.ts";
import { AccountFile } from "../accounts/account-file.ts";
import type { WarOptions } from "../options/war-options.ts";
import { createHttpFetch } from "../players/http-fetch.ts";
import { checkReady } from "./check-ready.ts";
import { PrivateServer } from "./private-server.ts";

const CONNECTIONS_MAX = 32;
const CALL_TIMEOUT_MS = 15_000;

/** The server of a war: somebody's nodes, or a private one. */
export interface Target {
  urls: string[];
  api: Api;
  server: PrivateServer | null;
  redisPid: number | null;
  accountFile: AccountFile | null;
  close(): Promise<void>;
}

/** @throws UserError where nothing answers at the address. */
export async function openTarget(
  options: WarOptions,
  say: (line: string) => void,
): Promise<Target> {
  const fetch = explainErrors(createHttpFetch(CONNECTIONS_MAX, CALL_TIMEOUT_MS));
  if (options.urls.length > 0) {
    const [url = ""] = options.urls;
    for (const one of options.urls) await checkReady(one);
    if (options.redisPid !== null && !isRunning(options.redisPid)) {
      throw new UserError(`There is no process ${options.redisPid} that --chaos could freeze.`);
    }
    return {
      urls: options.urls,
      api: apiAt(url, fetch),
      server: null,
      redisPid: options.redisPid,
      accountFile: new AccountFile("war", url, options.accounts),
      close: () => Promise.resolve(),
    };
  }
  say("Starting a private server …");
  const redis = options.isWithRedis ? await startRedis() : null;
  const server = await PrivateServer.start(options, redis?.url ?? null);
  return {
    urls: [server.url],
    api: apiAt(server.url, fetch),
    server,
    redisPid: redis?.service.pid ?? null,
    accountFile: null,
    async close() {
      await server.stop();
      await redis?.stop();
    },
  };
}

/** A server that stops in the middle of a war is no mistake of this program. */
function explainErrors(fetch: Fetch): Fetch {
  return (url, init) =>
    fetch(url, init).catch((error: NodeJS.ErrnoException) => {
      const reason = error.message || error.code;
      throw new UserError(`The server at ${new URL(url).origin} does not answer: ${reason}`);
    });
}
