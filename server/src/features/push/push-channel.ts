import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { NotificationKind } from "@ludus/shared/model/notification";
import type { SendMessage, Sending } from "../../platform/outbox/outbox.ts";
import { postMessage } from "../../platform/outbox/post-message.ts";
import type { PushOutcome, PushRequest } from "../../platform/push/web-push.ts";
import type { PushContext } from "./push-context.ts";

interface PushNotice {
  userId: string;
  kind: NotificationKind;
  /** The id of the lot or letter. A notification takes the place of the one before about the same. */
  about: string;
  title: string;
  text: string;
  link: { path: string };
}

/** Null: nothing of it is still true and wanted. */
export type ComposePush = (
  payloads: readonly unknown[],
) => Promise<PushNotice | { putOffUntil: number } | null>;

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** For browsers that are away. News with a deadline is soon worth nothing; a result keeps. */
const TTL_S: Record<NotificationKind, number> = {
  outbid: 12 * HOUR_S,
  reminder: HOUR_S,
  won: 72 * HOUR_S,
  lost: 72 * HOUR_S,
  alert: 24 * HOUR_S,
  reset: 72 * HOUR_S,
};
const URGENT: ReadonlySet<NotificationKind> = new Set(["outbid", "reminder"]);
const TOPIC_LENGTH_MAX = 32;

/** A push service that names a time is believed within these. */
const PUT_OFF_MS_MIN = 60_000;
const PUT_OFF_MS_MAX = 6 * HOUR_S * 1000;
/** After so long no push service is asked again: the letter and its badge are there. */
const GIVEN_UP_AFTER_MS = 24 * HOUR_S * 1000;

/** Some of the player's browsers got the message already: it is still due to these sessions'. */
const remainder = z.object({
  sessionIds: z.array(z.string()),
  payloads: z.array(z.unknown()),
  /** When the first message was posted. */
  postedAt: z.int(),
});

type SubscriptionRow = PushContext["database"]["tables"]["pushSubscriptions"]["$inferSelect"];
type Late = Extract<PushOutcome, { outcome: "later" }>;

/** The outbox's way to browsers: to all of a player's, and again only to those that were not reached. */
export function pushChannel(context: PushContext, compose: ComposePush): SendMessage {
  const { database, webPush, wallNow, log } = context;

  return async ({ kind, payloads, ...message }) => {
    const rest = remainder.safeParse(payloads[0]).data;
    const postedAt = rest?.postedAt ?? message.postedAt;
    const notice = await compose(rest?.payloads ?? payloads);
    if (!notice) return "dropped";
    if ("putOffUntil" in notice) return notice;
    const browsers = await browsersOf(notice.userId, rest?.sessionIds);
    const request = requestOf(notice);
    const sendings = await Promise.all(
      browsers.map(async (browser) => ({ browser, ...(await sendTo(browser, request)) })),
    );
    const late = sendings.filter((sending) => sending.outcome === "later");
    const [first] = late;
    if (!first) return sendings.some(({ outcome }) => outcome === "sent") ? "sent" : "dropped";
    const isOld = wallNow() - postedAt >= GIVEN_UP_AFTER_MS;
    if (isOld) return late.length < sendings.length ? "sent" : "dropped";
    if (late.length === sendings.length) return putOff(late);
    const sessionIds = late.map(({ browser }) => browser.sessionId);
    const payload = { sessionIds, payloads: rest?.payloads ?? payloads, postedAt };
    await database.transaction((tx) =>
      postMessage(tx, { channel: "push", kind, payload }, wallNow() + PUT_OFF_MS_MIN),
    );
    return "sent";
  };

  function browsersOf(userId: string, only?: readonly string[]): Promise<SubscriptionRow[]> {
    const { pushSubscriptions } = database.tables;
    const isMeant = only && inArray(pushSubscriptions.sessionId, [...only]);
    return database.read
      .select()
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), isMeant));
  }

  async function sendTo(browser: SubscriptionRow, request: PushRequest): Promise<PushOutcome> {
    const outcome = await webPush.send(browser, request);
    if (outcome.outcome === "gone") await forget(browser);
    if (outcome.outcome === "refused") {
      log.warn({ reason: outcome.reason }, "a push service refuses a message for good");
    }
    return outcome;
  }

  /** Unless the browser has renewed it meanwhile. */
  async function forget({ sessionId, endpointHash }: SubscriptionRow): Promise<void> {
    const { pushSubscriptions } = database.tables;
    await database.transaction(async (tx) => {
      await tx
        .delete(pushSubscriptions)
        .where(
          and(
            eq(pushSubscriptions.sessionId, sessionId),
            eq(pushSubscriptions.endpointHash, endpointHash),
          ),
        );
    });
  }

  /** @throws where no push service names a time: the outbox has its own. */
  function putOff(late: readonly Late[]): Sending {
    const waits = late.flatMap(({ afterMs }) => afterMs ?? []);
    if (waits.length === 0) throw new Error(late.map(({ reason }) => reason).join("; "));
    const waitMs = Math.min(Math.max(...waits, PUT_OFF_MS_MIN), PUT_OFF_MS_MAX);
    return { putOffUntil: wallNow() + waitMs };
  }
}

function requestOf({ kind, about, title, text, link }: PushNotice): PushRequest {
  const payload = { kind, title, body: text, path: link.path, tag: about };
  return {
    payload: JSON.stringify(payload),
    // A hash: push services need not know what it is about.
    topic: createHash("sha256").update(about).digest("base64url").slice(0, TOPIC_LENGTH_MAX),
    isUrgent: URGENT.has(kind),
    ttlSeconds: TTL_S[kind],
  };
}
