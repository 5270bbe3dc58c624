import type { RequestHandler } from "express";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import type { FactHandler } from "./facts/fact.ts";
import { findMailed } from "./features/notifications/mail-reach.ts";
import type { NotificationsContext } from "./features/notifications/notifications-context.ts";
import { openNotifications } from "./features/notifications/notifications.ts";
import { findSubscribed } from "./features/push/find-subscribed.ts";
import type { PushContext } from "./features/push/push-context.ts";
import { openPush } from "./features/push/push.ts";
import type { Route, ServeContext } from "./http/serve.ts";
import type { Meter } from "./metrics/meter.ts";
import { mailChannel, type ComposeMail } from "./platform/mail/mail-channel.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import { createOutbox, type Outbox } from "./platform/outbox/outbox.ts";

interface OutgoingMessagesOptions
  extends Omit<NotificationsContext, "channels" | "outbox">, PushContext {
  /** Null: this server sends no e-mail. */
  mailer: Mailer | null;
  accountMails: Record<string, ComposeMail>;
  meter: Pick<Meter, "messageSettled" | "taskPlanned" | "taskRan">;
}

/** E-mail and push: who can be reached, how, and when it leaves. */
export interface OutgoingMessages {
  factHandlers: FactHandler[];
  routes(serve: ServeContext): Route[];
  redirects: RequestHandler;
  extraPaths: ZodOpenApiPathsObject;
  outbox: Pick<Outbox, "wake">;
  start(): Promise<void>;
  stop(): Promise<void>;
  tidy(): Promise<void>;
}

export function openOutgoingMessages(options: OutgoingMessagesOptions): OutgoingMessages {
  const { mailer, accountMails, log } = options;
  const reach = { push: findSubscribed, ...(mailer ? { mail: findMailed } : {}) };
  const notifications = openNotifications({
    ...options,
    channels: reach,
    outbox: { wake: () => outbox.wake() },
  });
  const push = openPush(options);
  const mails = { ...accountMails, ...notifications.mails };
  const channels = {
    push: push.channel((payloads) => notifications.compose("push", payloads)),
    ...(mailer ? { mail: mailChannel(mailer, mails, log) } : {}),
  };
  const outbox = createOutbox({ ...options, channels });
  const { factHandlers, redirects, extraPaths } = notifications;
  return {
    factHandlers,
    routes: (serve) => [...notifications.routes(serve), ...push.routes(serve)],
    redirects,
    extraPaths,
    outbox,
    async start() {
      await push.start();
      outbox.start();
      notifications.start();
    },
    async stop() {
      await notifications.stop();
      await outbox.stop();
    },
    tidy: outbox.prune,
  };
}
