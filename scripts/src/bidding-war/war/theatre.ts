import { AccountFile } from "../accounts/account-file.ts";
import { isRunning } from "../../../setup/cluster/cluster-file.mjs";
import type { Fetch } from "@ludus/shared/contract/call-endpoint";
import type { Door } from "../accounts/warm-accounts.ts";
import type { WarOptions } from "../options/war-options.ts";
import { createHttpFetch } from "../players/http-fetch.ts";
import { WarError } from "../war-error.ts";
import { knock } from "./knock.ts";
import { PrivateServer } from "./private-server.ts";
import { startPrivateRedis } from "./private-redis.ts";

const CONNECTIONS_MAX = 32;
const CALL_TIMEOUT_MS = 15_000;

/** Where the war is fought: on somebody's nodes, or on a server of its own. */
export interface Theatre {
  urls: string[];
  door: Door;
  server: PrivateServer | null;
  redisPid: number | null;
  accountFile: AccountFile | null;
  close(): Promise<void>;
}

/** @throws WarError where nobody answers at the address. */
export async function openTheatre(
  options: WarOptions,
  say: (line: string) => void,
): Promise<Theatre> {
  const fetch = inWords(createHttpFetch(CONNECTIONS_MAX, CALL_TIMEOUT_MS));
  if (options.urls.length > 0) {
    const [url = ""] = options.urls;
    for (const one of options.urls) await knock(one);
    if (options.redisPid !== null && !isRunning(options.redisPid)) {
      throw new WarError(`There is no process ${options.redisPid} that --chaos could freeze.`);
    }
    return {
      urls: options.urls,
      door: { baseUrl: `${url}/api`, fetch },
      server: null,
      redisPid: options.redisPid,
      accountFile: new AccountFile("war", url, options.accounts),
      close: () => Promise.resolve(),
    };
  }
  say("Starting a private server …");
  const redis = options.isWithRedis ? await startPrivateRedis() : null;
  const server = await PrivateServer.start(options, redis?.url ?? null);
  return {
    urls: [server.url],
    door: { baseUrl: `${server.url}/api`, fetch },
    server,
    redisPid: redis?.pid ?? null,
    accountFile: null,
    async close() {
      await server.stop();
      await redis?.stop();
    },
  };
}

/** A server that has gone in the middle is nothing that this program did wrong. */
function inWords(fetch: Fetch): Fetch {
  return (url, init) =>
    fetch(url, init).catch((error: NodeJS.ErrnoException) => {
      const reason = error.message || error.code;
      throw new WarError(`The server at ${new URL(url).origin} does not answer: ${reason}`);
    });
}
