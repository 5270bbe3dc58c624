import type { RequestHandler } from "express";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import type { NotificationChannel } from "@ludus/shared/model/notification";
import type { Route, ServeContext } from "../../http/serve.ts";
import type { RegularTask } from "../../platform/regular-task.ts";
import type { ComposeMail } from "../../platform/mail/mail-channel.ts";
import { composeNotice, type ComposedNotice } from "./compose-notice.ts";
import type { Notify } from "./notice.ts";
import { noticeMails } from "./notice-mails.ts";
import type { NotificationsContext } from "./notifications-context.ts";
import { notificationsRoutes } from "./notifications-routes.ts";
import { createOutbidSweep } from "./outbid/outbid-sweep.ts";
import { postNotices } from "./post-notices.ts";
import { UNSUBSCRIBE_PATHS, unsubscribeRoutes } from "./unsubscribe-routes.ts";

export interface Notifications {
  routes(serve: ServeContext): Route[];
  /** The address behind which mail programs unsubscribe. */
  redirects: RequestHandler;
  /** The same address, for the API's reference. */
  extraPaths: ZodOpenApiPathsObject;
  notify: Notify;
  /** Tells players who are away that they are outbid. */
  outbid: RegularTask;
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
  return {
    routes: (serve) => notificationsRoutes(serve, context),
    redirects: unsubscribeRoutes(context),
    extraPaths: UNSUBSCRIBE_PATHS,
    notify,
    outbid: createOutbidSweep({ ...context, notify }),
    compose: (channel, payloads) => composeNotice(context, channel, payloads),
    mails: publicUrl === null ? {} : noticeMails(context, publicUrl),
  };
}
