import type { RequestHandler } from "express";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import type { NotificationChannel } from "@ludus/shared/model/notification-channel";
import { onFact, type FactHandler } from "../../facts/fact.ts";
import { lettersWritten } from "../../facts/fact-kinds.ts";
import type { Route, ServeContext } from "../../http/serve.ts";
import { createRegularTask } from "../../platform/regular-task.ts";
import type { ComposeMail } from "../../platform/mail/mail-channel.ts";
import { composeNotice, type ComposedNotice } from "./compose-notice.ts";
import type { Notify } from "./notice.ts";
import { noticeMails } from "./notice-mails.ts";
import type { NotificationsContext } from "./notifications-context.ts";
import { notificationsRoutes } from "./notifications-routes.ts";
import { createOutbidSweep } from "./outbid/outbid-sweep.ts";
import { postAboutLetters } from "./post-about-letters.ts";
import { postNotices } from "./post-notices.ts";
import { UNSUBSCRIBE_PATHS, unsubscribeRoutes } from "./unsubscribe-routes.ts";

/** For letters whose node died after their commit; others are posted at once. */
const POSTED_EVERY_MS = 5000;

export interface Notifications {
  routes(serve: ServeContext): Route[];
  /** The address behind which mail programs unsubscribe. */
  redirects: RequestHandler;
  /** The same address, for the API's reference. */
  extraPaths: ZodOpenApiPathsObject;
  factHandlers: FactHandler[];
  /** Posts messages about new letters, and to players who are away and outbid, from now on. */
  start(): void;
  stop(): Promise<void>;
  /**
   * The words of notices that leave as one, for a channel. Null: drop them, for nothing is still
   * true and wanted.
   */
  compose(
    channel: NotificationChannel,
    payloads: readonly unknown[],
  ): Promise<ComposedNotice | { putOffUntil: number } | null>;
  /** Writes the e-mails, by their kind in the outbox. */
  mails: Record<string, ComposeMail>;
}

export function openNotifications(context: NotificationsContext): Notifications {
  const { publicUrl } = context;
  const notify: Notify = (tx, notices) => postNotices(context, tx, notices);
  const outbid = createOutbidSweep({ ...context, notify });
  const aboutLetters = createRegularTask(context, {
    name: "messages about letters",
    everyMs: POSTED_EVERY_MS,
    work: () => postAboutLetters(context),
  });
  return {
    routes: (serve) => notificationsRoutes(serve, context),
    redirects: unsubscribeRoutes(context),
    extraPaths: UNSUBSCRIBE_PATHS,
    // Not awaited: e-mails must not delay events to open tabs.
    factHandlers: [onFact(lettersWritten, () => void aboutLetters.run())],
    start() {
      aboutLetters.start();
      outbid.start();
    },
    async stop() {
      await outbid.stop();
      await aboutLetters.stop();
    },
    compose: (channel, payloads) => composeNotice(context, channel, payloads),
    mails: publicUrl === null ? {} : noticeMails(context, publicUrl),
  };
}
