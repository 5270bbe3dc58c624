import type { NotificationChannel } from "@ludus/shared/model/notification-channel";
import type { AddressRules } from "../../http/requests/client-address.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { TaskMeter } from "../../platform/task-meter.ts";
import type { Announcer } from "../../realtime/announcer.ts";
import type { Presence } from "../../realtime/presence.ts";
import type { Log } from "../../log.ts";
import type { RateLimit } from "../../platform/rate-limit/rate-limit.ts";
import type { FindReachable } from "./notice.ts";

export interface NotificationsContext extends AddressRules {
  database: Database;
  wallNow: () => number;
  steadyNow: () => number;
  publicUrl: string | null;
  rateLimit: RateLimit;
  announcer: Pick<Announcer, "announceToPlayer">;
  outbox: Pick<Outbox, "wake">;
  presence: Presence;
  log: Log;
  meter: TaskMeter;
  /** The channels that this server offers. */
  channels: Partial<Record<NotificationChannel, FindReachable>>;
}
