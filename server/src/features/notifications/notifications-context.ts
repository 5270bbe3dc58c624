import type { NotificationChannel } from "@ludus/shared/model/notification";
import type { Database } from "../../platform/database/database.ts";
import type { FindReachable } from "./notice.ts";

export interface NotificationsContext {
  database: Database;
  wallNow: () => number;
  /** The channels that this server offers. */
  channels: Partial<Record<NotificationChannel, FindReachable>>;
}
