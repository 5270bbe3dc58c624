import type { IncomingMessage } from "node:http";
import { Agent } from "node:https";
import { codeOf, messageOf } from "@ludus/shared/errors";
import type { PushConfig } from "../../config.ts";
import { createNamedQueues } from "./named-queues.ts";
import { post } from "./post-message.ts";
import { lookupPublic, mayBePublic, NotPublic } from "./public-address.ts";
import type { PushKeys } from "./push-keys.ts";
import type { PushOutcome, PushRequest, PushTarget, WebPush } from "./web-push.ts";

const SEND_MS_MAX = 10_000;
const CONNECTIONS_MAX = 50;
/** Pause for a push service that timed out, so that messages to others don't queue behind it. */
const SLOW_PAUSE_MS = 60_000;
const SLOW_ORIGINS_MAX = 1000;
/** Concurrent requests to one push service. Further ones queue for at most `waitMsMax`. */
const ONE_SERVICE = { concurrency: 10, waitMsMax: 1000 };

/** Push services of the browsers. All other hosts share a third of the connections. */
const WELL_KNOWN =
  /^https:\/\/(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|[\w-]+\.notify\.windows\.com)$/;
const ALL_OTHERS = { ...ONE_SERVICE, concurrency: Math.floor(CONNECTIONS_MAX / 3) };

interface HttpsWebPushOptions extends PushConfig {
  readKeys: () => Promise<PushKeys>;
  wallNow: () => number;
  steadyNow: () => number;
  /** Default: ten seconds. */
  timeoutMs?: number;
  /** Default: those of the browsers and of the settings. */
  isWellKnown?: (origin: string) => boolean;
}

/**
 * Sends through the push services of the browsers. `web-push` encrypts and signs; the request is our
 * own, since its sender follows any address and reads answers of any length.
 */
export function createHttpsWebPush(options: HttpsWebPushOptions): WebPush {
  const { subject, origins, certificates, wallNow, steadyNow } = options;
  const { timeoutMs = SEND_MS_MAX } = options;
  const isOursOrBrowsers = (origin: string) => origins.includes(origin) || WELL_KNOWN.test(origin);
  const { isWellKnown = isOursOrBrowsers } = options;
  const slowUntil = new Map<string, number>();
  const queues = createNamedQueues(ONE_SERVICE);
  const others = createNamedQueues(ALL_OTHERS);
  const pool = { keepAlive: true, maxTotalSockets: CONNECTIONS_MAX };
  const toPublic = new Agent({ ...pool, lookup: lookupPublic });
  const toOwn = new Agent({ ...pool, ...(certificates === undefined ? {} : { ca: certificates }) });

  let keys: PushKeys | undefined;
  // They never change once they are there.
  const readKeys = async () => (keys ??= await options.readKeys());

  function isAllowed(endpoint: string): boolean {
    const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
    if (origins.includes(origin)) return true;
    return protocol === "https:" && port === "" && !username && !password && mayBePublic(hostname);
  }

  /** Resolves with null if other messages hold all places. */
  function inTurn<Result>(origin: string, work: () => Promise<Result>): Promise<Result | null> {
    return queues.add(origin, () => (isWellKnown(origin) ? work() : others.add("others", work)));
  }

  const agentFor = (origin: string) => (origins.includes(origin) ? toOwn : toPublic);

  return {
    readPublicKey: async () => (await readKeys()).publicKey,
    isAllowed,
    async send(target, request) {
      const { endpoint } = target;
      if (!isAllowed(endpoint)) return { outcome: "gone" };
      const { origin } = new URL(endpoint);
      const agent = agentFor(origin);
      const pauseMs = (slowUntil.get(origin) ?? 0) - steadyNow();
      if (pauseMs > 0) {
        return { outcome: "later", reason: `${origin} was slow a moment ago`, afterMs: pauseMs };
      }
      const message = await sealed(target, request, { subject, ...(await readKeys()) });
      try {
        const answer = await inTurn(origin, () => post(endpoint, message, { agent, timeoutMs }));
        if (answer) return outcomeOf(origin, answer, wallNow());
        const reason = `no place for ${origin}: other messages wait for their answers`;
        return { outcome: "later", reason, afterMs: SLOW_PAUSE_MS };
      } catch (error) {
        if (error instanceof NotPublic) return { outcome: "gone" };
        if (isTimeout(error)) {
          if (slowUntil.size >= SLOW_ORIGINS_MAX) slowUntil.clear();
          slowUntil.set(origin, steadyNow() + SLOW_PAUSE_MS);
        }
        const reason = `${origin}: ${codeOf(error) || messageOf(error)}`;
        return { outcome: "later", reason, afterMs: null };
      }
    },
    close() {
      toPublic.destroy();
      toOwn.destroy();
    },
  };
}

async function sealed(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, topic, isUrgent, ttlSeconds }: PushRequest,
  vapidDetails: PushKeys & { subject: string },
) {
  // Loaded on demand: most servers start and restart without sending any.
  const { default: webPush } = await import("web-push");
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails,
    contentEncoding: "aes128gcm",
    TTL: ttlSeconds,
    urgency: isUrgent ? "high" : "normal",
    topic,
  });
}

function outcomeOf(
  origin: string,
  { statusCode = 0, headers }: IncomingMessage,
  now: number,
): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { outcome: "sent" };
  if (statusCode === 404 || statusCode === 410) return { outcome: "gone" };
  const reason = `${origin} answers ${statusCode}`;
  if (statusCode >= 500 || statusCode === 429 || statusCode === 408) {
    return { outcome: "later", reason, afterMs: readRetryAfter(headers["retry-after"], now) };
  }
  // A redirection among them: it could lead into our own network.
  return { outcome: "refused", reason };
}

/** Seconds, or a date. */
function readRetryAfter(text: string | undefined, now: number): number | null {
  if (text === undefined) return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
}
