import { messageOf } from "@ludus/shared/errors";
import type { Fetch } from "@ludus/shared/contract/call-endpoint";
import { apiAt, type Api } from "@ludus/testkit/players/api";
import { startPushService, type PushService } from "@ludus/testkit/push/start-push-service";
import { startRedis, type RedisServer } from "@ludus/testkit/services/start-redis";
import { UserError } from "../../../setup/user-error.mjs";
import { AccountFile } from "../accounts/account-file.ts";
import type { WarOptions } from "../options/war-options.ts";
import { fromManyAddresses } from "../players/addresses.ts";
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
  /** Gets what the private server pushes, where somebody is away. */
  push: PushService | null;
  redis: RedisServer | null;
  accountFile: AccountFile | null;
  close(): Promise<void>;
}

/** @throws UserError where nothing answers at the address. */
export async function openTarget(
  options: WarOptions,
  say: (line: string) => void,
): Promise<Target> {
  const isLimited = options.isAttacked || options.isFlooded;
  const http = createHttpFetch(CONNECTIONS_MAX, CALL_TIMEOUT_MS);
  const fetch = explainErrors(isLimited ? fromManyAddresses(http) : http);
  if (options.urls.length > 0) {
    const [url = ""] = options.urls;
    for (const one of options.urls) await checkReady(one);
    return {
      urls: options.urls,
      api: apiAt(url, fetch),
      server: null,
      push: null,
      redis: null,
      accountFile: new AccountFile("war", url, options.accounts),
      close: () => Promise.resolve(),
    };
  }
  say("Starting a private server …");
  const redis = options.isWithRedis ? await startRedis() : null;
  const push = options.away > 0 ? await openPushService() : null;
  const server = await PrivateServer.start(options, {
    REDIS_URL: redis?.url ?? "",
    ...(push && { PUSH_ORIGINS: push.origin, NODE_EXTRA_CA_CERTS: push.certificate }),
  });
  return {
    urls: [server.url],
    api: apiAt(server.url, fetch),
    server,
    push,
    redis,
    accountFile: null,
    async close() {
      await server.stop();
      await push?.stop();
      await redis?.stop();
    },
  };
}

function openPushService(): Promise<PushService> {
  return startPushService().catch((error: unknown) => {
    throw new UserError(`--away needs openssl, for a certificate: ${messageOf(error)}`);
  });
}

/** A server that stops in the middle of a war is no mistake of this program. */
function explainErrors(fetch: Fetch): Fetch {
  return (url, init) =>
    fetch(url, init).catch((error: NodeJS.ErrnoException) => {
      const reason = error.message || error.code;
      throw new UserError(`The server at ${new URL(url).origin} does not answer: ${reason}`);
    });
}
