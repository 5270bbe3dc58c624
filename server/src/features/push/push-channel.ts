import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { NEWS, type NewsWords, type NotificationKind } from "@ludus/shared/news/news-kinds";
import { HOUR_MS } from "@ludus/shared/durations";
import type { SendMessage, Sending } from "../../platform/outbox/outbox.ts";
import type { PushOutcome, PushRequest } from "../../platform/push/web-push.ts";
import type { PushContext } from "./push-context.ts";

interface PushNotice extends Pick<NewsWords, "subject" | "summary" | "link" | "tag"> {
  userId: string;
  kind: NotificationKind;
}

/** Null: nothing of it is still true and wanted. */
export type ComposePush = (
  payloads: readonly unknown[],
) => Promise<PushNotice | { putOffUntil: number } | null>;

const TOPIC_LENGTH_MAX = 32;

/** A push service that names a time is believed within these. */
const PUT_OFF_MS_MIN = 60_000;
const PUT_OFF_MS_MAX = 6 * HOUR_MS;
/** After so long no push service is asked again: the letter and its badge are there. */
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS;

const storedDestination = z.object({ destination: z.string().describe("The browser's session.") });

type SubscriptionRow = PushContext["database"]["tables"]["pushSubscriptions"]["$inferSelect"];

/** The outbox's way to one browser of a player. */
export function pushChannel(context: PushContext, compose: ComposePush): SendMessage {
  const { database, webPush, wallNow, log } = context;

  return async ({ payloads, postedAt }) => {
    const notice = await compose(payloads);
    if (!notice) return "dropped";
    if ("putOffUntil" in notice) return notice;
    const { destination } = storedDestination.parse(payloads[0]);
    const browser = await findBrowser(notice.userId, destination);
    if (!browser) return "dropped";
    const sending = await webPush.send(browser, requestOf(notice));
    switch (sending.outcome) {
      case "sent":
        return "sent";
      case "gone":
        await forget(browser);
        return "dropped";
      case "refused":
        log.warn({ reason: sending.reason }, "a push service refuses a message for good");
        return "dropped";
      case "later":
        return wallNow() - postedAt < GIVEN_UP_AFTER_MS ? putOff(sending) : "dropped";
    }
  };

  /** Undefined once the session has ended, or the browser is another player's. */
  async function findBrowser(
    userId: string,
    sessionId: string,
  ): Promise<SubscriptionRow | undefined> {
    const { pushSubscriptions } = database.tables;
    const [browser] = await database.read
      .select()
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.sessionId, sessionId)));
    return browser;
  }

  /** Deletes the subscription only if its endpoint is unchanged. */
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

  /** @throws where the push service names no time: the outbox has its own. */
  function putOff({ afterMs, reason }: Extract<PushOutcome, { outcome: "later" }>): Sending {
    if (afterMs === null) throw new Error(reason);
    const waitMs = Math.min(Math.max(afterMs, PUT_OFF_MS_MIN), PUT_OFF_MS_MAX);
    return { putOffUntil: wallNow() + waitMs };
  }
}

function requestOf({ kind, subject, summary, link, tag }: PushNotice): PushRequest {
  const payload = { kind, title: subject, body: summary, path: link.path, tag };
  return {
    payload: JSON.stringify(payload),
    // A hash: push services need not know what it is about.
    topic: createHash("sha256").update(tag).digest("base64url").slice(0, TOPIC_LENGTH_MAX),
    ...NEWS[kind].push,
  };
}
